import { z } from 'zod'
import { admissionRefusals, type CourseLog, type LogEntry } from './course-log.ts'
import { Admission } from './occasion.ts'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Count = z.number().int().nonnegative()
const SignUpNumber = z.number().int().positive()
/** A session’s id, in either case as editors may write it, or `whole`. */
const Part = z.string().regex(/^([0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{26}|whole)$/)
const Reason = z.string().min(1)

const Terms = z.strictObject({
  admission: Admission,
  waitingList: z.boolean(),
  capacity: Count.nullable(),
  sessions: z.record(Part, Count),
})

const logged = { index: Count, at: z.number().int(), seats: Count, sessionSeats: z.record(Part, Count), previous: Hash }
const toNobody = { ...logged, number: z.null(), pseudonym: z.null() }
const toSomebody = { ...logged, number: SignUpNumber, pseudonym: z.string().min(1) }
const none = { reason: z.null() }
const parts = z.array(Part)
const partStates = z.record(Part, z.enum(['undecided', 'seat', 'waiting', 'offered', 'none']))
const ofOffer = { ...toSomebody, ...none, offer: Count, parts }

const Entry = z.discriminatedUnion('what', [
  z.strictObject({ what: z.enum(['opened', 'changed']), ...toNobody, ...none, terms: Terms }),
  z.strictObject({
    what: z.literal('decided'),
    ...toSomebody,
    parts: partStates,
    former: SignUpNumber.nullable(),
    reason: z.enum(admissionRefusals).nullable(),
  }),
  z.strictObject({ what: z.literal('passed-over'), ...toNobody, ...none, number: SignUpNumber }),
  z.strictObject({
    what: z.literal('organiser-decided'),
    ...toSomebody,
    parts: partStates,
    reason: Reason.nullable(),
  }),
  z.strictObject({ what: z.enum(['offered', 'offer-accepted', 'offer-declined', 'offer-expired']), ...ofOffer }),
  z.strictObject({
    what: z.literal('offer-running'),
    ...toSomebody,
    ...none,
    offer: Count,
    until: z.number().int(),
  }),
  z.strictObject({
    what: z.literal('offer-extended'),
    ...toSomebody,
    offer: Count,
    until: z.number().int(),
    reason: Reason,
  }),
  z.strictObject({ what: z.enum(['seated', 'cancelled']), ...toSomebody, ...none, parts }),
  z.strictObject({
    what: z.literal('seated-past'),
    ...toSomebody,
    parts,
    past: z.array(SignUpNumber),
    reason: z.literal('overlapping'),
  }),
  z.strictObject({ what: z.literal('removed'), ...toSomebody, mayReturn: z.boolean(), reason: Reason }),
  z.strictObject({ what: z.literal('return-allowed'), ...toSomebody, ...none }),
  z.strictObject({ what: z.literal('reordered'), ...toSomebody, before: SignUpNumber.nullable(), reason: Reason }),
  z.strictObject({ what: z.literal('list-closed'), ...toNobody, ...none }),
  z.strictObject({ what: z.literal('occasion-cancelled'), ...toNobody, reason: Reason }),
])
export const StoredLogEntry: z.ZodType<LogEntry> = Entry

/** `occasion.json`, as anybody gets it who wants to check an occasion’s log. */
export const CourseLogFile = z.strictObject({
  format: z.literal('mandat-course-log/1'),
  occasion: z.string().min(1),
  entries: z.array(StoredLogEntry),
  head: Hash,
}) satisfies z.ZodType<CourseLog>

/** Reads `occasion.json`; `null` when it is anything else. */
export const readCourseLog = (bytes: Uint8Array): CourseLog | null => {
  try {
    return CourseLogFile.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    return null
  }
}
