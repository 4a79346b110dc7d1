import { describe, expect, it } from 'vitest'
import { meeting, people } from '#test/builders/meeting-content.ts'
import { ExtractChoice, extractIssues, isFinal } from './bank-extract.ts'
import type { HandedMandate } from './handed-over.ts'

const content = meeting()
const starts: HandedMandate[] = [
  { id: 'n1', person: people.astrid, type: 'chairman', from: '2027-02-12', until: '2028-02-29' },
]
const choice: ExtractChoice = { attestants: [people.johan, people.mira], signatories: [people.astrid], manner: 'each' }
const issues = (change: Partial<ExtractChoice>) => extractIssues({ ...choice, ...change }, { starts }, content)

describe('the extract for the bank', () => {
  it('is attested by two members of the club whom it is not about', () => {
    expect(issues({})).toEqual([])
  })
  it('is attested by two different people', () => {
    expect(issues({ attestants: [people.johan, people.johan] })).toEqual([
      { path: 'attestants.1', code: 'attestants-same' },
    ])
  })
  it('is attested by no one who was elected', () => {
    expect(issues({ attestants: [people.astrid, people.mira] })).toEqual([
      { path: 'attestants.0', code: 'attestant-concerned' },
    ])
  })
  it('is attested by no one who signs for the club', () => {
    expect(issues({ signatories: [people.astrid, people.mira] })).toEqual([
      { path: 'attestants.1', code: 'attestant-concerned' },
    ])
  })
  it('is attested by no one from outside the club', () => {
    expect(issues({ attestants: [people.johan, '01JZZZZZZZZZZZZZZZZZZZZZZZ'] })).toEqual([
      { path: 'attestants.1', code: 'person-not-in-club' },
    ])
  })
  it('is signed for by members only, reported once for the field', () => {
    const outsiders = ['01JZZZZZZZZZZZZZZZZZZZZZZZ', '01JZZZZZZZZZZZZZZZZZZZZZZY']
    expect(issues({ signatories: [people.astrid, ...outsiders] })).toEqual([
      { path: 'signatories', code: 'person-not-in-club' },
    ])
  })
  it('needs both attestants and at least one who signs for the club', () => {
    const parsed = ExtractChoice.safeParse({ attestants: [people.johan, ''], signatories: [], manner: 'each' })
    expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['attestants.1', 'person-required'],
      ['signatories', 'person-required'],
    ])
  })
  it('has two who sign where they do it together', () => {
    expect(issues({ manner: 'jointly' })).toEqual([{ path: 'manner', code: 'signatories-too-few' }])
    expect(issues({ manner: 'jointly', signatories: [people.astrid, people.astrid] })).toEqual([
      { path: 'manner', code: 'signatories-too-few' },
    ])
  })
})

describe('the protocol under an extract', () => {
  const { summary } = content
  it.each([
    ['edited', false],
    ['signed-by-adjuster', false],
    ['fully-signed', true],
    ['submitted', true],
  ] as const)('that is %s can no longer change: %s', (state, expected) => {
    expect(isFinal({ ...summary, submittedAt: null, protocol: { ...summary.protocol, state } })).toBe(expected)
  })
})
