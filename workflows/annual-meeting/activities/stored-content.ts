import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { stockholmDate } from '#shared/clock.ts'
import type { StoredContent } from '#shared/platform/stores/annual-meeting/content.ts'
import type { WorkerDeps } from '../../common/deps.ts'
import type { KnownSummary, Transition } from '../meeting-record.ts'
import { readContent } from './content.ts'

/** So many meetings are cached, about 0.1 MB each. */
const most = 200
/** How long (ms) the club's people are cached; a page shows them for as long. */
const peopleCachedFor = 5 * 60_000

/**
 * Caches the content of meetings for their next transition, so that the worker reads no more than where the meeting
 * stands. Items and documents are cached for one content version, which every change of them raises. For decisions
 * that only warn. A rehearsal can be thrown away and played again under the same versions, and is always read.
 */
export const storedContent = ({ stores, realNow }: Pick<WorkerDeps, 'stores' | 'realNow'>) => {
  const meetings = new Map<string, { content: StoredContent; day: string; until: number }>()

  const read = async (
    { clubId, year, at }: Transition,
    isKnown: boolean,
    known?: KnownSummary,
  ): Promise<StoredContent> => {
    const id = `${clubId} ${year}`
    const day = stockholmDate(at)
    const cached = meetings.get(id)
    meetings.delete(id)
    if (isKnown && cached?.day === day && realNow() < cached.until) {
      const summary = known ?? (await stores.meetings.readSummary({ club: clubId, year }))
      if (summary?.contentVersion === cached.content.summary.contentVersion) {
        meetings.set(id, cached)
        return { ...cached.content, summary: { ...cached.content.summary, ...summary } }
      }
    }
    const content = await readContent(stores, clubId, year, at)
    if (!isRehearsal(year)) meetings.set(id, { content, day, until: realNow() + peopleCachedFor })
    if (meetings.size > most) meetings.delete(meetings.keys().next().value ?? '')
    return content
  }

  /** Asked again, because something changed before it was written, it reads everything anew. */
  return (transition: Transition): ((known?: KnownSummary) => Promise<StoredContent>) => {
    let isFirst = true
    return (known) => {
      const isKnown = isFirst
      isFirst = false
      return read(transition, isKnown, known)
    }
  }
}
