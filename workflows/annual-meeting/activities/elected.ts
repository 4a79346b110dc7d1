import { createHash } from 'node:crypto'
import { dataOf } from '#shared/annual-meeting/agenda/item-data.ts'
import { electedAt, ElectionsData } from '#shared/annual-meeting/agenda/election-posts.ts'
import type { ClubAssignment, MeetingContent } from '#shared/annual-meeting/meeting.ts'
import { meetingHeldAt } from '#shared/annual-meeting/readiness-held.ts'
import { assignmentRules } from '#shared/assignments/types.ts'
import { addDays, lastDayOfFebruary, stockholmDate } from '#shared/clock.ts'
import type { AssignmentBatch } from '#shared/platform/register/wire.ts'

const prefix = ({ clubId, year }: MeetingContent['summary']) => `${clubId}-${year}-`

/** Who held the posts that were elected, as the meeting listed them. */
const listedHolders = (content: MeetingContent): Set<string> =>
  new Set((dataOf(content, 'elections', ElectionsData)?.posts ?? []).flatMap((post) => (post.postponed ? [] : (post.holders ?? []).map((holder) => `${post.type} ${holder}`))))

/**
 * The mandates that a meeting starts and ends. New ones run from the day the meeting was held; those they replace end the
 * day before: the one holder of a post that only one can have, otherwise those listed as holders or ending this season.
 * What an earlier registration of the same meeting started and the meeting no longer elects is ended as well.
 */
export const mandatesOf = (content: MeetingContent): AssignmentBatch => {
  const { summary, assignments } = content
  const from = stockholmDate(meetingHeldAt(content) ?? 0)
  const dayBefore = addDays(from, -1)
  const elected = electedAt(content).filter(({ type }) => assignmentRules[type].registeredBy === 'club')
  const starts = elected.map(({ postId, type, person, until }) => ({ id: `${prefix(summary)}${postId}-${person}`, person, type, from, until }))
  const started = new Set(starts.map(({ id }) => id))
  const types = new Set(starts.map(({ type }) => type))
  const listed = listedHolders(content)
  const isReplaced = ({ type, person, until }: ClubAssignment) =>
    types.has(type as never) &&
    (assignmentRules[type as keyof typeof assignmentRules].holders === 'one' || listed.has(`${type} ${person}`) || until <= lastDayOfFebruary(summary.year))
  const ends = assignments
    .filter((each) => !started.has(each.id) && each.until > dayBefore && (each.id.startsWith(prefix(summary)) || isReplaced(each)))
    .map(({ id }) => ({ id, until: dayBefore }))
  return { starts, ends }
}

/** The same mandates have the same key: sending them again does nothing twice. */
export const batchKey = (clubId: string, year: number, batch: AssignmentBatch): string =>
  `am/${clubId}/${year}/assignments/${createHash('sha256').update(JSON.stringify(batch)).digest('hex')}`
