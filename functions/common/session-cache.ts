import type { Session } from '#shared/platform/stores/sessions/sessions-store.ts'

/** For how long (ms) a session may be known from memory, to learn who saves; the save itself checks the stored one. */
const knownFor = 30_000
const most = 10_000

/** Sessions this process has just seen. Instants are real time. */
export const createSessionCache = () => {
  const known = new Map<string, { session: Session; at: number }>()
  return {
    get: (hash: string, now: number): Session | null => {
      const entry = known.get(hash)
      return entry && now - entry.at < knownFor && now < entry.session.expiresAt ? entry.session : null
    },
    put: (session: Session, now: number): void => {
      known.delete(session.hash)
      known.set(session.hash, { session, at: now })
      if (known.size > most) known.delete(known.keys().next().value ?? '')
    },
    forget: (hash: string): void => void known.delete(hash),
  }
}
export type SessionCache = ReturnType<typeof createSessionCache>
