import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ulid } from 'ulid'
import { meeting } from '#test/builders/meeting-content.ts'
import { generateProtocol } from './generate.ts'
import { mergeParagraphs } from './merge.ts'
import { addedParagraph, editParagraph, isFact, type Paragraph } from './paragraphs.ts'
import { assertShape, settle, shapeProblems, textOver } from './shape.ts'

const generated = generateProtocol(meeting())
const settled = settle(generated)
const codes = (sent: readonly Pick<Paragraph, 'id' | 'text'>[], from = settled) =>
  shapeProblems(from, sent).map(({ code }) => code)
const at = (id: string) => generated.findIndex((paragraph) => paragraph.id === id)
const without = (...ids: string[]) => generated.filter(({ id }) => !ids.includes(id))
const swapped = (one: number, other: number) =>
  generated.map((paragraph, index) => generated[index === one ? other : index === other ? one : index] ?? paragraph)

/** What the secretary may do: prose changed or removed, own paragraphs below the title and above the signatures. */
const permitted = fc
  .array(fc.constantFrom('leave', 'edit', 'remove', 'add'), {
    minLength: generated.length,
    maxLength: generated.length,
  })
  .map((acts) =>
    generated.flatMap((paragraph, index): Paragraph[] => {
      const act = acts[index]
      if (act === 'add' && paragraph.kind !== 'signature')
        return [paragraph, addedParagraph(ulid(), 'Kaffe serverades.')]
      if (isFact(paragraph)) return [paragraph]
      return act === 'remove' ? [] : [act === 'edit' ? editParagraph(paragraph, `${paragraph.text} Så.`) : paragraph]
    }),
  )

describe('the shape of the protocol', () => {
  it('takes prose that is changed, added or removed within its §', () => {
    fc.assert(
      fc.property(permitted, (text) => {
        expect(shapeProblems(settled, text)).toEqual([])
      }),
    )
  })

  it('stores exactly what was sent, with where each paragraph came from', () => {
    fc.assert(
      fc.property(permitted, (text) => {
        expect(
          textOver(
            settled,
            text.map(({ id, text: words }) => ({ id, text: words })),
          ),
        ).toEqual(text)
      }),
    )
  })

  it('gives a sentence that was removed its source back when the secretary undoes it', () => {
    const stored = textOver(settled, without('opening.opened'))
    expect(stored).not.toEqual(generated)
    expect(textOver(settled, generated)).toEqual(generated)
    expect(shapeProblems(settled, generated)).toEqual([])
  })

  it('refuses every other order of what the tool wrote', () => {
    const order = fc.shuffledSubarray(generated, { minLength: generated.length })
    fc.assert(
      fc.property(order, (text) => {
        expect(codes(text).length > 0).toBe(text.some(({ id }, index) => id !== generated[index]?.id))
      }),
    )
  })

  it('refuses a text without one of its facts, and names it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...generated.filter(isFact)), (fact) => {
        expect(shapeProblems(settled, without(fact.id))).toContainEqual({
          path: 'paragraphs',
          code: 'paragraph-missing',
          params: { paragraph: fact.text },
        })
      }),
    )
  })

  it('refuses a paragraph twice, whichever it is', () => {
    fc.assert(
      fc.property(permitted, fc.nat(), (text, seed) => {
        const twice = text[seed % text.length]
        expect(codes(twice ? [...text, twice] : text)).toContain('paragraph-twice')
      }),
    )
  })

  it('refuses ids that neither the tool nor the browser made', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), (id) => {
        expect(
          codes([...generated.slice(0, 5), { id, text: 'Mötet valde någon annan.' }, ...generated.slice(5)]),
        ).toContain('paragraph-unknown')
      }),
    )
  })

  it('refuses a text without paragraphs', () => {
    expect(codes([])).toEqual(generated.filter(isFact).map(() => 'paragraph-missing'))
    expect(codes([], [])).toEqual(['required'])
  })

  it('refuses a fact that says something else', () => {
    const changed = generated.map((one) => (one.id === 'facts.place' ? { ...one, text: 'Plats: Lilla salen' } : one))
    expect(shapeProblems(settled, changed)).toEqual([
      { path: `paragraphs.${at('facts.place')}`, code: 'fact-changed', params: { paragraph: 'Plats: Lilla salen' } },
    ])
  })

  it('refuses a decision under another §', () => {
    expect(codes(swapped(at('club-fee.decision'), at('opening.opened')))).toContain('paragraph-moved')
  })

  it('refuses own text before the title and after the signatures', () => {
    const own = addedParagraph(ulid(), 'Utanför.')
    expect(codes([own, ...generated])).toEqual(['paragraph-outside'])
    expect(codes([...generated, own])).toEqual(['paragraph-outside'])
  })

  it('is retained by every choice after the meeting has changed', () => {
    const fresh = generateProtocol(
      meeting({ hidden: ['annual-report'], data: { 'voting-list': { votingMemberCount: 19 } } }),
    )
    fc.assert(
      fc.property(permitted, fc.constantFrom('keep', 'new', 'merge'), (mine, choice) => {
        const text = mergeParagraphs(mine, fresh, choice)
        expect(shapeProblems(choice === 'keep' ? settled : settle(text), text)).toEqual([])
      }),
    )
  })

  it('answers 422 with each paragraph that is wrong', () => {
    expect(() => assertShape(settled, without('voting-list.heading'))).toThrow(
      expect.objectContaining({
        code: 'protocol-shape',
        details: {
          fields: [
            { path: 'paragraphs', code: 'paragraph-missing', params: { paragraph: '§ 5 Fastställande av röstlängd' } },
          ],
        },
      }),
    )
  })
})
