import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { addMonths, startOfDay, stockholmDate } from '../clock.ts'
import { consentLimits } from '../limits.ts'

/** What the union may ask a member's consent for; examples of the demonstration. */
export const ConsentKind = z.enum(['interviews', 'partner-offers', 'research'])
export type ConsentKind = z.infer<typeof ConsentKind>

/** The texts of each consent by number, with the day from which each is shown: `consents.text.<kind>.<number>`. */
const texts: Readonly<Record<ConsentKind, readonly { text: number; from: string }[]>> = {
  interviews: [{ text: 1, from: '2024-01-01' }],
  'partner-offers': [
    { text: 1, from: '2024-01-01' },
    { text: 2, from: '2026-09-01' },
  ],
  research: [{ text: 1, from: '2024-01-01' }],
}

export const textOn = (kind: ConsentKind, day: string): number =>
  texts[kind].findLast(({ from }) => from <= day)?.text ?? texts[kind][0]?.text ?? 1

export const shownSince = (kind: ConsentKind, number: number): string =>
  (texts[kind].find(({ text }) => text === number) ?? texts[kind][0])!.from

/** A consent given once: to which text, and when it was taken back. */
export const ConsentRecord = z.object({
  text: z.number().int(),
  givenAt: Instant,
  withdrawnAt: Instant.nullable(),
})
export type ConsentRecord = z.infer<typeof ConsentRecord>

export const StoredConsent = z.object({ kind: ConsentKind, version: z.number().int(), records: z.array(ConsentRecord) })
export type StoredConsent = z.infer<typeof StoredConsent>

/** The consent that holds; null where none was given, or it was withdrawn. */
export const standing = (records: readonly ConsentRecord[]): ConsentRecord | null =>
  records.findLast(({ withdrawnAt }) => withdrawnAt === null) ?? null

/** Consent to a text, given at an instant. One that holds for the same text stays as it is; one for another ends. */
export const given = (records: readonly ConsentRecord[], text: number, at: number): ConsentRecord[] =>
  standing(records)?.text === text
    ? [...records]
    : [...withdrawn(records, at), { text, givenAt: at, withdrawnAt: null }]

/** Without consent from an instant on. Without one that holds nothing changes. */
export const withdrawn = (records: readonly ConsentRecord[], at: number): ConsentRecord[] =>
  records.map((record) =>
    record.withdrawnAt === null ? { ...record, withdrawnAt: Math.max(at, record.givenAt) } : record,
  )

export const retainedUntil = (withdrawnAt: number): string =>
  addMonths(stockholmDate(withdrawnAt), 12 * consentLimits.yearsRetained)

export const retained = (records: readonly ConsentRecord[], now: number): ConsentRecord[] =>
  records.filter(({ withdrawnAt }) => withdrawnAt === null || stockholmDate(now) < retainedUntil(withdrawnAt))

/** Portal time; null while a consent holds, and where none was given. */
export const goneAt = (records: readonly ConsentRecord[]): number | null => {
  const days = records.flatMap(({ withdrawnAt }) =>
    withdrawnAt === null ? [] : startOfDay(retainedUntil(withdrawnAt)),
  )
  return standing(records) || days.length === 0 ? null : Math.max(...days)
}
