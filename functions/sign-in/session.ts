import { PortalError } from '#shared/errors.ts'
import { sessionLimits } from '#shared/limits.ts'
import { editorFor, livePerson } from '#shared/platform/stores/people/access.ts'
import type { Session } from '#shared/platform/stores/sessions/sessions-store.ts'
import { cookieNames, hashOf, newSecret, writtenCookie } from '../common/cookie.ts'
import type { Deps } from '../common/deps.ts'
import type { SignedIn, Visit } from '../common/exchange.ts'

/** A session under a new secret, with the hours it has. */
const freshSession = async (
  visit: Visit,
  who: string,
  roleId: string | null,
  deps: Deps,
  kept: Pick<Session, 'createdAt' | 'expiresAt' | 'answeredLater'>,
): Promise<SignedIn & { secret: string }> => {
  const live = await livePerson(deps.stores, who, roleId, visit.portalNow, 'as-stored')
  if (!live) throw new PortalError('person-unknown')
  const secret = newSecret()
  const session: Session = {
    hash: hashOf(secret),
    who,
    activeRoleId: live.who.activeRole?.id ?? null,
    createdAt: kept.createdAt,
    expiresAt: kept.expiresAt,
    ...(kept.answeredLater && { answeredLater: kept.answeredLater }),
    idleAt: visit.realNow + sessionLimits.idle,
    ...(await editorFor(deps.stores, live.who, visit.portalNow)),
  }
  return { session, ...live, secret }
}

/** Signs somebody in: a new session, and the end of the one this browser had. */
export const beginSession = async (visit: Visit, who: string, deps: Deps): Promise<SignedIn> => {
  const { secret, ...signedIn } = await freshSession(visit, who, null, deps, {
    createdAt: visit.realNow,
    expiresAt: visit.realNow + sessionLimits.total,
  })
  if (visit.sessionSecret !== null) await endSession(visit.sessionSecret, deps)
  await deps.stores.sessions.create(signedIn.session)
  visit.headers.append('set-cookie', writtenCookie(cookieNames.session, secret))
  return signedIn
}

/** Goes on in another role, under a new secret; the hours already passed still count. */
export const changeRole = async (
  visit: Visit,
  { session }: SignedIn,
  roleId: string,
  deps: Deps,
): Promise<SignedIn> => {
  const { secret, ...signedIn } = await freshSession(visit, session.who, roleId, deps, session)
  if (!(await deps.stores.sessions.rotate(session.hash, signedIn.session))) throw new PortalError('login-needed')
  deps.sessionCache.forget(session.hash)
  visit.headers.append('set-cookie', writtenCookie(cookieNames.session, secret))
  return signedIn
}

export const endSession = async (secret: string, deps: Deps): Promise<void> => {
  const hash = hashOf(secret)
  deps.sessionCache.forget(hash)
  await deps.stores.sessions.delete(hash)
}
