import { z } from 'zod'
import { PersonRef } from '../basics/references.ts'
import { Instant } from '../basics/time.ts'
import { fieldRules, type Judging } from '../membership-application/field-rules.ts'
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
])
export type WantedChange = z.infer<typeof WantedChange>
export type ChangeKind = WantedChange['kind']
export const changeKinds = ['contact'] as const satisfies readonly ChangeKind[]
export const ChangeKind = z.enum(changeKinds)

/** The same as a page sends it, judged at portal time. */
export const judgedChange = (judging: Judging) => {
  const { phone, street, zipCode, city } = fieldRules(judging)
  return z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('contact'), phone, street, zipCode, city })], {
    error: 'required',
  })
}

/** What only one open change of a person can lay hold of. */
const claims = { contact: 'contact' } as const satisfies Record<ChangeKind, string>
export const claimOf = ({ kind }: { kind: ChangeKind }): string => claims[kind]

/** A change of somebody's membership on its way to the register. Instants: `at` is portal time, the others real time. */
export const MembershipChange = z.object({
  id: z.ulid(),
  person: PersonRef,
  kind: ChangeKind,
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
