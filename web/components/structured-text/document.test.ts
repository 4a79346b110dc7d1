import { getSchema } from '@tiptap/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Block, Span } from '#shared/mailings/body.ts'
import { bodyOf, documentOf } from './document.ts'
import { structuredText } from './schema.ts'

const styles = { bold: fc.constant(true as const), italic: fc.constant(true as const) }
const address = fc.constantFrom('https://forbundet.example/avtal', 'http://nordvik.example/?a=b')
const anySpan: fc.Arbitrary<Span> = fc.oneof(
  fc.record({ placeholder: fc.constant('first-name' as const), ...styles }, { requiredKeys: ['placeholder'] }),
  fc.record({ text: fc.string({ minLength: 1 }), link: address, ...styles }, { requiredKeys: ['text'] }),
)
const styleOf = (span: Span) => ('placeholder' in span ? null : JSON.stringify([span.link, span.bold, span.italic]))
/** Words with the same marks beside each other are one span: an editor cannot distinguish them. */
const line = fc.array(anySpan, { maxLength: 6 }).map((spans) =>
  spans.filter((span, at) => {
    const before = spans[at - 1]
    return styleOf(span) === null || before === undefined || styleOf(before) !== styleOf(span)
  }),
)
const anyBlock: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constantFrom('heading' as const, 'paragraph' as const), spans: line }),
  fc.record({ kind: fc.constant('list' as const), items: fc.array(line, { minLength: 1, maxLength: 4 }) }),
)
const schema = getSchema(structuredText({ of: 'letter', firstName: 'Förnamn' }))

it('comes back from the editor as it went in, whatever it holds', () => {
  fc.assert(
    fc.property(fc.array(anyBlock, { minLength: 1, maxLength: 8 }), (body) => {
      const document = schema.nodeFromJSON(documentOf(body))
      document.check()
      expect(bodyOf(document.toJSON())).toEqual(body)
    }),
  )
})

it('has a line to write on where nothing is written', () => {
  expect(bodyOf(documentOf([]))).toEqual([{ kind: 'paragraph', spans: [] }])
  expect(bodyOf(documentOf([{ kind: 'list', items: [] }]))).toEqual([{ kind: 'paragraph', spans: [] }])
})
