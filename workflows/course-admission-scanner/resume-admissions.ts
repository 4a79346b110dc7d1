import { termsInLog, termsOf } from '#shared/courses/admission-terms.ts'
import { listedMonths } from '#shared/courses/listed.ts'
import { areOffersMade } from '#shared/courses/offer-time.ts'
import { nudgeAdmission } from '#shared/platform/engine/course-process.ts'
import type { StoredAdmission } from '#shared/platform/stores/courses/admission-reading.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { hasToAnnounce } from '../course-admission/announce-changes.ts'

const atOnce = 10

type ScanContext = { now: number; isMoved: boolean }

/** Whether time, editors or the mail have done something that an open admission has not followed. */
const isDue = ({ occasion, progress }: StoredAdmission, { now, isMoved }: ScanContext): boolean => {
  if (!occasion || !progress) return false
  if (occasion.state === 'cancelled') return progress.phase !== 'cancelled'
  if (progress.phase !== 'open') return false
  const terms = termsOf(occasion)
  const wakesAt = Math.min(progress.wakesAt ?? Infinity, terms.closesAt)
  return (
    isMoved ||
    wakesAt <= now ||
    termsInLog(terms) !== progress.terms ||
    progress.untimedOffers > 0 ||
    (progress.hasSeatToGive && areOffersMade(terms.closesAt, now))
  )
}

/** Whether something is left to do for an occasion now; one that no one signed up for has nothing. */
const isLeft = async ({ admissions }: Stores, id: string, scan: ScanContext): Promise<boolean> => {
  const stored = await admissions.readAdmission(id)
  const { occasion, progress, drawn, announced } = stored
  if (!occasion || drawn === 0) return false
  if (!progress || drawn > progress.decidedThrough || progress.ending) return true
  if (hasToAnnounce({ occasion, announced }) || isDue(stored, scan)) return true
  const open = await Promise.all([
    admissions.askedActs(id, 1),
    admissions.follows(id, 1),
    admissions.signUpsUnder(id, progress.missing),
  ])
  return open.flat().length > 0
}

/**
 * Lets the processes of occasions read what is stored, and starts those that are gone, where something is left: the
 * engine was away when it was stored. When portal time has been moved since the last scan, all open processes read,
 * so that they wait for the right instant. A scan that finds nothing writes nothing.
 * @throws AggregateError once all others have been read
 */
export const admissionsResumed = ({ stores, engine, clock }: Pick<WorkerDeps, 'stores' | 'engine' | 'clock'>) => {
  let lastOffset: number | null = null
  return async (): Promise<void> => {
    const offset = await clock.storedOffset()
    const realNow = clock.realNow()
    const scan = { now: realNow + offset, isMoved: offset !== lastOffset }
    // A list that was open before the clock was moved may have no place among the months of now.
    const former = listedMonths(realNow + (lastOffset ?? 0))
    const months = new Set([...listedMonths(scan.now), ...(scan.isMoved ? former : [])])
    const { occasions } = await stores.courses.listByMonths([...months])
    const ids = occasions.filter(({ state }) => state !== 'draft').map(({ id }) => id)
    const failures: unknown[] = []
    for (let from = 0; from < ids.length; from += atOnce) {
      const done = await Promise.allSettled(
        ids.slice(from, from + atOnce).map(async (id) => {
          if (await isLeft(stores, id, scan)) await nudgeAdmission(engine, id)
        }),
      )
      failures.push(...done.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : [])))
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} admissions are not resumed`)
    lastOffset = offset
  }
}
