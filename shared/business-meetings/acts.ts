import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { optionalText, requiredText } from '../fields/free-text.ts'
import {
  companyMay,
  offersSlots,
  companyTransitions,
  CompanyContact,
  hasTimesAhead,
  retainedUntil,
  type Company,
} from './company.ts'
import { businessMeetingLimits } from './limits.ts'
import { judgedSlot, newSlot, slotDraftOf, slotMay, slotTimes, type Slot, type SlotDraft } from './slot.ts'

const { mostSlotsStored, reasonLength, slots: mostSlots } = businessMeetingLimits

/** What a company does by its link. `now` is portal time. */
export const companyAct = (now: number) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('confirm') }),
    z.strictObject({ kind: z.literal('contact'), contact: CompanyContact }),
    /** The browser makes an id, from which the slot's follows: sent again it is the same slot. */
    z.strictObject({ kind: z.literal('offer'), slot: z.ulid(), draft: judgedSlot(now) }),
    z.strictObject({ kind: z.literal('change'), slot: z.ulid(), version: z.number().int(), draft: judgedSlot(now) }),
    z.strictObject({ kind: z.literal('withdraw-slot'), slot: z.ulid() }),
    /** `booking`: the one that was seen; another is not declined in its place. */
    z.strictObject({
      kind: z.literal('decline'),
      slot: z.ulid(),
      booking: z.ulid(),
      reason: requiredText(reasonLength),
    }),
    /** The reason is for the students who have booked. */
    z.strictObject({ kind: z.literal('withdraw'), reason: optionalText(reasonLength) }),
  ])
export type CompanyAct = z.infer<ReturnType<typeof companyAct>>

/** A no has a reason for the company. `revoke` takes a yes back, with a reason for the company and booked students. */
export type UnionAnswer = { kind: 'approve' } | { kind: 'decline' | 'revoke'; reason: string }

export type WithSlots = { company: Company; slots: Slot[] }
/** `next` is what was given where nothing changes. */
export type Outcome = { ok: true; next: WithSlots } | { ok: false; code: ErrorCode }

/** `realNow` and `offset`, by which portal time is ahead, decide for how long something is stored. */
export type Now = { portalNow: number; realNow: number; offset: number }

const done = (next: WithSlots): Outcome => ({ ok: true, next })
const refused = (code: ErrorCode): Outcome => ({ ok: false, code })

/** Refuses a company whose state allows no change any more. */
const over = (company: Company): Outcome =>
  refused(company.state === 'unconfirmed' ? 'company-unconfirmed' : 'company-over')

const withCompany = (
  { company, slots }: WithSlots,
  given: Partial<Company>,
  now: Now,
  changed: readonly Slot[] = slots,
): Outcome => {
  const made = { ...company, ...given }
  return done({ company: { ...made, retainedUntil: retainedUntil(made, changed, now) }, slots: [...changed] })
}

const withSlot = (stored: WithSlots, slot: Slot, now: Now): Outcome =>
  withCompany(stored, {}, now, [...stored.slots.filter(({ id }) => id !== slot.id), slot])

const changed = (slot: Slot, given: Partial<Slot>): Slot => ({ ...slot, ...given, version: slot.version + 1 })

/** Takes a slot back; the process of its booking notifies the student of the reason. */
const takenBack = (slot: Slot, reason: string | null): Slot =>
  slot.state === 'withdrawn'
    ? slot
    : changed(slot, { state: 'withdrawn', heldUntil: null, reason: slotMay('decline', slot) ? reason : null })

const isSameSlot = (slot: Slot, draft: SlotDraft): boolean =>
  JSON.stringify(slotDraftOf(slot)) === JSON.stringify({ ...slotDraftOf(slot), ...draft })

const offered = (stored: WithSlots, { slot: id, draft }: { slot: string; draft: SlotDraft }, now: Now): Outcome => {
  const { company, slots } = stored
  const known = slots.find((slot) => slot.id === id)
  if (known) return isSameSlot(known, draft) ? done(stored) : refused('own-slot-changed')
  const live = slots.filter(({ state, endsAt }) => state !== 'withdrawn' && endsAt > now.portalNow)
  if (slots.length >= mostSlotsStored) return refused('slots-used-up')
  if (live.length >= mostSlots) return refused('too-many-slots')
  return withSlot(stored, newSlot(draft, { id, company: company.id, at: now.portalNow }), now)
}

