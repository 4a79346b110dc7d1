import { expect, it } from 'vitest'
import { anOccasion, idOf } from '#test/builders/courses.ts'
import { loggedTerms } from './admission.ts'
import { termsInLog, termsOf } from './admission-terms.ts'

const session = (id: string, capacity: number) => ({
  id: idOf(id),
  title: { sv: id, en: id },
  startsAt: 0,
  endsAt: 1,
  capacity,
})
const occasion = anOccasion('O', 'K', '2027-04-01', { sessions: [session('A', 5), session('B', 7)], waitingList: true })

it('admission goes by the seats of an occasion and of each session, and closes as it starts', () => {
  expect(termsOf(occasion)).toEqual({
    admission: 'open',
    waitingList: true,
    capacity: 20,
    sessions: { [idOf('A')]: 5, [idOf('B')]: 7 },
    closesAt: occasion.startsAt,
  })
})

it('an occasion that one takes when one likes closes as it ends', () => {
  expect(termsOf({ ...occasion, capacity: null }).closesAt).toBe(occasion.endsAt)
})

it('the log spells the same terms in one way, and others in another', () => {
  const spelled = (given: object) => termsInLog(loggedTerms(termsOf({ ...occasion, ...given })))
  expect(spelled({ sessions: occasion.sessions.toReversed() })).toBe(spelled({}))
  expect(spelled({ capacity: 21 })).not.toBe(spelled({}))
})
