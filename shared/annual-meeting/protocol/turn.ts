import type { LetterKind } from '../../letter-delivery/letter-kind.ts'
import { stockholmDate } from '../../clock.ts'
import { isOverdue } from '../../season.ts'
import type { MeetingSummary } from '../meeting.ts'

type Standing = Pick<MeetingSummary, 'type' | 'step' | 'submittedAt' | 'dueAt' | 'secretary' | 'adjusters' | 'protocol'>
export type Signing = { kind: 'sign-as-secretary' | 'sign-as-adjuster'; who: readonly string[] }

/** Whose signature is awaited: the secretary's, then all adjusters'. Null also at an earlier step: no one can sign. */
export const signingTurn = ({ type, step, submittedAt, secretary, adjusters, protocol }: Standing): Signing | null => {
  if (submittedAt !== null || type === 'self-run' || step !== 'protocol') return null
  const { state, round, signatures } = protocol
  if (state === 'generated' || state === 'edited')
    return secretary === null ? null : { kind: 'sign-as-secretary', who: [secretary] }
  if (state !== 'signed-by-secretary' && state !== 'signed-by-adjuster') return null
  const hasSigned = (ref: string) =>
    signatures.some((each) => each.role === 'adjuster' && each.signer === ref && each.round === round)
  const who = adjusters.filter((ref) => !hasSigned(ref))
  return who.length > 0 ? { kind: 'sign-as-adjuster', who } : null
}

/** Whose signature is awaited without a reminder on this day; and those who have been reminded on it. */
export const reminding = (summary: Standing, now: number): { open: string[]; reminded: string[] } => {
  const today = stockholmDate(now)
  const { reminded = [] } = summary.protocol
  const isReminded = (person: string) =>
    reminded.some((each) => each.person === person && stockholmDate(each.at) === today)
  const who = signingTurn(summary)?.who ?? []
  return { open: who.filter((person) => !isReminded(person)), reminded: who.filter(isReminded) }
}

/** Whether those who may submit can do so now; `now` is portal time. */
export const isReadyToSubmit = ({ step, submittedAt, dueAt, protocol }: Standing, now: number): boolean =>
  submittedAt === null && step === 'protocol' && protocol.state === 'fully-signed' && !isOverdue(now, dueAt)

/** Whether a letter is about a person's turn, which can pass before it is sent; a submission cannot. */
export const isOfTurn = (kind: LetterKind): boolean =>
  (['sign-as-secretary', 'sign-as-adjuster', 'sign-reminder', 'ready-to-submit'] as const).some((one) => one === kind)
