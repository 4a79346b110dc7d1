import { seasonYearOf } from '#shared/clock.ts'
import { readSeason as endpoint } from '#shared/contract/meetings.ts'
import { may } from '#shared/roles/access.ts'
import { meetingAccess, noMeetingYet } from '#shared/platform/stores/access.ts'
import { operation } from '../common/operation.ts'
import { memberSummary } from './member-view.ts'
import { worksOn } from '../common/rights.ts'

/** The season's meeting in the club of the active role. */
export const readSeason = operation(endpoint, {
  run: async (_, { who, portalNow }, { stores }) => {
    const year = seasonYearOf(portalNow)
    const clubId = who.activeRole?.clubId ?? null
    if (clubId === null) return { year, clubId, clubName: null, mayStart: false, summary: null, portalNow }
    const [club, summary] = await Promise.all([stores.people.club(clubId), stores.meetings.readSummary({ club: clubId, year })])
    const viewer = { who, meeting: summary, portalNow }
    const access = summary ? meetingAccess(summary) : noMeetingYet(clubId)
    return { year, clubId, clubName: club?.name ?? null, mayStart: may('meeting.edit', who, access, portalNow).ok, summary: summary && !worksOn(viewer, clubId) ? memberSummary(summary) : summary, portalNow }
  },
})
