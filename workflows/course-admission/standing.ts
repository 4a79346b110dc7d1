import type { AdmissionState } from '#shared/courses/admission-state.ts'
import type { LogEntry } from '#shared/courses/course-log.ts'
import type { SignUpEnd, SignUpStanding } from '#shared/courses/sign-up.ts'
import { hasEnded } from '#shared/courses/sign-up-status.ts'

const ends: Partial<Record<LogEntry['what'], SignUpEnd>> = {
  cancelled: 'given-up',
  'offer-declined': 'declined',
  'offer-expired': 'offer-expired',
  'list-closed': 'list-closed',
}

type Named = { entry: Pick<LogEntry, 'index' | 'at' | 'what'>; hash: string; reason: SignUpStanding['reason'] }

export const standingOf = (
  { signUps, offers }: AdmissionState,
  number: number,
  { entry, hash, reason }: Named,
): SignUpStanding => {
  const { status, parts, mayReturn } = signUps[number]!
  const held = Object.entries(offers).filter(([, each]) => each.number === number)
  return {
    status,
    parts,
    reason,
    ended: hasEnded(status) ? (ends[entry.what] ?? null) : null,
    offers: held.map(([id, offer]) => ({ id: Number(id), parts: [...offer.parts], expiresAt: offer.expiresAt })),
    ...(status === 'removed' && { mayReturn }),
    entry: entry.index,
    hash,
    at: entry.at,
  }
}
