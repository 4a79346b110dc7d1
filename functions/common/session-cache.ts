import type { Session } from '#shared/platform/stores/sessions/sessions-store.ts'

/**
 * For how long (ms) a session may be known from memory, to learn who saves or gives a command after reading for a
 * while: the write itself checks the stored one. A step and a submission do not write the session, because their page
 * reads anew when they are answered.
 */
const knownFor = 600_000
const most = 10_000
/** How long (ms) after a command its meeting is supposed unchanged: a user who goes on at once has typed nothing. */
const unchangedFor = 3_000

/** A meeting as its session's last command left it. */
type Left = { club: string; year: number; revision: number }

/** Sessions this process has just seen. Instants are real time. */
export const createSessionCache = () => {
  const known = new Map<string, { session: Session; at: number; left?: Left }>()
  return {
    get: (hash: string, now: number): Session | null => {
      const entry = known.get(hash)
      return entry && now - entry.at < knownFor && now < entry.session.expiresAt ? entry.session : null
    },
    put: (session: Session, now: number, left?: Left): void => {
      known.delete(session.hash)
      known.set(session.hash, { session, at: now, ...(left && { left }) })
      if (known.size > most) known.delete(known.keys().next().value ?? '')
    },
    /** The revision that the session's command has just given the meeting: a guess, for the write to prove. */
    revisionLeft: (hash: string, { club, year }: Omit<Left, 'revision'>, now: number): number | undefined => {
      const { left, at = 0 } = known.get(hash) ?? {}
      return left?.club === club && left.year === year && now - at < unchangedFor ? left.revision : undefined
    },
    forget: (hash: string): void => void known.delete(hash),
  }
}
export type SessionCache = ReturnType<typeof createSessionCache>
