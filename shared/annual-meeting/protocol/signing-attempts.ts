import type { MeetingSummary, SigningAttempt } from '../meeting.ts'

type Protocol = Pick<MeetingSummary['protocol'], 'signing' | 'signatures'>
type Frozen = Pick<MeetingSummary, 'submittedAt'> & { protocol: Protocol }

export const openAttempts = ({ signing = [] }: Pick<Protocol, 'signing'>): SigningAttempt[] => signing

export const attemptOf = (protocol: Pick<Protocol, 'signing'>, signer: string): SigningAttempt | undefined =>
  openAttempts(protocol).find((attempt) => attempt.signer === signer)

export const isOpenAttempt = (protocol: Pick<Protocol, 'signing'>, order: string): boolean =>
  openAttempts(protocol).some((attempt) => attempt.order === order)

export const withAttempt = (protocol: Pick<Protocol, 'signing'>, attempt: SigningAttempt): SigningAttempt[] => [
  ...openAttempts(protocol).filter(({ signer }) => signer !== attempt.signer),
  attempt,
]

/** What the end of an attempt changes: while no one is signing or has signed, the meeting can be changed again. */
export const withoutAttempt = ({ submittedAt, protocol }: Frozen, order: string) => {
  const signing = openAttempts(protocol).filter((attempt) => attempt.order !== order)
  const isOver = submittedAt === null && signing.length === 0 && protocol.signatures.length === 0
  return isOver ? { frozen: false, protocol: { signing, documentSha256: null } } : { protocol: { signing } }
}

/** How long (ms) an order that the electronic ID was asked for may stay without its answer. */
export const orderTimeout = 20_000

type Former = { startedAt: number; answeredAt: number | null; ended: boolean }

/** Whether a new start ends the former: not if it was asked before the former was answered. Instants are real time. */
export const replaces = ({ startedAt, answeredAt, ended }: Former, askedAt: number, realNow: number): boolean => {
  if (ended) return true
  return answeredAt === null ? realNow - startedAt > orderTimeout : askedAt > answeredAt
}
