import { describe, expect, it } from 'vitest'
import { endOfDay, stockholmInstant } from '../clock.ts'
import { fieldErrors } from '../fields/errors.ts'
import { answerIssue } from './poll-answer.ts'
import { byUrgency, isOpen, keepsQuestion, opensAgain, PollDraft, publishIssue } from './poll.ts'
import { NewsDraft } from './news.ts'

const option = (id: string, sv = id) => ({ id, text: { sv, en: id } })
const draft: PollDraft = {
  question: { sv: 'Hur?', en: 'How?' },
  about: { sv: '', en: '' },
  choice: 'one',
  options: [option('a'), option('b'), option('c')],
  closesOn: '2027-01-31',
  audience: ['ewc'],
}
const issues = (value: unknown) =>
  fieldErrors(PollDraft.safeParse(value, { reportInput: true }).error!).map(({ path, code }) => `${path} ${code}`)

describe('a poll that is written', () => {
  it('has both languages, two options at the least and a last day', () => {
    expect(PollDraft.safeParse(draft).success).toBe(true)
    expect(issues({ ...draft, question: { sv: 'Hur?', en: ' ' }, options: [option('a')], closesOn: '' })).toEqual([
      'question.en required',
      'options too-short',
      'closesOn date-required',
    ])
    expect(issues({ ...draft, options: Array.from({ length: 11 }, (_, index) => option(`o${index}`)) })).toEqual([
      'options too-long',
    ])
  })

  it('explains itself in both languages or in none', () => {
    expect(issues({ ...draft, about: { sv: 'Därför', en: '' } })).toEqual(['about.en required'])
    expect(PollDraft.safeParse({ ...draft, about: { sv: 'Därför', en: 'Because' } }).success).toBe(true)
  })

  it('takes no tags, links or forbidden characters, like every free text', () => {
    expect(issues({ ...draft, question: { sv: 'Se <b>', en: 'www.example.com' } })).toEqual([
      'question.sv invalid-characters',
      'question.en invalid-characters',
    ])
    expect(
      NewsDraft.safeParse({ title: { sv: 'Nytt', en: 'New' }, text: { sv: "it's", en: 'text' }, audience: ['ewc'] })
        .success,
    ).toBe(false)
  })

  it('names its options by letters, digits and dashes alone, at most 40 of them', () => {
    expect(issues({ ...draft, options: [option('a'), option('b c')] })).toEqual(['options.1.id invalid'])
    expect(issues({ ...draft, options: [option('a'), option('b'.repeat(41))] })).toEqual(['options.1.id invalid'])
    expect(PollDraft.safeParse({ ...draft, options: [option('a-1'), option('b'.repeat(40))] }).success).toBe(true)
  })

  it('has no two options of one name', () => {
    expect(issues({ ...draft, options: [option('a'), option('b'), option('a')] })).toEqual(['options.2.id invalid'])
  })
})

describe('answering', () => {
  it('is possible to the end of the last day in Sweden', () => {
    const end = endOfDay('2027-01-31')
    expect([isOpen(draft, end - 1), isOpen(draft, end)]).toEqual([true, false])
    expect(publishIssue(draft, end - 1)).toBeNull()
    expect(publishIssue(draft, end)).toMatchObject({ path: 'closesOn', code: 'too-early' })
  })

  it.each([
    [['a'], 'one', null],
    [['a', 'b'], 'one', 'invalid'],
    [['a', 'b'], 'several', null],
    [[], 'several', 'required'],
    [['d'], 'one', 'invalid'],
    [['a', 'a'], 'several', 'invalid'],
  ] as const)('with %j in a poll with %s choice is %s', (chosen, choice, code) => {
    expect(answerIssue({ ...draft, choice }, chosen)?.code ?? null).toBe(code)
  })
})

describe('what a poll asks', () => {
  it('may be changed until it is published, then only its last day and whom it is for', () => {
    const reworded = { ...draft, options: [option('a', 'Annat'), ...draft.options.slice(1)] }
    expect(keepsQuestion({ ...draft, state: 'draft' }, reworded)).toBe(true)
    for (const state of ['published', 'withdrawn'] as const) {
      expect(keepsQuestion({ ...draft, state }, reworded)).toBe(false)
      expect(keepsQuestion({ ...draft, state }, { ...draft, choice: 'several' })).toBe(false)
      expect(
        keepsQuestion({ ...draft, state }, { ...draft, closesOn: '2027-03-01', audience: ['elected_club_chairman'] }),
      ).toBe(true)
    }
  })
})

describe('a poll that has closed', () => {
  const closed = { state: 'published' as const, closesOn: '2027-01-31' }
  const [before, after] = [endOfDay('2027-01-31') - 1, endOfDay('2027-01-31')]

  it('is not opened again by another last day, and keeps its own', () => {
    expect(opensAgain(closed, { closesOn: '2027-02-28' }, after)).toBe(true)
    expect(opensAgain(closed, { closesOn: '2027-02-28' }, before)).toBe(false)
    expect(opensAgain(closed, { closesOn: '2027-01-31' }, after)).toBe(false)
    expect(opensAgain({ ...closed, state: 'draft' }, { closesOn: '2027-02-28' }, after)).toBe(false)
  })
})

describe('the order of polls', () => {
  it('is unanswered first, the soonest to close before others, then answered, then closed with the latest first', () => {
    const poll = (id: string, closesOn: string, answered: boolean, open: boolean) => ({ id, closesOn, answered, open })
    const polls = [
      poll('closed', '2027-01-01', false, false),
      poll('later', '2027-02-09', false, true),
      poll('done', '2027-01-25', true, true),
      poll('just-closed', '2027-01-19', true, false),
      poll('soon', '2027-01-22', false, true),
    ]
    expect(polls.toSorted(byUrgency).map(({ id }) => id)).toEqual(['soon', 'later', 'done', 'just-closed', 'closed'])
    expect(stockholmInstant('2027-01-31', '23:59')).toBeLessThan(endOfDay('2027-01-31'))
  })
})