type SlotAct = Extract<CompanyAct, { slot: string; kind: 'change' | 'withdraw-slot' | 'decline' }>

const withOneSlot = (stored: WithSlots, act: SlotAct, now: Now): Outcome => {
  const slot = stored.slots.find(({ id }) => id === act.slot)
  if (!slot) return refused('not-found')
  if (act.kind === 'change') {
    if (slot.state === 'free' && isSameSlot(slot, act.draft)) return done(stored)
    if (!slotMay('change', slot)) return refused(slot.state === 'withdrawn' ? 'own-slot-changed' : 'slot-booked')
    if (slot.version !== act.version) return refused('own-slot-changed')
    const { place, link, language } = act.draft
    return withSlot(stored, changed(slot, { ...slotTimes(act.draft), place, link: link || null, language }), now)
  }
  if (act.kind === 'withdraw-slot') {
    if (slot.state === 'withdrawn') return done(stored)
    return slotMay('withdraw', slot) ? withSlot(stored, takenBack(slot, null), now) : refused('slot-booked')
  }
  if (slot.state === 'withdrawn' && slot.booking === act.booking) return done(stored)
  if (slot.booking !== act.booking || !slotMay('decline', slot)) return refused('booking-gone')
  if (slot.startsAt <= now.portalNow) return refused('meeting-begun')
  return withSlot(stored, takenBack(slot, act.reason), now)
}

const isAhead = (slot: Slot, { portalNow }: Now) => slot.startsAt > portalNow
const hasBooking = (slot: Slot) => slotMay('decline', slot)

/** Everything that is still ahead is taken back; what has begun is left as it was. */
const ended = (
  stored: WithSlots,
  { state, reason }: { state: 'withdrawn' | 'revoked'; reason: string },
  now: Now,
): Outcome => {
  const left = stored.slots.map((slot) => (isAhead(slot, now) ? takenBack(slot, reason || null) : slot))
  // A company that was notified of a yes is notified of this as well.
  const given = { state, reason: reason || null, answeredAt: now.portalNow, isNotified: false }
  return withCompany(stored, given, now, left)
}

const withdrawn = (stored: WithSlots, reason: string, now: Now): Outcome => {
  const { company, slots } = stored
  if (company.state === 'withdrawn') return done(stored)
  if (!companyMay('withdraw', company)) return over(company)
  if (reason === '' && slots.some((slot) => hasBooking(slot) && isAhead(slot, now))) return refused('reason-needed')
  return ended(stored, { state: companyTransitions.withdraw.to, reason }, now)
}

/** The same act again changes nothing. A booked slot is never changed or withdrawn, only declined with a reason. */
export const afterAct = (stored: WithSlots, act: CompanyAct, now: Now): Outcome => {
  const { company } = stored
  if (act.kind === 'confirm') {
    if (company.state !== 'unconfirmed') return done(stored)
    return withCompany(stored, { state: companyTransitions.confirm.to, confirmedAt: now.portalNow }, now)
  }
  if (act.kind === 'withdraw') return withdrawn(stored, act.reason, now)
  if (!offersSlots(company)) return over(company)
  if (act.kind === 'contact') return withCompany(stored, act.contact, now)
  return act.kind === 'offer' ? offered(stored, act, now) : withOneSlot(stored, act, now)
}

/** The same answer again changes nothing. A company without times ahead is not approved: nothing could be booked. */
export const afterAnswer = (stored: WithSlots, answer: UnionAnswer, now: Now): Outcome => {
  const { company, slots } = stored
  const { to } = companyTransitions[answer.kind]
  if (company.state === to) return done(stored)
  if (!companyMay(answer.kind, company)) return refused('company-answered')
  if (answer.kind === 'approve' && !hasTimesAhead(slots, now.portalNow)) return refused('company-without-times')
  if (answer.kind === 'revoke')
    return ended(stored, { state: companyTransitions.revoke.to, reason: answer.reason }, now)
  const reason = answer.kind === 'decline' ? answer.reason : null
  return withCompany(stored, { state: to, answeredAt: now.portalNow, reason }, now)
}
