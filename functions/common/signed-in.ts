import { calendarYear, isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { seasonYearOf } from '#shared/clock.ts'
import type { Asked, NamedMeeting } from '#shared/contract/access-rule.ts'
import { PortalError } from '#shared/errors.ts'
import { sessionLimits } from '#shared/limits.ts'
import { accessTo, editorFor, editorIn, livePerson } from '#shared/platform/stores/people/access.ts'
import { may } from '#shared/roles/access.ts'
import { theUnion, type MeetingResource } from '#shared/roles/resource.ts'
import type { ResourceFor, Right } from '#shared/roles/rights.ts'
import { hashOf } from './cookie.ts'
import type { AssignmentsRead } from '#shared/platform/stores/people/people-store.ts'
import type { Session } from '#shared/platform/stores/sessions/sessions-store.ts'
import type { Writer } from '#shared/platform/stores/writer.ts'
import type { Deps } from './deps.ts'
import type { Caller, ClubCaller, MeetingCaller, OccasionCaller, SignedIn, Visit } from './exchange.ts'

/** Activity is noted at most this often (ms), to spare the store a write for each request. */
const noteEvery = 30_000
/** Whether nothing that the session did has been noted for so long (ms). */
export const hasBeenQuiet = ({ idleAt }: Session, realNow: number, time: number): boolean =>
  realNow - (idleAt - sessionLimits.idle) > time

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
  // The person is most likely the same as a moment ago: their roles are read beside the session.
  const before = deps.sessionCache.get(hash, visit.realNow)
  const [session, expected] = await Promise.all([
    deps.stores.sessions.read(hash, visit.realNow),
    before && person({ ...before }),
  ])
  const isAsExpected = session !== null && before?.who === session.who && before.activeRoleId === session.activeRoleId
  const isToNote = session !== null && !isBackground && hasBeenQuiet(session, visit.realNow, noteEvery)
  const [live, isNoted] = await Promise.all([
    session && (isAsExpected ? expected : person(session)),
    !isToNote || deps.stores.sessions.touch(hash, visit.realNow),
  ])
  if (!session || !live || !isNoted) {
    deps.sessionCache.forget(hash)
    return null
  }
  if (isToNote) session.idleAt = visit.realNow + sessionLimits.idle
  deps.sessionCache.put(session, visit.realNow)
  return { session, ...live }
}

/** What the session may edit follows the roles of this moment; in a rehearsal those in its season's own meeting. */
const refreshEditor = async (
  { session, who }: SignedIn,
  resource: MeetingResource,
  key: NamedMeeting,
  portalNow: number,
  deps: Deps,
) => {
  if (calendarYear(key.year) !== seasonYearOf(portalNow)) return
  const editor = isRehearsal(key.year)
    ? await editorFor(deps.stores, who, portalNow)
    : editorIn(who, resource, portalNow)
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

export const isExpiring = ({ expiresAt }: Session, realNow: number): boolean =>
  expiresAt - realNow < sessionLimits.warnBefore

/** @throws PortalError what the right says */
export const assertMay = <Wanted extends Right>(
  right: Wanted,
  { who, portalNow }: Pick<Caller, 'who' | 'portalNow'>,
  resource: ResourceFor<Wanted>,
) => {
  const answer = may(right, who, resource, portalNow)
  if (!answer.ok)
    throw new PortalError(answer.code, { params: { wouldOpen: answer.wouldOpen, roleIds: answer.roleIds } })
}

/** @throws PortalError login-needed, session-expiring, change-role, or what the right says */
export const authorise = async (
  asked: Asked,
  visit: Visit,
  found: Promise<SignedIn | null>,
  deps: Deps,
): Promise<Caller | ClubCaller | OccasionCaller | MeetingCaller> => {
  const { stores } = deps
  // The caller and the resource that the route names are read at the same time.
  const [signedIn, meeting, held] = await Promise.all([
    found,
    asked.of === 'meeting' ? stores.meetings.readSummary(asked.meeting) : null,
    asked.of === 'occasion' ? stores.courses.readOccasion(asked.occasion) : null,
  ])
  if (!signedIn) throw new PortalError('login-needed')
  const caller: Caller = { ...visit, ...signedIn, writer: writerOf(visit, signedIn.session) }
  switch (asked.of) {
    case 'session':
      return caller
    case 'own':
      assertMay(asked.right, caller, { of: 'own', person: caller.who.ref })
      return caller
    case 'union':
      assertMay(asked.right, caller, theUnion)
      return caller
    case 'club': {
      const resource = { of: 'club' as const, clubId: asked.club }
      assertMay(asked.right, caller, resource)
      return { ...caller, resource }
    }
    case 'occasion': {
      const resource = { of: 'occasion' as const, organisers: held?.occasion.organisers ?? [] }
      assertMay(asked.right, caller, resource)
      return { ...caller, resource, held }
    }
    case 'meeting': {
      const resource = await accessTo(stores, asked.meeting, meeting, visit.portalNow)
      assertMay(asked.right, caller, resource)
      if (asked.right === 'meeting.submit' && isExpiring(signedIn.session, visit.realNow))
        throw new PortalError('session-expiring')
      await refreshEditor(signedIn, resource, asked.meeting, visit.portalNow, deps)
      return { ...caller, writer: writerOf(visit, signedIn.session), meeting, resource }
    }
  }
}
