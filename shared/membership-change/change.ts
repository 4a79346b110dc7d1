import { z } from 'zod'
import { PersonRef } from '../basics/references.ts'
import { Day, Instant } from '../basics/time.ts'
import { stockholmDate } from '../clock.ts'
import { Fee } from '../membership/fees.ts'
import { fieldRules, type Judging } from '../membership-application/field-rules.ts'
import {
  changeFrom,
  incomeStatingChanges,
  kindChangeNames,
  plainKindChanges,
  type KindChangeName,
} from './kind-changes.ts'
import { ChangeCause, ChangeState } from './states.ts'

/** What somebody asks to have changed of their membership, as it is stored and as the register is told. */
export const WantedChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('contact'),
    phone: z.string(),
    street: z.string(),
    zipCode: z.string(),
    city: z.string(),
  }),
  z.object({ kind: z.enum(plainKindChanges), from: Day }),
  z.object({ kind: z.enum(incomeStatingChanges), from: Day, incomeRange: z.string() }),
])
export type WantedChange = z.infer<typeof WantedChange>
export type ChangeKind = WantedChange['kind']
export const changeKinds = ['contact', ...kindChangeNames] as const satisfies readonly ChangeKind[]
export const ChangeKind = z.enum(changeKinds)

const ofKind: ReadonlySet<string> = new Set(kindChangeNames)
/** A change that makes somebody a member as something else, from its day on. */
export type WantedKindChange = Extract<WantedChange, { kind: KindChangeName }>
export const isKindChange = (change: WantedChange): change is WantedKindChange => ofKind.has(change.kind)

/** The same as a page sends it, judged at portal time. `shownFee`: the new fee that the page has shown. */
export const judgedChange = (judging: Judging) => {
  const { phone, street, zipCode, city, incomeRange } = fieldRules(judging)
  const today = stockholmDate(judging.now)
  const begun = { from: changeFrom(today, false), shownFee: Fee.nullable() }
  const others = plainKindChanges.filter((kind) => kind !== 'became-unemployed')
  return z.discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('contact'), phone, street, zipCode, city }),
      z.strictObject({ kind: z.enum(others), ...begun }),
      z.strictObject({ kind: z.literal('became-unemployed'), ...begun, from: changeFrom(today, true) }),
      z.strictObject({ kind: z.enum(incomeStatingChanges), ...begun, incomeRange }),
    ],
    { error: 'required' },
  )
}

/** What only one open change of a person can lay hold of. */
export const claimOf = ({ kind }: { kind: ChangeKind }): string => (ofKind.has(kind) ? 'state' : kind)

/** A change of somebody's membership on its way to the register. Instants: `at` is portal time, the others real time. */
export const MembershipChange = z.object({
  id: z.ulid(),
  person: PersonRef,
  kind: ChangeKind,
  /** The first day of what is changed; null where it holds as soon as the register has it. */
  from: Day.nullable().optional(),
  /** Null once the change is over: what came of it stands with the membership. */
  wanted: WantedChange.nullable(),
  at: Instant,
  sentAt: Instant,
  state: ChangeState,
  cause: ChangeCause.nullable(),
  attempts: z.number().int(),
  nextAttemptAt: Instant.nullable(),
  overAt: Instant.nullable(),
})
export type MembershipChange = z.infer<typeof MembershipChange>
