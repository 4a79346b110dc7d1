import { assignmentRules, type AssignmentType } from '../assignments/types.ts'
import { addDays, lastDayOfFebruary, stockholmDate } from '../clock.ts'
import { dataOf } from './agenda/item-data.ts'
import { electedAt, ElectionsData } from './agenda/election-posts.ts'
import { calendarYear } from '../basics/rehearsal-year.ts'
import type { ClubAssignment } from '../basics/club.ts'
import type { MeetingContent } from './meeting.ts'
import { meetingHeldAt } from './readiness-held.ts'

/** Mandates that begin and end as one. Days are Swedish; the last day of an assignment is included. */
export type MandateBatch = {
  starts: { id: string; person: string; type: AssignmentType; from: string; until: string }[]
  ends: { id: string; until: string }[]
}

const prefix = ({ clubId, year }: MeetingContent['summary']) => `${clubId}-${year}-`

/** Who held the posts that were elected, as the meeting listed them. */
const listedHolders = (content: Pick<MeetingContent, 'items'>): Set<string> =>
  new Set(
    (dataOf(content, 'elections', ElectionsData)?.posts ?? []).flatMap((post) =>
      post.postponed ? [] : (post.holders ?? []).map((holder) => `${post.type} ${holder}`),
    ),
  )

const isOneHolder = (type: string) =>
  type in assignmentRules && assignmentRules[type as AssignmentType].holders === 'one'

/**
 * The mandates that a meeting starts and ends. New ones run from the day the meeting was held; those they replace end
 * the day before: the one holder of a post that only one can have, otherwise those listed as holders or ending this
 * season. What an earlier registration of the same meeting started and the meeting no longer elects is ended as well.
 */
export const mandatesOf = (content: Pick<MeetingContent, 'items' | 'summary' | 'assignments'>): MandateBatch => {
  const { summary, assignments } = content
  const from = stockholmDate(meetingHeldAt(content) ?? 0)
  const dayBefore = addDays(from, -1)
  const elected = electedAt(content).filter(({ type }) => assignmentRules[type].registeredBy === 'club')
  const starts = elected.map(({ postId, type, person, until }) => ({
    id: `${prefix(summary)}${postId}-${person}`,
    person,
    type,
    from,
    until,
  }))
  const started = new Set(starts.map(({ id }) => id))
  const types: ReadonlySet<string> = new Set(starts.map(({ type }) => type))
  const listed = listedHolders(content)
  const isReplaced = ({ type, person, until }: ClubAssignment) =>
    types.has(type) &&
    (isOneHolder(type) || listed.has(`${type} ${person}`) || until <= lastDayOfFebruary(calendarYear(summary.year)))
  const ends = assignments
    .filter(
      (each) =>
        !started.has(each.id) && each.until > dayBefore && (each.id.startsWith(prefix(summary)) || isReplaced(each)),
    )
    .map(({ id }) => ({ id, until: dayBefore }))
  return { starts, ends }
}
