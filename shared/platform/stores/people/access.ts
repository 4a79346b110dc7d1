import { isRehearsal } from '../../../basics/rehearsal-year.ts'
import { endOfDay, seasonYearOf, stockholmDate } from '../../../clock.ts'
import { editorOf } from '../../../roles/access.ts'
import { retainedBeforeMeeting } from '../../../roles/mandate-roles.ts'
import { hasFullAuthority } from '../../../roles/openers.ts'
import { meetingOf, type MeetingResource } from '../../../roles/resource.ts'
import type { Who } from '../../../roles/role.ts'
import { activeRoleOf, mandateOf, rolesOf } from '../../../roles/roles-of.ts'
import { deadlineOf, seasonRules } from '../../../season.ts'
import type { Editor } from '../sessions/sessions-store.ts'
import type { Stores } from '../stores.ts'
import type { StoredSummary } from '../annual-meeting/summary.ts'
import type { AssignmentsRead, Person } from './people-store.ts'
import type { MeetingKey } from '../writer.ts'

export const meetingAccess = (summary: StoredSummary): MeetingResource => ({
  of: 'meeting',
  clubId: summary.clubId,
  secretary: summary.secretary,
  adjusters: summary.adjusters,
  retainedAuthority: summary.authority,
  submitted: summary.submittedAt !== null,
  deadlineAt: summary.dueAt,
  rehearsal: isRehearsal(summary.year),
})

/** Before the meeting is created, the club's mandates and its own deadline decide. */
export const accessTo = async (
  { people, meetings }: Stores,
  { club, year }: MeetingKey,
  summary: StoredSummary | null,
  portalNow: number,
): Promise<MeetingResource> => {
  if (summary) return meetingAccess(summary)
  if (isRehearsal(year)) return { ...meetingOf(club), rehearsal: true }
  const season = seasonRules(year)
  if (portalNow < season.registrationWindow.from) return meetingOf(club)
  const [found, override] = await Promise.all([people.clubPeople(club), meetings.readSeasonOverride({ club, year })])
  return {
    ...meetingOf(club),
    deadlineAt: deadlineOf(season, null, override),
    retainedAuthority: retainedBeforeMeeting(found?.assignments ?? [], season.year, stockholmDate(portalNow)),
  }
}

export type LivePerson = { person: Person; who: Who }

/** Roles by the assignments at this instant of portal time. */
export const livePerson = async (
  stores: Stores,
  ref: string,
  chosenRoleId: string | null,
  portalNow: number,
  read: AssignmentsRead = 'as-listed',
): Promise<LivePerson | null> => {
  const [person, assignments] = await Promise.all([stores.people.person(ref), stores.people.assignmentsOf(ref, read)])
  if (!person || person.died) return null
  const roles = rolesOf(person, assignments, portalNow)
  return { person, who: { ref, roles, activeRole: activeRoleOf(roles, chosenRoleId) } }
}

/**
 * The club whose meeting the active role may edit, until the mandate's last day or as long as authority is retained.
 */
export const editorIn = (who: Who, access: MeetingResource, portalNow: number): Editor => {
  const clubId = editorOf(who, access, portalNow)
  if (clubId === undefined) return {}
  const isRetained = access.retainedAuthority.includes(who.ref) && portalNow < access.deadlineAt
  if (isRetained && !access.submitted) return { editorOf: clubId, editorUntil: access.deadlineAt }
  const role = who.activeRole
  if (!role?.until || !hasFullAuthority(role, clubId, portalNow)) return { editorOf: clubId, editorUntil: 0 }
  const mandate = { id: mandateOf(role), until: role.until }
  return { editorOf: clubId, editorUntil: endOfDay(role.until), mandate }
}

/** For this season's meeting in the club of the active role. */
export const editorFor = async (stores: Stores, who: Who, portalNow: number): Promise<Editor> => {
  const clubId = who.activeRole?.clubId
  if (!clubId) return {}
  const key = { club: clubId, year: seasonYearOf(portalNow) }
  return editorIn(who, await accessTo(stores, key, await stores.meetings.readSummary(key), portalNow), portalNow)
}

/** After assignments or authority have changed. */
export const recomputeSessions = async (stores: Stores, refs: readonly string[], portalNow: number): Promise<void> => {
  for (const ref of refs) {
    for (const session of await stores.sessions.ofPerson(ref)) {
      const live = await livePerson(stores, ref, session.activeRoleId, portalNow, 'as-stored')
      await stores.sessions.setEditor(session.hash, live ? await editorFor(stores, live.who, portalNow) : {})
    }
  }
}
