import { z } from 'zod'
import { ClubId, PersonRef } from '../basics/references.ts'
import { Day, Instant, Month } from '../basics/time.ts'
import { stockholmDate } from '../clock.ts'
import { DateField } from '../fields/date.ts'
import type { FieldErrorCode, FieldParams } from '../fields/errors.ts'
import { membershipLimits } from '../limits.ts'
import { fieldRules, type Judging } from '../membership-application/field-rules.ts'
import { paymentMethods } from '../membership-application/kinds.ts'
import { additionalInsuranceShapes, judgedAdditionalInsuranceChanges } from './additional-insurance-shapes.ts'
import { changeFrom } from './change-from.ts'
import { changeKinds, incomeStatingChanges, kindsOf, plainKindChanges, type ChangeGroup } from './change-kinds.ts'
import {
  employmentChangeShapes,
  firstDayOf as firstDayOfEmploymentChange,
  judgedEmploymentChanges,
} from './employment-changes.ts'
import { PaymentMethodChange } from './payment-method.ts'
import { firstDayAfter } from '../membership-leaving/leaving.ts'
import { LeavingReason } from '../membership-leaving/reasons.ts'
import { leastLeave, longestLeave, reducedFeeFrom } from './reduced-fee.ts'
import { shownShape } from './shown-shape.ts'
import { ChangeCause, ChangeState } from './states.ts'

const registerChangeShapes = [
  z.object({
    kind: z.literal('contact'),
    phone: z.string(),
    street: z.string(),
    zipCode: z.string(),
    city: z.string(),
  }),
  /** Verified: the member has opened the link that was sent to it. */
  z.object({ kind: z.literal('email'), email: z.string() }),
  z.object({ kind: z.enum(plainKindChanges), from: Day }),
  z.object({ kind: z.enum(incomeStatingChanges), from: Day, incomeRange: z.string() }),
  ...employmentChangeShapes,
  /** A leave, first and last day included; the fee goes by whole months of it. */
  z.object({ kind: z.literal('reduced-fee'), from: Day, until: Day }),
  /** `from`: the first day of the normal fee. */
  z.object({ kind: z.literal('reduced-fee-ended'), from: Day }),
  ...additionalInsuranceShapes,
  z.object({ kind: z.literal('regretted') }),
  /** Signed by the member who leaves. `until`: the last day of the membership; why is theirs to say. */
  z.object({ kind: z.literal('left'), until: Day, reason: LeavingReason.nullable(), comment: z.string() }),
] as const
/** What is submitted to the register as it is stored. */
export const RegisterChange = z.discriminatedUnion('kind', registerChangeShapes)
export type RegisterChange = z.infer<typeof RegisterChange>

/** What a member asks to have changed of their membership, as it is stored. */
export const WantedChange = z.discriminatedUnion('kind', [...registerChangeShapes, PaymentMethodChange])
export type WantedChange = z.infer<typeof WantedChange>
export const ChangeKind = z.enum(changeKinds satisfies readonly WantedChange['kind'][])

export type WantedByGroup = {
  [Group in ChangeGroup]: Extract<WantedChange, { kind: (typeof kindsOf)[Group][number] }>
}

const isOf = <Group extends ChangeGroup>(group: Group, wanted: WantedChange): wanted is WantedByGroup[Group] =>
  kindsOf[group].some((kind) => kind === wanted.kind)

/** Calls the function of the change's group. */
export const byGroup = <Result>(
  wanted: WantedChange,
  groups: { [Group in ChangeGroup]: (wanted: WantedByGroup[Group]) => Result },
): Result => {
  if (isOf('contact', wanted)) return groups.contact(wanted)
  if (isOf('employment', wanted)) return groups.employment(wanted)
  if (isOf('regret', wanted)) return groups.regret(wanted)
  if (isOf('payment', wanted)) return groups.payment(wanted)
  if (isOf('leaving', wanted)) return groups.leaving(wanted)
  if (isOf('insurance', wanted)) return groups.insurance(wanted)
  return isOf('kind', wanted) ? groups.kind(wanted) : groups['reduced-fee'](wanted)
}

/** The first day of what is changed; null where it holds as soon as the register has it. */
export const firstDayOf = (wanted: WantedChange): string | null =>
  byGroup<string | null>(wanted, {
    contact: () => null,
    kind: ({ from }) => from,
    employment: firstDayOfEmploymentChange,
    'reduced-fee': reducedFeeFrom,
    insurance: ({ from }) => from,
    regret: () => null,
    payment: () => null,
    leaving: firstDayAfter,
  })

