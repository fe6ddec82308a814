"""How much two pictures (PPM) differ: the root of the mean square, of 255."""
import sys


def read(path):
    """The size and the samples of a PPM without comments."""
    data = open(path, "rb").read()
    end, words = 0, []
    while len(words) < 4:  # P6 WIDTH HEIGHT 255
        start = end
        while not data[end:end + 1].isspace():
            end += 1
        words.append(data[start:end])
        end += 1
    return words, data[end:]


(size, a), (other, b) = read(sys.argv[1]), read(sys.argv[2])
if size != other or len(a) != len(b):
    sys.exit(f"{size} and {other}")
square = sum((x - y) ** 2 for x, y in zip(a, b)) / len(a)
inked = sum(x != 255 for x in a)
print(f"{square ** 0.5:.2f}", "drawn" if inked > len(a) / 200 else "blank")
