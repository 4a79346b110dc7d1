import fc from 'fast-check'
import * as acts from '#shared/courses/admission-acts.ts'
import { decideBatch, decideByHand, type Drawn } from '#shared/courses/admission.ts'
import type { AdmissionState, Outcome } from '#shared/courses/admission-state.ts'
import { timePasses } from '#shared/courses/admission-time.ts'
import * as offers from '#shared/courses/offers.ts'
import type * as model from './admission-model.ts'
import { after, someTerms, type LoggedAdmission } from './admission.ts'

export const rules = { ...acts, ...offers, decideBatch, decideByHand, timePasses }
export type AdmissionRules = typeof rules

export const demand = (holds: boolean, rule: string) => {
  if (!holds) throw new Error(`broken: ${rule}`)
}

/** How often each is done, against the others. */
const weights = {
  'sign up': 12,
  decide: 9,
  offer: 6,
  mail: 6,
  answer: 6,
  cancel: 5,
  'by hand': 3,
  time: 4,
  late: 2,
  remove: 2,
  return: 1,
  terms: 2,
  reorder: 4,
  seat: 2,
  extend: 2,
  withdraw: 1,
  'call off': 1,
} as const
type Doing = keyof typeof weights
export const anyStep = fc.record({
  does: fc.oneof(
    ...Object.entries(weights).map(([does, weight]) => ({ arbitrary: fc.constant(does as Doing), weight })),
  ),
  who: fc.nat(9),
  which: fc.nat(30),
  size: fc.nat(3),
  yes: fc.boolean(),
  rare: fc.nat(11),
})
export type Step = typeof anyStep extends fc.Arbitrary<infer Each> ? Each : never
export const anyTerms = fc.record({
  manual: fc.nat(3).map((one) => one === 0),
  list: fc.nat(4).map((one) => one > 0),
  capacity: fc.integer({ min: 1, max: 4 }),
  sessions: fc.constantFrom<Record<string, number>[]>({}, {}, { a: 1, b: 2 }, { a: 2, b: 2, c: 1 }),
  left: fc.constantFrom(1_000, 1_000, 300, 60, 12, 7),
})

export type World = {
  rules: AdmissionRules
  admission: LoggedAdmission
  sheet: model.Sheet
  now: number
  drawn: number
  pending: Drawn[]
  /** Applications whose number’s turn came before they did. */
  late: { former: number; who: string; chosen: string[] }[]
  /** Every offer that was made, by its id. */
  offered: number[]
  answered: Set<number>
}

export const termsOf = ({ manual, list, ...rest }: model.ModelTerms) =>
  someTerms({ ...rest, admission: manual ? 'manual' : 'open', waitingList: list })

/** Does an act with the rules and with the model; both must allow it or refuse it. */
export const act = (
  world: World,
  name: string,
  run: (state: AdmissionState) => Outcome,
  expected: () => boolean,
): void => {
  const outcome = run(world.admission.state)
  const isAllowed = expected()
  demand(outcome.ok === isAllowed, `${name} is ${isAllowed ? 'allowed' : 'refused'}`)
  if (outcome.ok) world.admission = after(world.admission, () => outcome)
}
