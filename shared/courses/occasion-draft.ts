import { z } from 'zod'
import type { BothLanguages } from '../basics/both-languages.ts'
import { Language } from '../basics/language.ts'
import { addDays, endOfDay, stockholmDate, stockholmInstant, stockholmTime } from '../clock.ts'
import { inBoth, optionalInBoth } from '../fields/both-languages.ts'
import { choice } from '../fields/choice.ts'
import { DateField, readDay, readTime, TimeField } from '../fields/date.ts'
import type { FieldIssue } from '../fields/errors.ts'
import { requiredText } from '../fields/free-text.ts'
import { readOptional } from '../fields/rule.ts'
import { Refusal } from '../fields/refusal.ts'
import { isWebAddress } from '../fields/url.ts'
import { contentLimits } from '../limits.ts'
import { courseLimits } from './limits.ts'
import { Admission, type Occasion } from './occasion.ts'

const { highestCapacity, placeLength, programmeLength, organiserLength } = courseLimits
const Seats = z.number().int().min(1).max(highestCapacity)

/** An occasion as an editor writes it: days and times by the Swedish clock; a number that is not there yet is null. */
export const OccasionDraft = z.strictObject({
  startDay: DateField,
  startTime: TimeField,
  endDay: DateField,
  endTime: TimeField,
  place: optionalInBoth(placeLength),
  link: readOptional((text) => (isWebAddress(text) ? text : new Refusal('url-invalid'))),
  organiser: inBoth(requiredText(organiserLength)),
  language: Language,
  programme: optionalInBoth(programmeLength),
  sessions: z
    .array(
      z.strictObject({
        id: z.ulid(),
        title: inBoth(requiredText(contentLimits.titleLength)),
        day: DateField,
        from: TimeField,
        until: TimeField,
        capacity: Seats.nullable(),
      }),
    )
    .max(courseLimits.sessions),
  capacity: Seats.nullable(),
  admission: choice(Admission.options),
  waitingList: z.boolean(),
  onlyForGroups: z.boolean(),
  /** When sign-up opens; both empty where it does at once. */
  opensDay: readOptional(readDay),
  opensTime: readOptional(readTime),
  signUpUntil: DateField,
  /** Empty for an e-course, which has no seats to give up. */
  cancelUntil: readOptional(readDay),
})
export type OccasionDraft = z.infer<typeof OccasionDraft>

type Written = Omit<
  Occasion,
  'id' | 'courseId' | 'organisers' | 'state' | 'reason' | 'publishedAt' | 'version' | 'updatedAt'
>

const trimmed = ({ sv, en }: BothLanguages): BothLanguages => ({ sv: sv.trim(), en: en.trim() })

/** What an editor has written, as it is stored: an e-course has neither seats, sessions nor a place. */
export const occasionWritten = (draft: OccasionDraft, isECourse: boolean): Written => {
  const { startDay, startTime, endDay, endTime, opensDay, opensTime, link, place, sessions, ...rest } = draft
  const written = {
    ...rest,
    programme: trimmed(rest.programme),
    startsAt: stockholmInstant(startDay, startTime),
    endsAt: stockholmInstant(endDay, endTime),
    opensAt: opensDay && opensTime ? stockholmInstant(opensDay, opensTime) : null,
    link: link || null,
    place: place.sv.trim() ? trimmed(place) : null,
    sessions: sessions.map(({ day, from, until, capacity, ...session }) => ({
      ...session,
      // Without a number it is refused before anything is stored.
      capacity: capacity ?? 0,
      startsAt: stockholmInstant(day, from),
      endsAt: stockholmInstant(day, until),
    })),
  }
  if (!isECourse) return written
  return {
    ...written,
    place: null,
    sessions: [],
    capacity: null,
    admission: 'open',
    waitingList: false,
    cancelUntil: draft.signUpUntil,
  }
}

const noText = { sv: '', en: '' }
const emptyDraft: OccasionDraft = {
  startDay: '',
  startTime: '',
  endDay: '',
  endTime: '',
  place: noText,
  link: '',
  organiser: noText,
  language: 'sv',
  programme: noText,
  sessions: [],
  capacity: null,
  admission: 'open',
  waitingList: true,
  onlyForGroups: false,
  opensDay: '',
  opensTime: '',
  signUpUntil: '',
  cancelUntil: '',
}

