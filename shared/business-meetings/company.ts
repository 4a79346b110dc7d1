import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { Instant } from '../basics/time.ts'
import { choice, confirmed } from '../fields/choice.ts'
import { Email } from '../fields/email.ts'
import { requiredLine, requiredName } from '../fields/free-text.ts'
import { Phone } from '../fields/phone-field.ts'
import { businessMeetingLimits } from './limits.ts'
import { judgedSlot, type Slot } from './slot.ts'

const { companyLength, retainedFor, confirmWithin, nameLength, roleLength, slots } = businessMeetingLimits

/** `unconfirmed`: its email's link is not opened yet; `waiting`: for the union; `revoked`: the yes is taken back. */
export const CompanyState = z.enum(['unconfirmed', 'waiting', 'approved', 'declined', 'withdrawn', 'revoked'])
export type CompanyState = z.infer<typeof CompanyState>

export const companyTransitions = {
  confirm: { from: ['unconfirmed'], to: 'waiting', by: 'company' },
  approve: { from: ['waiting'], to: 'approved', by: 'union' },
  decline: { from: ['waiting'], to: 'declined', by: 'union' },
  revoke: { from: ['approved'], to: 'revoked', by: 'union' },
  withdraw: { from: ['unconfirmed', 'waiting', 'approved'], to: 'withdrawn', by: 'company' },
} as const satisfies Record<string, { from: readonly CompanyState[]; to: CompanyState; by: 'company' | 'union' }>
export type CompanyTransition = keyof typeof companyTransitions

export const companyMay = (transition: CompanyTransition, { state }: Pick<Company, 'state'>): boolean =>
  companyTransitions[transition].from.some((from) => from === state)

/** Whether a time lies ahead: without one a yes of the union would show nothing. `now` is portal time. */
export const hasTimesAhead = (slots: readonly Pick<Slot, 'state' | 'startsAt'>[], now: number): boolean =>
  slots.some(({ state, startsAt }) => state !== 'withdrawn' && startsAt > now)

/** A company offers slots while it waits for the union, or has its yes. */
export const offersSlots = ({ state }: Pick<Company, 'state'>): boolean => state === 'waiting' || state === 'approved'

/** Whom the union asks for at a company, and the students who have booked; no other student reads it. */
export const CompanyContact = z.strictObject({
  name: requiredLine(nameLength),
  role: requiredLine(roleLength),
  phone: Phone,
})
export type CompanyContact = z.infer<typeof CompanyContact>

/** What a company's representative fills in (specification section 3); `now` is portal time. */
export const companySignUp = (now: number) =>
  CompanyContact.extend({
    email: Email,
    companyName: requiredName(companyLength),
    /** That the company is bound by a collective agreement; a company without one cannot sign up. */
    agreement: confirmed('agreement-required'),
    slots: z.array(judgedSlot(now)).min(1, { error: 'required' }).max(slots),
  })
export type CompanySignUp = z.infer<ReturnType<typeof companySignUp>>

/** A company's link cannot change its email: it withdraws and signs up again. Portal time unless it says otherwise. */
export const Company = z.object({
  id: z.ulid(),
  state: CompanyState,
  name: z.string(),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
  companyName: z.string(),
  language: Language,
  at: Instant,
  /** Real time. */
  sentAt: Instant,
  /** SHA-256 of what was sent, so that an id sent again with something else is refused. */
  sha256: z.string(),
  /** When the link was opened and confirmed; the union's 48 hours count from then. */
  confirmedAt: Instant.nullable(),
  answeredAt: Instant.nullable(),
  /** Why the union said no or took its yes back, or the company withdrew. */
  reason: z.string().nullable(),
  tokenHash: z.string(),
  /** The token of its link, for letters alone. */
  sealedToken: z.string(),
  /** How many letters with the link were asked for. */
  linkLetters: z.number().int(),
  linksSent: z.number().int(),
  /** Before when (real time) the next is not sent: its email has had as many as it gets within an hour. */
  linkAfter: Instant.nullable().default(null),
  reminded: z.number().int(),
  isUnionNotified: z.boolean(),
  isNotified: z.boolean(),
  /** Real time, see `retainedUntil`. */
  retainedUntil: Instant,
  revision: z.number().int(),
})
export type Company = z.infer<typeof Company>

type Sent = Pick<Company, 'id' | 'language' | 'at' | 'sentAt' | 'sha256' | 'tokenHash' | 'sealedToken'>

export const newCompany = (
  { name, role, phone, email, companyName }: Omit<CompanySignUp, 'slots'>,
  sent: Sent,
): Company => ({
  ...sent,
  name,
  role,
  phone,
  email,
  companyName,
  state: 'unconfirmed',
  confirmedAt: null,
  answeredAt: null,
  reason: null,
  linkLetters: 1,
  linksSent: 0,
  linkAfter: null,
  reminded: 0,
  isUnionNotified: false,
  isNotified: false,
  retainedUntil: sent.sentAt + confirmWithin,
  revision: 1,
})

const over: readonly CompanyState[] = ['declined', 'withdrawn', 'revoked']
const answered: readonly CompanyState[] = ['approved', ...over]

/** Whether its process has something left to do. */
export const isFollowed = ({ state, isNotified }: Pick<Company, 'state' | 'isNotified'>): boolean =>
  !answered.includes(state) || !isNotified

/** When the union's answer should be there: what is said, and what the operators' page marks. */
export const answerDueAt = ({ confirmedAt }: Pick<Company, 'confirmedAt'>): number | null =>
  confirmedAt === null ? null : confirmedAt + businessMeetingLimits.remindedAfter[1]

export const isLate = (company: Pick<Company, 'state' | 'confirmedAt'>, now: number): boolean => {
  const due = answerDueAt(company)
  return company.state === 'waiting' && due !== null && due <= now
}

/**
 * Real time: seven days unless confirmed, ninety after the end or the last slot. `offset`: portal time is ahead by it.
 */
export const retainedUntil = (
  { state, sentAt }: Pick<Company, 'state' | 'sentAt'>,
  slotsOfIt: readonly Pick<Slot, 'endsAt'>[],
  { realNow, offset }: { realNow: number; offset: number },
): number => {
  if (state === 'unconfirmed') return sentAt + confirmWithin
  if (over.includes(state)) return realNow + retainedFor
  return Math.max(realNow, ...slotsOfIt.map(({ endsAt }) => endsAt - offset)) + retainedFor
}

/** What the body of a sign-up adds: the command's id is the company's. `language`: of its letters. */
export const companySignUpSent = { commandId: z.ulid(), language: choice(Language.options) }
