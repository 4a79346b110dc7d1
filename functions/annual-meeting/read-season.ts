import { rehearsalYear } from '#shared/basics/rehearsal-year.ts'
import { seasonYearOf } from '#shared/clock.ts'
import { readSeason as endpoint } from '#shared/contract/annual-meeting.ts'
import { may } from '#shared/roles/access.ts'
import { hasFullAuthority } from '#shared/roles/openers.ts'
import { deadlineOf, isOverdue, seasonRules } from '#shared/season.ts'
import { accessTo } from '#shared/platform/stores/people/access.ts'
import type { Who } from '#shared/roles/role.ts'
import type { Deps } from '../common/deps.ts'
import { operation } from '../common/operation.ts'
import { memberSummary } from './member-view.ts'
import { worksOn } from '../common/rights.ts'

const rehearsalOf = async (clubId: string, year: number, who: Who, portalNow: number, { stores }: Deps) => {
  const beginning = await accessTo(stores, { club: clubId, year: rehearsalYear(year) }, null, portalNow)
  if (!may('meeting.edit', who, { ...beginning, rehearsal: true }, portalNow).ok) return null
  const summary = await stores.meetings.readSummary({ club: clubId, year: rehearsalYear(year) })
  return { step: summary?.step ?? null }
}

export const readSeason = operation(endpoint, {
  run: async (_, { who, portalNow }, deps) => {
    const { stores } = deps
    const year = seasonYearOf(portalNow)
    const clubId = who.activeRole?.clubId ?? null
    const season = seasonRules(year)
    if (clubId === null)
      return {
        year,
        clubId,
        clubName: null,
        mayStart: false,
        retained: false,
        summary: null,
        portalNow,
        dueAt: season.submissionBefore,
        late: false,
        rehearsal: null,
      }
    const key = { club: clubId, year }
    const [club, summary, override, rehearsal] = await Promise.all([
      stores.people.club(clubId),
      stores.meetings.readSummary(key),
      stores.meetings.readSeasonOverride(key),
      rehearsalOf(clubId, year, who, portalNow, deps),
    ])
    const dueAt = deadlineOf(season, summary, override)
    const resource = await accessTo(stores, key, summary, portalNow)
    const answer = may('meeting.edit', who, resource, portalNow)
    const late = !resource.submitted && isOverdue(portalNow, dueAt) && (answer.ok || answer.code === 'overdue')
    const viewer = { who, meeting: summary, resource, portalNow }
    return {
      year,
      clubId,
      clubName: club?.name ?? null,
      mayStart: answer.ok,
      retained: answer.ok && !hasFullAuthority(who.activeRole, clubId, portalNow),
      summary: summary && !worksOn(viewer) ? memberSummary(summary) : summary,
      portalNow,
      dueAt,
      late,
      rehearsal,
    }
  },
})