export const occasionDraftOf = (occasion: Written | null): OccasionDraft => {
  if (!occasion) return emptyDraft
  const { startsAt, endsAt, opensAt, place, link, sessions } = occasion
  return {
    startDay: stockholmDate(startsAt),
    startTime: stockholmTime(startsAt),
    endDay: stockholmDate(endsAt),
    endTime: stockholmTime(endsAt),
    place: place ?? noText,
    link: link ?? '',
    organiser: occasion.organiser,
    language: occasion.language,
    programme: occasion.programme,
    sessions: sessions.map((session) => ({
      id: session.id,
      title: session.title,
      day: stockholmDate(session.startsAt),
      from: stockholmTime(session.startsAt),
      until: stockholmTime(session.endsAt),
      capacity: session.capacity,
    })),
    capacity: occasion.capacity,
    admission: occasion.admission,
    waitingList: occasion.waitingList,
    onlyForGroups: occasion.onlyForGroups,
    opensDay: opensAt === null ? '' : stockholmDate(opensAt),
    opensTime: opensAt === null ? '' : stockholmTime(opensAt),
    signUpUntil: occasion.signUpUntil,
    cancelUntil: occasion.cancelUntil,
  }
}

/** A draft that begins with the same, with sessions of its own. */
export const occasionCopyOf = (occasion: Written, newId: () => string): OccasionDraft => {
  const draft = occasionDraftOf(occasion)
  return { ...draft, sessions: draft.sessions.map((session) => ({ ...session, id: newId() })) }
}

export const latestDay = (path: string, latest: string): FieldIssue => ({
  path,
  code: 'latest-day',
  params: { latest },
})

function* sessionIssues({ sessions }: OccasionDraft, written: Written): Generator<FieldIssue> {
  const ids = sessions.map(({ id }) => id)
  for (const [index, { id, startsAt, endsAt }] of written.sessions.entries()) {
    const at = `sessions.${index}`
    if (ids.indexOf(id) !== index) yield { path: `${at}.id`, code: 'invalid' }
    if (endsAt <= startsAt) yield { path: `${at}.until`, code: 'end-before-start' }
    else if (startsAt < written.startsAt || endsAt > written.endsAt)
      yield { path: `${at}.day`, code: 'outside-occasion' }
    if (sessions[index]?.capacity === null) yield { path: `${at}.capacity`, code: 'number-required' }
  }
}

/** Sign-up opens while there is time to sign up: before the last day ends, and before it starts, an e-course ends. */
function* openingIssues(draft: OccasionDraft, written: Written, isECourse: boolean): Generator<FieldIssue> {
  const { opensDay, opensTime, signUpUntil } = draft
  const { opensAt, startsAt, endsAt } = written
  if (opensDay && !opensTime) yield { path: 'opensTime', code: 'required' }
  if (!opensDay && opensTime) yield { path: 'opensDay', code: 'date-required' }
  if (opensAt === null) return
  if (opensAt >= endOfDay(signUpUntil)) yield latestDay('opensDay', signUpUntil)
  else if (opensAt >= (isECourse ? endsAt : startsAt)) yield { path: 'opensTime', code: 'opens-too-late' }
}

/** What does not fit together in a draft whose fields are right by themselves. */
export function* occasionIssues(draft: OccasionDraft, isECourse: boolean): Generator<FieldIssue> {
  const written = occasionWritten(draft, isECourse)
  const { startDay, endDay, signUpUntil, cancelUntil, capacity } = draft
  if (written.endsAt <= written.startsAt) yield { path: 'endTime', code: 'end-before-start' }
  const latestEnd = addDays(startDay, courseLimits.longestDays)
  if (!isECourse && endDay > latestEnd) yield latestDay('endDay', latestEnd)
  if (!isECourse && capacity === null) yield { path: 'capacity', code: 'number-required' }
  if (!isECourse) yield* sessionIssues(draft, written)
  const last = isECourse ? endDay : startDay
  if (signUpUntil > last) yield latestDay('signUpUntil', last)
  if (isECourse && startDay > signUpUntil) yield latestDay('startDay', signUpUntil)
  if (!isECourse && !cancelUntil) yield { path: 'cancelUntil', code: 'date-required' }
  if (!isECourse && cancelUntil > startDay) yield latestDay('cancelUntil', startDay)
  yield* openingIssues(draft, written, isECourse)
}

export const CancelReason = z.strictObject({ reason: inBoth(requiredText(contentLimits.aboutLength)) })
