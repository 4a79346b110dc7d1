import { Node, type Attr, type Element } from '@xmldom/xmldom'

const declared = 'http://www.w3.org/2000/xmlns/'
const reserved = 'http://www.w3.org/XML/1998/namespace'

type Scope = ReadonlyMap<string, string>

const prefixOf = ({ localName, prefix }: Attr) => (prefix ? (localName ?? '') : '')
const attributesOf = (element: Element) => Array.from(element.attributes)

const declarations = (element: Element): [prefix: string, uri: string][] =>
  attributesOf(element)
    .filter(({ namespaceURI }) => namespaceURI === declared)
    .map((attribute) => [prefixOf(attribute), attribute.value])

const scopeAround = (element: Element): Scope => {
  const parent = element.parentNode
  if (parent?.nodeType !== Node.ELEMENT_NODE) return new Map()
  return new Map([...scopeAround(parent as Element), ...declarations(parent as Element)])
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
}
const escaped = (text: string, characters: RegExp) => text.replaceAll(characters, (character) => escapes[character]!)
const inText = (text: string) => escaped(text, /[&<>\r]/g)
const inAttribute = (text: string) => escaped(text, /[&<"\t\n\r]/g)

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const writtenNamespaces = (inScope: Scope, written: Scope) =>
  [...inScope]
    .filter(([prefix, uri]) => (written.get(prefix) ?? '') !== uri)
    .toSorted(([one], [other]) => byText(one, other))
    .map(([prefix, uri]) => ` ${prefix ? `xmlns:${prefix}` : 'xmlns'}="${inAttribute(uri)}"`)
    .join('')

const writtenAttributes = (element: Element) => {
  const own = attributesOf(element).filter(({ namespaceURI }) => namespaceURI !== declared)
  // Canonical XML passes these on from the elements around; no electronic ID writes any.
  if (own.some(({ namespaceURI }) => namespaceURI === reserved)) throw new Error('attributes of xml: are not accepted')
  return own
    .toSorted(
      (one, other) =>
        byText(one.namespaceURI ?? '', other.namespaceURI ?? '') || byText(one.localName ?? '', other.localName ?? ''),
    )
    .map(({ name, value }) => ` ${name}="${inAttribute(value)}"`)
    .join('')
}

const write = (element: Element, around: Scope, written: Scope): string => {
  const inScope = new Map([...around, ...declarations(element)])
  const inside = Array.from(element.childNodes, (child) => {
    if (child.nodeType === Node.ELEMENT_NODE) return write(child as Element, inScope, inScope)
    if (child.nodeType === Node.TEXT_NODE || child.nodeType === Node.CDATA_SECTION_NODE)
      return inText(child.nodeValue ?? '')
    if (child.nodeType === Node.COMMENT_NODE) return ''
    throw new Error('processing instructions are not accepted')
  }).join('')
  const name = element.tagName
  return `<${name}${writtenNamespaces(inScope, written)}${writtenAttributes(element)}>${inside}</${name}>`
}

/**
 * An element as Canonical XML 1.0 writes it (inclusive, without comments): what digests and signatures are computed of.
 * @throws Error for what no electronic ID writes: processing instructions, attributes of `xml:`
 */
export const canonicalXml = (element: Element): string => write(element, scopeAround(element), new Map())
