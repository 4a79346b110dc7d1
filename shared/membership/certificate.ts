import { z } from 'zod'
import { Day } from '../basics/time.ts'
import { folded } from '../basics/folded.ts'
import { asOneLine } from '../basics/one-line.ts'
import { addDays, daysBetween } from '../clock.ts'
import { certificateLimits } from '../limits.ts'
import { ApplicantKind } from '../membership-application/applicant-kind.ts'

/** What a certificate of membership says besides the name, all by the calendar of Sweden. */
export const CertificateFacts = z.object({
  /** The day that it is about, on which it was issued. */
  day: Day,
  birthYear: z.number().int(),
  kind: ApplicantKind,
  memberSince: Day,
  kindSince: Day,
  until: Day.nullable(),
})
export type CertificateFacts = z.infer<typeof CertificateFacts>

/** Printed certificates are read by this order for good: kinds are only added at its end. */
const kinds: readonly ApplicantKind[] = ['employed', 'manager', 'self_employed', 'student', 'job_seeker', 'retired']
const firstDay = '1900-01-01'
const firstYear = 1900
/** Digits that are not mistaken for one another (Crockford). */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const digitBits = 5n
const numberLength = 16
/** Of the number, in the order in which they stand: layout, kind, year of birth, four days. */
const widths = [4, 4, 8, 16, 16, 16, 16] as const
const layout = 1

const inDigits = (value: bigint, length: number): string =>
  Array.from({ length }, (_, index) => digits[Number((value >> (digitBits * BigInt(length - 1 - index))) & 31n)]).join(
    '',
  )

const inGroups = (text: string): string => text.match(/.{4}/g)?.join('-') ?? text

/** What a reader has copied from paper: without spaces and dashes, letters that are mistaken for digits as those. */
const asPrinted = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/**
 * The number of a certificate, which holds its facts: nothing need be stored to know them again. A code certifies it,
 * and not the seal's Ed25519 signature, because 103 characters are too many to type from paper.
 */
export const certificateNumber = ({
  kind,
  birthYear,
  day,
  memberSince,
  kindSince,
  until,
}: CertificateFacts): string => {
  const days = [day, memberSince, kindSince, until].map((each) => (each === null ? 0 : daysBetween(firstDay, each)))
  const parts = [layout, kinds.indexOf(kind), birthYear - firstYear, ...days]
  const value = parts.reduce((before, part, index) => (before << BigInt(widths[index] ?? 0)) | BigInt(part), 0n)
  return inGroups(inDigits(value, numberLength))
}

/** The facts that a number holds; null where it is none of ours. Only the code shows that they were certified. */
export const factsInNumber = (typed: string): CertificateFacts | null => {
  const letters = asPrinted(typed)
  if (letters.length !== numberLength || [...letters].some((letter) => !digits.includes(letter))) return null
  let value = [...letters].reduce((before, letter) => (before << digitBits) | BigInt(digits.indexOf(letter)), 0n)
  const parts = widths.toReversed().map((width) => {
    const part = Number(value & ((1n << BigInt(width)) - 1n))
    value >>= BigInt(width)
    return part
  })
  const [until = 0, kindSince = 0, memberSince = 0, day = 0, birthYear = 0, kind = 0, made] = parts
  if (made !== layout) return null
  const onDay = (count: number) => addDays(firstDay, count)
  const facts = {
    day: onDay(day),
    birthYear: firstYear + birthYear,
    kind: kinds[kind],
    memberSince: onDay(memberSince),
    kindSince: onDay(kindSince),
    until: until === 0 ? null : onDay(until),
  }
  return CertificateFacts.safeParse(facts).data ?? null
}

/** What the code of a certificate is made of: its number and the name as it is printed, however it is typed. */
export const certified = (number: string, name: string): string => `${asPrinted(number)}\n${folded(asOneLine(name))}`

const codeLength = 12
/** A code as it is printed: the first 60 bits of what authenticates a certificate. */
export const codeInLetters = (bytes: Uint8Array): string => {
  const value = bytes.subarray(0, 8).reduce((before, byte) => (before << 8n) | BigInt(byte), 0n)
  return inGroups(inDigits(value >> 4n, codeLength))
}

export const codeAsPrinted = (typed: string): string => inGroups(asPrinted(typed))

const printed = z.string({ error: 'required' }).trim().min(1, { error: 'required' }).max(certificateLimits.typedLength)
/** What stands on a certificate, typed to have it checked. Any text is accepted: what is mistyped is no certificate. */
export const CertificateToCheck = z.strictObject({ number: printed, code: printed, name: printed })
export type CertificateToCheck = z.infer<typeof CertificateToCheck>
