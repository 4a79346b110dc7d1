import { DOMParser } from '@xmldom/xmldom'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { C14nCanonicalization } from 'xml-crypto'
import { canonicalXml } from './canonical-xml.ts'

const rootOf = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml').documentElement!
const reference = (xml: string) =>
  new C14nCanonicalization().process(rootOf(xml) as unknown as globalThis.Node, {}) as string

const text = fc
  .string({ maxLength: 8, unit: fc.constantFrom(...'aå <>&"\'\t\n€') })
  .map((written) => written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
const attribute = fc.tuple(fc.constantFrom('b', 'a', 'Id', 'q:c', 'p:a'), text)
const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc
    .record({
      name: fc.constantFrom('one', 'two', 'p:three', 'q:four'),
      space: fc.constantFrom('', ' xmlns="urn:default"', ' xmlns:p="urn:p2"', ' xmlns:p="urn:p" xmlns:q="urn:q"'),
      attributes: fc.uniqueArray(attribute, { maxLength: 3, selector: ([name]) => name }),
      inside: fc.array(fc.oneof({ maxDepth: 3 }, text, fc.constant('<!-- no -->'), tie('element')), { maxLength: 4 }),
    })
    .map(({ name, space, attributes, inside }) => {
      const written = attributes.map(([of, value]) => ` ${of}="${value.replaceAll('"', '&quot;')}"`).join('')
      return `<${name}${space}${written}>${inside.join('')}</${name}>`
    }),
}))

describe('canonical XML', () => {
  it('is what xml-crypto writes of the same document', () => {
    fc.assert(
      fc.property(element, (inner) => {
        const xml = `<root xmlns:p="urn:p" xmlns:q="urn:q" xmlns="urn:root">${inner}</root>`
        expect(canonicalXml(rootOf(xml))).toBe(reference(xml))
      }),
      { numRuns: 500 },
    )
  })

  it('brings the namespaces of the elements around, and writes none twice', () => {
    const root = rootOf('<a xmlns="urn:a" xmlns:p="urn:p"><b Id="x"><p:c xmlns:p="urn:p"/></b></a>')
    expect(canonicalXml(root.firstChild as typeof root)).toBe('<b xmlns="urn:a" xmlns:p="urn:p" Id="x"><p:c></p:c></b>')
  })

  it.each([
    ['a processing instruction', '<a><?do it?></a>'],
    ['an attribute of xml', '<a xml:space="preserve"/>'],
  ])('refuses %s', (_, xml) => {
    expect(() => canonicalXml(rootOf(xml))).toThrow('not accepted')
  })
})
