import { createHmac } from 'node:crypto'
import { PortalError } from '#shared/errors.ts'
import { sessionLimits } from '#shared/limits.ts'
import { editorFor, livePerson } from '#shared/platform/stores/people/access.ts'
import type { Session } from '#shared/platform/stores/sessions/sessions-store.ts'
import { hashOf, newSecret } from '../common/cookie.ts'
import type { Deps, DepsWith } from '../common/deps.ts'
import type { SignedIn, Visit } from '../common/exchange.ts'

const freshSession = async (
  visit: Visit,
  who: string,
  roleId: string | null,
  deps: Deps,
  retained: Pick<Session, 'createdAt' | 'expiresAt' | 'answeredLater' | 'dismissedBanners' | 'confirmedAt'>,
  secret = newSecret(),
): Promise<SignedIn & { secret: string }> => {
  const live = await livePerson(deps.stores, who, roleId, visit.portalNow, 'as-stored')
  if (!live) throw new PortalError('person-unknown')
  const session: Session = {
    hash: hashOf(secret),
    who,
    activeRoleId: live.who.activeRole?.id ?? null,
    createdAt: retained.createdAt,
    expiresAt: retained.expiresAt,
    ...(retained.answeredLater && { answeredLater: retained.answeredLater }),
    ...(retained.dismissedBanners && { dismissedBanners: retained.dismissedBanners }),
    ...(retained.confirmedAt !== undefined && { confirmedAt: retained.confirmedAt }),
    idleAt: visit.realNow + sessionLimits.idle,
    ...(await editorFor(deps.stores, live.who, visit.portalNow)),
  }
  return { session, ...live, secret }
}

const newHours = ({ realNow }: Visit) => ({ createdAt: realNow, expiresAt: realNow + sessionLimits.total })

/** The same each time the order is read, and known only to the browser that started it. */
const secretFromOrder = (order: string, { orderSecret }: Visit, { config }: DepsWith<'personalNumberKey'>): string =>
  createHmac('sha256', config.personalNumberKey).update(`sign-in/session/${order}/${orderSecret}`).digest('base64url')

/** The role in which a user goes on who identifies themselves again while they are signed in. */
const roleBefore = async (visit: Visit, who: string, { stores }: Deps): Promise<string | null> => {
  const before = visit.sessionSecret && (await stores.sessions.read(hashOf(visit.sessionSecret), visit.realNow))
  return before && before.who === who ? before.activeRoleId : null
}

/**
 * Signs a person in by a finished order, which opens one session however often it is read; the browser that missed
 * the answer gets the same session again. `isConfirmed`: the order was for the person who was signed in already.
 * @throws PortalError order-not-found when that session has ended or gone on under another secret
 */
export const beginSessionFromOrder = async (
  visit: Visit,
  order: string,
  { who, isConfirmed = false }: { who: string; isConfirmed?: boolean },
  deps: DepsWith<'personalNumberKey'>,
): Promise<void> => {
  const secret = secretFromOrder(order, visit, deps)
  const hash = hashOf(secret)
  const { sessions } = deps.stores
  if (!(await sessions.read(hash, visit.realNow))) {
    const retained = { ...newHours(visit), ...(isConfirmed && { confirmedAt: visit.realNow }) }
    const fresh = await freshSession(visit, who, await roleBefore(visit, who, deps), deps, retained, secret)
    const isMember = !fresh.person.memberKinds.includes('non_member')
    const isFirst = await sessions.createFromOrder(order, fresh.session, isMember ? null : visit.portalNow)
    if (!isFirst && !(await sessions.read(hash, visit.realNow))) throw new PortalError('order-not-found')
    if (isFirst && visit.sessionSecret !== null) await endSession(visit.sessionSecret, deps)
  }
  visit.headers.append('set-cookie', visit.cookies.written('session', secret))
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
  visit.headers.append('set-cookie', visit.cookies.written('session', secret))
  return signedIn
}

export const endSession = async (secret: string, deps: Deps): Promise<void> => {
  const hash = hashOf(secret)
  deps.sessionCache.forget(hash)
  await deps.stores.sessions.delete(hash)
}
