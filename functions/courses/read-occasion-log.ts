import { readOccasionLog as endpoint } from '#shared/contract/courses.ts'
import { logStart, type CourseLog } from '#shared/courses/course-log.ts'
import { sha256 } from '#shared/platform/documents/sha256.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { namedDownload } from '../common/download.ts'
import { openOperation } from '../common/operation.ts'
import { knownOccasion } from './occasion.ts'
import { readOnce } from '../common/read-once.ts'

/** A log of thousands of entries is large: strangers who ask again and again get the one that was read last. */
const readCached = readOnce<CourseLog>(5_000, 20)

const logOf = async (stores: Stores, occasion: string): Promise<CourseLog> => {
  // First how far the log has come: entries that are written meanwhile are left out, so that its head is that of the
  // last.
  const { progress } = await stores.admissions.readAdmission(occasion)
  const logged = progress?.logged ?? 0
  const entries = logged > 0 ? await stores.courseLogs.entries(occasion) : []
  return {
    format: 'mandat-course-log/1',
    occasion,
    entries: entries.slice(0, logged),
    head: progress?.head ?? logStart(occasion, sha256),
  }
}

/** `occasion.json`, for anybody: what is decided is checked without us. */
export const readOccasionLog = openOperation(endpoint, {
  run: async ({ params: { occasion } }, visitor, { stores }) => {
    await knownOccasion(stores, occasion, visitor.realNow)
    namedDownload(visitor, 'occasion.json')
    return readCached(stores, occasion, visitor.realNow, () => logOf(stores, occasion))
  },
})
