import { expect, it } from 'vitest'
import { meeting, motionOne, people, record } from '#test/builders/meeting-content.ts'
import { generateDraft } from './generate.ts'

/** A meeting in which everything that can be written in words is, each text given by `typed`. */
const written = (typed: (text: string) => string) => {
  const { astrid, johan, olle } = people
  const outsider = (name: string) => ({ name: typed(name) })
  return meeting({
    summary: { notice: null },
    data: {
      'meeting-chairman': { chairman: outsider('Vera Utter') },
      'adjuster-and-vote-counter': { adjusters: [{ ref: olle }], voteCounter: outsider('Eva Gäst') },
      'notice-of-meeting': { dulyConvened: 'no', decision: typed('Mötet hölls ändå.') },
      'agenda-determination': { decision: 'amended', present: 20, inFavour: 14, amendment: typed('En punkt till.') },
      'annual-accounts': { decision: 'considerations', considerations: typed('Överskottet fonderas.') },
      'audit-report': { decision: 'granted', onFile: true, text: typed('Kassan stämmer.') },
      'club-fee': { currentFee: 15, changed: true, newFee: 20, decision: typed('Från maj.') },
      motions: {
        proposals: [
          { id: 'b0', title: null, proposal: typed('Motionerna delades ut.'), decision: null },
          { id: 'b1', title: typed('Kaffe'), proposal: typed('En ny maskin köps.'), decision: 'approved' },
        ],
      },
      'other-questions': { text: typed('Fikat diskuterades.') },
      elections: {
        posts: [
          { id: 'p1', type: 'chairman', seats: 1, termYears: 1, nominees: [astrid], method: 'acclamation' },
          { id: 'p2', type: 'auditor', seats: 1, termYears: 1, nominees: [johan], postponed: true },
          { id: 'p3', type: 'boardMember', seats: 2, termYears: 1, nominees: [johan, olle] },
        ],
      },
    },
    items: [
      motionOne({
        title: typed('Cykelställ'),
        submitter: outsider('Eva Gäst'),
        proposal: typed('Sätt upp tak'),
        boardAnswer: typed('Vi håller med'),
      }),
      record('q1', 'question', {
        text: typed('När byggs det?'),
        askedBy: outsider('Eva Gäst'),
        minuted: 'with-name',
        answer: typed('I höst.'),
      }),
      record(
        'own',
        'custom-item',
        { text: typed('Vi såg en film.'), decision: typed('Den visas igen.') },
        { title: 'Film' },
      ),
    ],
  })
}
const plain = written((text) => text)

it('spaces around typed text change nothing in the minutes', () => {
  expect(
    generateDraft(
      written((text) => `  ${text} `),
      'sv',
    ),
  ).toEqual(generateDraft(plain, 'sv'))
})

it('what was left with spaces alone is minuted as what was left out', () => {
  expect(
    generateDraft(
      written(() => '  '),
      'sv',
    ),
  ).toEqual(
    generateDraft(
      written(() => ''),
      'sv',
    ),
  )
})

it('each sentence of an item has an id of its own, by which an edit of it is found again in both languages', () => {
  const ids = (language: 'sv' | 'en') => generateDraft(plain, language).map(({ id }) => id)
  expect(new Set(ids('sv')).size).toBe(ids('sv').length)
  expect(ids('en')).toEqual(ids('sv'))
  const words = (text: string) => text.split(' ')
  const of = (item: string) => ids('sv').flatMap((id) => (id.startsWith(`${item}.`) ? id.slice(item.length + 1) : []))
  expect(of('motions')).toEqual([
    ...words('heading b0.title b0.proposal b0.undecided'),
    ...words('b1.title b1.proposal b1.decision'),
  ])
  expect(of('elections')).toEqual(words('heading p1.post p1.elected p2.post p2.postponed p3.post p3.undecided'))
  expect(['motion-1', 'q1', 'own', 'club-fee', 'audit-report'].map(of)).toEqual([
    words('title proposal decision'),
    words('question answer'),
    words('heading text decision'),
    words('heading decision text'),
    words('heading recommendation decision remark'),
  ])
})
