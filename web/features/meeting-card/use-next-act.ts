import { useQuery } from '@tanstack/react-query'
import { motionDayOf } from '#shared/annual-meeting/convened.ts'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import {
  retainedUntil,
  nextActOf,
  type Authority,
  type MeetingFacts,
  type MeetingPerson,
} from '#shared/annual-meeting/next-act.ts'
import { isDay, isTimeOfDay } from '#shared/clock.ts'
import { useSession } from '#web/client/query.ts'
import { meetingOf, seasonQuery, type SeasonView } from './season-query.ts'

const dayOf = (stored: unknown): string | null => (typeof stored === 'string' && isDay(stored) ? stored : null)
const timeOf = (stored: unknown): string | null => (typeof stored === 'string' && isTimeOfDay(stored) ? stored : null)

const whenOf = (items: readonly MeetingItem[] | undefined) => {
  const data = items?.find(({ widget }) => widget === 'time-and-place')?.data
  const chosen = items?.find(({ widget }) => widget === 'agenda-settings')?.data['motionsUntil']
  const day = dayOf(data?.['date'])
  return { date: day, time: timeOf(data?.['startTime']), motionsUntil: motionDayOf(dayOf(chosen), day) }
}

const authorityIn = ({ mayStart, retained, late }: SeasonView): Authority | null => {
  if (mayStart) return retained ? 'retained' : 'mandate'
  return late ? 'lapsed' : null
}

/** The signed-in person as the rule of the next act sees them. */
export const personIn = (season: SeasonView, ref: string): MeetingPerson => ({ ref, authority: authorityIn(season) })

/**
 * What is next in the meeting of the active role's club; undefined `found` while it is not known, and for roles without
 * a club.
 */
export const useNextAct = () => {
  const session = useSession()
  const season = useQuery(seasonQuery)
  const { clubId, summary } = season.data ?? {}
  const meeting = useQuery({
    ...meetingOf(clubId ?? '', season.data?.year ?? 0),
    enabled: Boolean(clubId && summary),
  })
  const failed = season.error && !season.data ? season : meeting.error && !meeting.data ? meeting : null
  const isKnown = season.data && clubId && !(summary && !meeting.data) && session?.signedIn
  const when = whenOf(meeting.data?.items)
  if (failed || !isKnown) return { failed, hasClub: !season.data || Boolean(clubId) }
  const facts: MeetingFacts = {
    summary: season.data.summary,
    year: season.data.year,
    dueAt: season.data.dueAt,
    date: when.date,
  }
  const person = personIn(season.data, session.person.ref)
  const act = nextActOf(facts, person, season.data.portalNow)
  return {
    failed: null,
    hasClub: true,
    found: {
      season: season.data,
      meeting: meeting.data,
      when,
      person,
      act,
      retainedUntil: retainedUntil(facts, person),
    },
  }
}
export type FoundAct = NonNullable<ReturnType<typeof useNextAct>['found']>
