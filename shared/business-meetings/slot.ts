import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { Instant } from '../basics/time.ts'
import { addDays, stockholmDate, stockholmInstant, stockholmTime } from '../clock.ts'
import { choice } from '../fields/choice.ts'
import { DateField, TimeField } from '../fields/date.ts'
import type { FieldIssue } from '../fields/errors.ts'
import { optionalText } from '../fields/free-text.ts'
import { readOptional } from '../fields/rule.ts'
import { Refusal } from '../fields/refusal.ts'
import { isWebAddress } from '../fields/url.ts'
import { businessMeetingLimits } from './limits.ts'

const { daysAhead, longestSlot, placeLength, shortestSlot } = businessMeetingLimits

/** `held`: for an applicant who becomes a member with it. `withdrawn`: by the company, before or after a booking. */
export const SlotState = z.enum(['free', 'held', 'booked', 'withdrawn'])
export type SlotState = z.infer<typeof SlotState>

/** A time that a company offers for a meeting with one student. Instants are portal time unless it says otherwise. */
export const Slot = z.object({
  id: z.ulid(),
  company: z.ulid(),
  startsAt: Instant,
  endsAt: Instant,
  /** Empty where it is held online alone. */
  place: z.string(),
  /** Where it is held online; shown to no one before they have booked. */
  link: z.string().nullable(),
  language: Language,
  state: SlotState,
  /** The booking that has it, or had it when the company declined. */
  booking: z.ulid().nullable(),
  /** Until when (real time) it is held. */
  heldUntil: Instant.nullable(),
  reason: z.string().nullable(),
  /** When it was offered; null while it is only typed. */
  at: Instant.nullable(),
  /** Rises with every change, also in calendar files. */
  version: z.number().int(),
})
export type Slot = z.infer<typeof Slot>

type By = 'company' | 'student' | 'portal'
export const slotTransitions = {
  change: { from: ['free'], to: 'free', by: 'company' },
  hold: { from: ['free'], to: 'held', by: 'student' },
  book: { from: ['free'], to: 'booked', by: 'student' },
  confirm: { from: ['held'], to: 'booked', by: 'portal' },
  /** The student gives it back, or it was held too long. */
  release: { from: ['held', 'booked'], to: 'free', by: 'student' },
  withdraw: { from: ['free'], to: 'withdrawn', by: 'company' },
  /** A booked slot is never changed: it is declined with a reason, and no one else gets it instead. */
  decline: { from: ['held', 'booked'], to: 'withdrawn', by: 'company' },
} as const satisfies Record<string, { from: readonly SlotState[]; to: SlotState; by: By }>
export type SlotTransition = keyof typeof slotTransitions

export const slotMay = (transition: SlotTransition, { state }: Pick<Slot, 'state'>): boolean =>
  slotTransitions[transition].from.some((from) => from === state)

export const isOffered = ({ state }: Pick<Slot, 'state'>): boolean => state !== 'withdrawn'

/** Whether a student can book it. `now` is portal time; a hold that ran out (real time) holds nothing. */
export const isBookable = (
  { state, startsAt, heldUntil }: Pick<Slot, 'state' | 'startsAt' | 'heldUntil'>,
  { portalNow, realNow }: { portalNow: number; realNow: number },
): boolean =>
  startsAt > portalNow && (state === 'free' || (state === 'held' && heldUntil !== null && heldUntil <= realNow))

/** A slot as a company types it: day and times by the Swedish clock. */
export const SlotDraft = z.strictObject({
  day: DateField,
  from: TimeField,
  until: TimeField,
  place: optionalText(placeLength),
  link: readOptional((text) => (isWebAddress(text) ? text : new Refusal('url-invalid'))),
  language: choice(Language.options),
})
export type SlotDraft = z.infer<typeof SlotDraft>

export const emptySlotDraft = (language: Language): SlotDraft => ({
  day: '',
  from: '',
  until: '',
  place: '',
  link: '',
  language,
})

export const slotTimes = ({ day, from, until }: Pick<SlotDraft, 'day' | 'from' | 'until'>) => ({
  startsAt: stockholmInstant(day, from),
  endsAt: stockholmInstant(day, until),
})

/** What is wrong with a slot whose fields are right each by itself; `now` is portal time. */
export const slotIssues = (draft: SlotDraft, now: number): FieldIssue[] => {
  const { startsAt, endsAt } = slotTimes(draft)
  const latest = addDays(stockholmDate(now), daysAhead)
  const minutes = (length: number) => length / 60_000
  const found: (FieldIssue | false)[] = [
    draft.day < stockholmDate(now) && { path: 'day', code: 'day-passed' },
    draft.day > latest && { path: 'day', code: 'day-too-far-ahead', params: { latest } },
    draft.day === stockholmDate(now) && startsAt <= now && { path: 'from', code: 'time-passed' },
    endsAt <= startsAt && { path: 'until', code: 'end-before-start' },
    endsAt > startsAt &&
      (endsAt - startsAt < shortestSlot || endsAt - startsAt > longestSlot) && {
        path: 'until',
        code: 'slot-length',
        params: { shortest: minutes(shortestSlot), longest: minutes(longestSlot) / 60 },
      },
    draft.place === '' && draft.link === '' && { path: 'place', code: 'place-or-link-required' },
  ]
  return found.filter((issue) => issue !== false)
}

export const judgedSlot = (now: number) =>
  SlotDraft.superRefine((draft, context) => {
    for (const { path, code, params } of slotIssues(draft, now))
      context.addIssue({ code: 'custom', path: [path], message: code, params })
  })

export const newSlot = (
  draft: SlotDraft,
  { id, company, at = null }: Pick<Slot, 'id' | 'company'> & Partial<Pick<Slot, 'at'>>,
): Slot => ({
  id,
  company,
  ...slotTimes(draft),
  place: draft.place,
  link: draft.link || null,
  language: draft.language,
  state: 'free',
  booking: null,
  heldUntil: null,
  reason: null,
  at,
  version: 1,
})

export const slotDraftOf = ({ startsAt, endsAt, place, link, language }: Slot): SlotDraft => ({
  day: stockholmDate(startsAt),
  from: stockholmTime(startsAt),
  until: stockholmTime(endsAt),
  place,
  link: link ?? '',
  language,
})

/** A slot as anybody sees it in the list: nothing of who booked it, and no link. */
export const OfferedSlot = Slot.pick({
  id: true,
  company: true,
  startsAt: true,
  endsAt: true,
  place: true,
  language: true,
  version: true,
}).extend({ companyName: z.string(), isOnline: z.boolean() })
export type OfferedSlot = z.infer<typeof OfferedSlot>

export const offeredSlot = (slot: Slot, { companyName }: { companyName: string }): OfferedSlot => ({
  ...OfferedSlot.omit({ companyName: true, isOnline: true }).parse(slot),
  companyName,
  isOnline: slot.link !== null,
})
