"""Reads RELAX NG in the compact syntax and compares it with a schema in XML."""
import re
import sys
import xml.etree.ElementTree as tree

RNG = '{http://relaxng.org/ns/structure/1.0}'
TOKEN = re.compile(r'\s+|(##[^\n]*)|("""[^"]*"""|"[^"\n]*"|\'[^\'\n]*\')'
                   r'|([\w.*:-]+)|([{}()?*+,|=-])')


def tokens(text):
    at = 0
    while at < len(text):
        m = TOKEN.match(text, at)
        if not m:
            sys.exit(f'cannot read {text[at:at + 40]!r}')
        at = m.end()
        if m.lastindex:
            yield m.group()


class Reader:
    def __init__(self, text):
        self.all = list(tokens(text))
        self.at = 0

    def peek(self):
        return self.all[self.at] if self.at < len(self.all) else ''

    def next(self, wanted=None):
        token = self.peek()
        if wanted and token != wanted:
            sys.exit(f'{token!r} instead of {wanted!r}')
        self.at += 1
        return token

    def text(self):
        return re.fullmatch(r'("""|"|\')(.*)\1', self.next(), re.S).group(2)

    def joined(self, end):
        """Patterns up to end, as one: an operator joins all of a bracket."""
        parts, sign = [self.postfix()], ','
        while self.peek() != end and self.peek() in (',', '|'):
            sign = self.next()
            parts.append(self.postfix())
        return ('choice' if sign == '|' else 'group', *parts) if len(parts) > 1 else parts[0]

    def postfix(self):
        one = self.primary()
        often = {'?': 'optional', '*': 'zeroOrMore', '+': 'oneOrMore'}
        return (often[self.next()], one) if self.peek() in often else one

    def names(self):
        name = self.next()
        if not name.endswith(':*'):
            return name
        but = []
        if self.peek() == '-':
            self.next()
            self.next('(')
            while self.peek() != ')':
                but.append(self.next())
                if self.peek() == '|':
                    self.next()
            self.next(')')
        return (name, *but)

    def block(self, *head):
        self.next('{')
        inner = self.joined('}')
        self.next('}')
        return (*head, inner)

    def primary(self):
        doc = ''
        while self.peek().startswith('##'):
            doc = self.next()[3:]
        token = self.next()
        if token == '(':
            inner = self.joined(')')
            self.next(')')
            return inner
        if token in ('element', 'attribute'):
            return self.block(token, self.names(), doc)
        if token in ('mixed', 'list'):
            return self.block(token)
        if token.startswith('xsd:'):
            return self.data(token[4:])
        return (token,) if token in ('text', 'empty') else ('ref', token)

    def data(self, kind):
        if self.peek()[:1] in '"\'':
            return ('value', kind, self.text())
        params = []
        if self.peek() == '{':
            self.next()
            while self.peek() != '}':
                name = self.next()
                self.next('=')
                params.append((name, self.text()))
            self.next()
        return ('data', kind, *params)

    def grammar(self):
        out = {}
        for words in ('default namespace own =', 'namespace local =', 'datatypes xsd ='):
            for word in words.split():
                self.next(word)
            out[words] = self.text()
        while self.peek():
            name = self.next()
            self.next('=')
            out[name] = self.joined('')
        return out


def content(e):
    """The pattern of what is inside an element of the XML syntax."""
    parts = [pattern(c) for c in e if c.tag.startswith(RNG) and c.tag != RNG + 'nsName']
    if not parts:
        return ('text',) if e.tag == RNG + 'attribute' else ('empty',)
    sign = 'choice' if e.tag == RNG + 'choice' else 'group'
    return (sign, *parts) if len(parts) > 1 else parts[0]


def pattern(e):
    kind = e.tag.removeprefix(RNG)
    if kind in ('choice', 'group'):
        return content(e)
    if kind in ('element', 'attribute'):
        any_name = e.find(RNG + 'nsName')
        name = e.get('name')
        if any_name is not None:
            but = ['local:' + n.text for n in any_name.iter(RNG + 'name')]
            name = ('local:*' if 'ns' in any_name.attrib else 'own:*', *but)
        doc = ''.join(c.text for c in e if c.tag.endswith('}documentation'))
        return (kind, name, doc, content(e))
    if kind == 'ref':
        return ('ref', e.get('name'))
    if kind == 'value':
        return ('value', e.get('type'), e.text)
    if kind == 'data':
        return ('data', e.get('type'), *((p.get('name'), p.text) for p in e))
    if kind in ('text', 'empty'):
        return (kind,)
    return (kind, content(e))


compact = Reader(open(sys.argv[1], encoding='utf-8').read()).grammar()
root = tree.parse(sys.argv[2]).getroot()
plain = {'default namespace own =': root.get('ns'), 'namespace local =': '',
         'datatypes xsd =': root.get('datatypeLibrary')}
for e in root:
    plain[e.get('name', 'start')] = content(e)
for name in sorted({*compact, *plain}):
    if compact.get(name) != plain.get(name):
        sys.exit(f'{name}:\n{compact.get(name)}\n{plain.get(name)}')
sys.exit(len(plain) < 5)