export const employmentOf = (wanted: WantedChange): string | null => ('employment' in wanted ? wanted.employment : null)

const withinLimits = ({ from, until }: { from: string; until: string }, context: z.RefinementCtx) => {
  const [earliest, latest, months] = [leastLeave(from), longestLeave(from), membershipLimits.reducedFeeLeaveMonths]
  const refuse = (message: FieldErrorCode, params: FieldParams) =>
    context.addIssue({ code: 'custom', path: ['until'], message, params })
  if (until < earliest) refuse('leave-too-short', { earliest, months })
  else if (until > latest) refuse('day-too-far-ahead', { latest })
}

/**
 * As a page sends it, at portal time, with what it has shown; email and leaving come from verification and signature.
 */
export const judgedChange = (judging: Judging) => {
  const { phone, street, zipCode, city, incomeRange } = fieldRules(judging)
  const today = stockholmDate(judging.now)
  const begun = { from: changeFrom(today, false), ...shownShape }
  const others = plainKindChanges.filter((kind) => kind !== 'became-unemployed')
  return z.discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('contact'), phone, street, zipCode, city }),
      z.strictObject({ kind: z.literal('regretted') }),
      z.strictObject({ kind: z.enum(others), ...begun }),
      z.strictObject({ kind: z.literal('became-unemployed'), ...begun, from: changeFrom(today, true) }),
      z.strictObject({ kind: z.enum(incomeStatingChanges), ...begun, incomeRange }),
      ...judgedEmploymentChanges(judging),
      z.strictObject({ kind: z.literal('reduced-fee'), ...begun, until: DateField }).superRefine(withinLimits),
      z.strictObject({ kind: z.literal('reduced-fee-ended'), ...begun, from: DateField }),
      ...judgedAdditionalInsuranceChanges,
    ],
    { error: 'required' },
  )
}

/** A change of a membership on its way to the register. Instants: `at` is portal time, the others real time. */
export const MembershipChange = z.object({
  id: z.ulid(),
  person: PersonRef,
  kind: ChangeKind,
  from: Day.nullable().optional(),
  employment: z.string().nullable().optional(),
  /** Null once the change is over: what came of it stands with the membership. */
  wanted: WantedChange.nullable(),
  at: Instant,
  sentAt: Instant,
  state: ChangeState,
  cause: ChangeCause.nullable(),
  attempts: z.number().int(),
  nextAttemptAt: Instant.nullable(),
  overAt: Instant.nullable(),
  /** The Swedish day of portal time on which it was over; absent of those of before it was noted. */
  overOn: Day.optional(),
  /** Who asked to take it back, and when (real and portal time); the register is asked nothing else any more. */
  takingBack: z.object({ by: z.enum(['member', 'union']), at: Instant, portalAt: Instant.optional() }).optional(),
  /** `countsFrom`: the first month whose invoice is paid so, as the register says once it is done. */
  payment: z.object({ method: z.enum(paymentMethods), countsFrom: Month }).optional(),
  /** The mandates that ended with it, each with its last day before; of one that is done and reaches into clubs. */
  endedMandates: z.array(z.object({ clubId: ClubId, id: z.string(), until: Day })).optional(),
  /** Which entry of the register’s feed has stopped it, by ending the membership. */
  stoppedBy: z.string().optional(),
  /** When the conflict that has stopped it was over and its member was asked to make it again. */
  askedAt: Instant.optional(),
  revision: z.number().int(),
})
export type MembershipChange = z.infer<typeof MembershipChange>

/** What stays of what was asked for once a change is over. */
const lastingOf = (wanted: WantedChange): Pick<MembershipChange, 'from' | 'employment' | 'payment'> => ({
  from: firstDayOf(wanted),
  employment: employmentOf(wanted),
  ...(wanted.kind === 'payment-method' && { payment: { method: wanted.method, countsFrom: wanted.countsFrom } }),
})

/** What a member has just asked for. `at`: portal time; `sentAt`: the same in real time. */
export const newMembershipChange = ({
  wanted,
  ...asked
}: Pick<MembershipChange, 'id' | 'person' | 'at' | 'sentAt'> & { wanted: WantedChange }): MembershipChange => ({
  ...asked,
  kind: wanted.kind,
  wanted,
  ...lastingOf(wanted),
  state: 'waiting',
  cause: null,
  attempts: 0,
  nextAttemptAt: null,
  overAt: null,
  revision: 0,
})
