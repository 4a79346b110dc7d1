import { calendarYear, isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { seasonYearOf } from '#shared/clock.ts'
import { isClubRight, isRoleRight, isStaffRight, type AccessRule } from '#shared/contract/endpoint.ts'
import { PortalError } from '#shared/errors.ts'
import { sessionLimits } from '#shared/limits.ts'
import { accessTo, editorFor, editorIn, livePerson } from '#shared/platform/stores/people/access.ts'
import { clubAccess, may, type MeetingAccess, type Right } from '#shared/roles/access.ts'
import { hashOf } from './cookie.ts'
import type { AssignmentsRead } from '#shared/platform/stores/people/people-store.ts'
import type { Session } from '#shared/platform/stores/sessions/sessions-store.ts'
import type { Writer } from '#shared/platform/stores/writer.ts'
import type { Deps } from './deps.ts'
import type { Caller, SignedIn, Visit } from './exchange.ts'

/** Activity is noted at most this often (ms), to spare the store a write for each request. */
const noteEvery = 30_000

/** Who is signed in, with roles worked out anew; null for a visitor or after the session has ended. */
export const findSignedIn = async (
  visit: Visit,
  isBackground: boolean,
  deps: Deps,
  read: AssignmentsRead = 'as-listed',
): Promise<SignedIn | null> => {
  if (visit.sessionSecret === null) return null
  const hash = hashOf(visit.sessionSecret)
  const person = ({ who, activeRoleId }: Session) => livePerson(deps.stores, who, activeRoleId, visit.portalNow, read)
  // Whose session it was a moment ago is most likely whose it is: their roles are read beside it.
  const before = deps.sessionCache.get(hash, visit.realNow)
  const [session, expected] = await Promise.all([
    deps.stores.sessions.read(hash, visit.realNow),
    before && person({ ...before }),
  ])
  const isAsExpected = session !== null && before?.who === session.who && before.activeRoleId === session.activeRoleId
  const live = session && (isAsExpected ? expected : await person(session))
  if (!session || !live) {
    deps.sessionCache.forget(hash)
    return null
  }
  const notedAt = session.idleAt - sessionLimits.idle
  if (!isBackground && visit.realNow - notedAt > noteEvery) {
    if (!(await deps.stores.sessions.touch(hash, visit.realNow))) return null
    session.idleAt = visit.realNow + sessionLimits.idle
  }
  deps.sessionCache.put(session, visit.realNow)
  return { session, ...live }
}

/** Keeps what the session may edit in step with the roles of this moment; of a rehearsal, what its season's own meeting says. */
const refreshEditor = async (
  { session, who }: SignedIn,
  access: MeetingAccess,
  key: { club: string; year: number },
  portalNow: number,
  deps: Deps,
) => {
  if (calendarYear(key.year) !== seasonYearOf(portalNow)) return
  const editor = isRehearsal(key.year) ? await editorFor(deps.stores, who, portalNow) : editorIn(who, access, portalNow)
  const isOther = session.editorOf !== undefined && session.editorOf !== key.club
  if (editor.editorOf === undefined && isOther) return
  const { editorOf, editorUntil, mandate } = editor
  const isSameMandate = session.mandate?.id === mandate?.id && session.mandate?.until === mandate?.until
  if (session.editorOf === editorOf && session.editorUntil === editorUntil && isSameMandate) return
  await deps.stores.sessions.setEditor(session.hash, editor)
  Object.assign(session, { editorOf, editorUntil, mandate })
}

export const writerOf = (
  { realNow, portalNow }: Visit,
  { who, hash, mandate }: Pick<Session, 'who' | 'hash' | 'mandate'>,
): Writer => ({
  who,
  session: hash,
  realNow,
  portalNow,
  mandate,
})

const assertMay = (
  right: Right,
  { who, portalNow }: Pick<Caller, 'who' | 'portalNow'>,
  access: MeetingAccess | null,
) => {
  const answer = may(right, who, access, portalNow)
  if (!answer.ok)
    throw new PortalError(answer.code, { params: { wouldOpen: answer.wouldOpen, roleIds: answer.roleIds } })
}

/**
 * Whether the signed-in person has the right that the route asks for.
 * @throws PortalError login-needed, session-expiring, change-role, or what the right says
 */
export const authorise = async (
  access: AccessRule,
  visit: Visit,
  found: Promise<SignedIn | null>,
  params: { club?: string; year?: number },
  deps: Deps,
): Promise<Caller> => {
  const { club, year } = params
  const isNamed = club !== undefined && year !== undefined
  // Who asks and where the meeting stands are looked up side by side.
  const [signedIn, meeting] = await Promise.all([
    found,
    isNamed ? deps.stores.meetings.readSummary({ club, year }) : null,
  ])
  if (!signedIn) throw new PortalError('login-needed')
  const caller = { ...visit, ...signedIn, writer: writerOf(visit, signedIn.session), meeting: null, access: null }
  if (access === 'open' || access === 'signed-in') return caller
  if (isClubRight(access) || isRoleRight(access)) {
    if (isClubRight(access) && club === undefined)
      throw new Error(`${access} is a right in a club, and the route names none`)
    const inClub = club === undefined ? null : clubAccess(club)
    assertMay(access, caller, inClub)
    return { ...caller, access: inClub }
  }
  const ofStaff = isStaffRight(access)
  if (!isNamed && !ofStaff) throw new Error(`${access} is a right in a meeting, and the route names none`)
  const inMeeting = isNamed ? await accessTo(deps.stores, { club, year }, meeting, visit.portalNow) : null
  assertMay(access, caller, inMeeting)
  if (access === 'meeting.submit' && signedIn.session.expiresAt - visit.realNow < sessionLimits.warnBefore)
    throw new PortalError('session-expiring')
  if (isNamed && inMeeting && !ofStaff) await refreshEditor(signedIn, inMeeting, { club, year }, visit.portalNow, deps)
  return { ...caller, writer: writerOf(visit, signedIn.session), meeting, access: inMeeting }
}
