import type { Language } from '../basics/language.ts'
import { endOfDay } from '../clock.ts'
import { overlapIn } from '../courses/overlap.ts'
import type { NamedTime } from '../courses/sign-up-rule.ts'
import type { ErrorCode, ErrorDetails } from '../errors.ts'
import { beginsAfter } from '../membership-leaving/begins-after.ts'
import { isStudent } from '../roles/membership.ts'
import type { Role } from '../roles/role.ts'
import type { Company } from './company.ts'
import { isBookable, type Slot } from './slot.ts'

/** A meeting that a student has booked, by the name of its company. */
export type BookedMeeting = NamedTime & { booking: string; company: string }

export type WantedMeeting = {
  slot: Slot | null
  company: Pick<Company, 'id' | 'state' | 'companyName'> | null
  /** As read on the page: the company may have changed it since. */
  version: number
  /** Every role of the person; null where no one is signed in. */
  roles: readonly Pick<Role, 'kind'>[] | null
  /** The last day of a membership that they have left; null for none. */
  memberUntil: string | null
  /** Meetings that they have booked, and where they have seats in courses or may get one. */
  meetings: readonly BookedMeeting[]
  elsewhere: readonly NamedTime[]
  language: Language
}

export type BookingRefusal = { code: ErrorCode; details: ErrorDetails }

const refusal = (code: ErrorCode, details: ErrorDetails = {}): BookingRefusal => ({ code, details })

type Now = { portalNow: number; realNow: number }

/** Why a slot cannot be booked by anybody, or cannot be held. */
export const slotRefusal = (
  { slot, company, version }: Pick<WantedMeeting, 'slot' | 'company' | 'version'>,
  now: Now,
): BookingRefusal | null => {
  if (!slot || company?.state !== 'approved' || slot.state === 'withdrawn') return refusal('slot-withdrawn')
  if (slot.startsAt <= now.portalNow) return refusal('slot-begun')
  if (!isBookable(slot, now)) return refusal('slot-taken')
  return slot.version === version ? null : refusal('slot-changed')
}

/** A student has one meeting ahead with each company (`company-booked`), or one student could take every time. */
export const bookingRefusal = (wanted: WantedMeeting, now: Now): BookingRefusal | null => {
  const { slot, company, roles, memberUntil, meetings, elsewhere, language } = wanted
  if (roles === null) return refusal('login-needed')
  if (!isStudent(roles)) return refusal('students-only')
  const ofSlot = slotRefusal(wanted, now)
  if (ofSlot || !slot || !company) return ofSlot
  if (memberUntil !== null && beginsAfter(slot, endOfDay(memberUntil))) return refusal('member-no-more')
  const ahead = meetings.filter(({ startsAt }) => startsAt > now.portalNow)
  if (ahead.some((meeting) => meeting.company === company.id)) return refusal('company-booked')
  const title = { sv: company.companyName, en: company.companyName }
  const overlap = overlapIn([{ ...slot, title }], [...elsewhere, ...ahead])
  if (!overlap) return null
  const [one, other] = overlap.map((each) => each.title[language])
  return refusal('overlapping', { params: { one: one ?? '', other: other ?? '' } })
}
