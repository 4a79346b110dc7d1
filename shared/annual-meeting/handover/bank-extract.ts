import { z } from 'zod'
import type { FieldIssue } from '../../fields/errors.ts'
import { Instant } from '../../basics/time.ts'
import { PersonRef } from '../../basics/references.ts'
import { type MeetingContent, type MeetingSummary } from '../meeting.ts'
import type { Handover } from './handed-over.ts'

const Person = z.string({ error: 'person-required' }).min(1, { error: 'person-required' }).pipe(PersonRef)

/** How those who sign for the club do it: each alone, or two of them together. */
export const signingManners = ['each', 'jointly'] as const
export const SigningManner = z.enum(signingManners)
export type SigningManner = z.infer<typeof SigningManner>

export const mostSignatories = 6

/** Who attests the bank's extract and who signs for the club: chosen here, because no agenda item decides it. */
export const ExtractChoice = z.strictObject({
  attestants: z.tuple([Person, Person]),
  signatories: z.array(Person).min(1, { error: 'person-required' }).max(mostSignatories),
  manner: z.enum(signingManners, { error: 'required' }),
})
export type ExtractChoice = z.infer<typeof ExtractChoice>

export const HandoverState = z.object({
  version: z.number().int(),
  ticks: z.record(z.string(), z.object({ by: PersonRef, at: Instant })),
  extract: ExtractChoice.nullable(),
})
export type HandoverState = z.infer<typeof HandoverState>

export const emptyHandover: HandoverState = { version: 0, ticks: {}, extract: null }

export const concernedBy = (
  { starts }: Pick<Handover, 'starts'>,
  signatories: readonly string[],
): ReadonlySet<string> => new Set([...starts.map(({ person }) => person), ...signatories])

/** Errors by field: two different members of the club attest, and none what the extract says of themselves. */
export const extractIssues = (
  choice: ExtractChoice,
  handover: Pick<Handover, 'starts'>,
  { people }: Pick<MeetingContent, 'people'>,
): FieldIssue[] => {
  const { attestants, signatories, manner } = choice
  const concerned = concernedBy(handover, signatories)
  const isMember = (ref: string) => people[ref]?.member === true && !people[ref].protected
  const attestantIssue = (ref: string, index: number): FieldIssue[] => {
    const path = `attestants.${index}`
    if (!isMember(ref)) return [{ path, code: 'person-not-in-club' }]
    if (concerned.has(ref)) return [{ path, code: 'attestant-concerned' }]
    return index > 0 && ref === attestants[0] ? [{ path, code: 'attestants-same' }] : []
  }
  return [
    ...attestants.flatMap(attestantIssue),
    ...(signatories.every(isMember) ? [] : [{ path: 'signatories', code: 'person-not-in-club' } as const]),
    ...(manner === 'jointly' && new Set(signatories).size < 2
      ? [{ path: 'manner', code: 'signatories-too-few' } as const]
      : []),
  ]
}

/** Whether the protocol can no longer change under an extract: signed by everybody, or the meeting submitted. */
export const isFinal = ({ protocol, submittedAt }: Pick<MeetingSummary, 'protocol' | 'submittedAt'>): boolean =>
  submittedAt !== null || protocol.state === 'fully-signed' || protocol.state === 'submitted'
