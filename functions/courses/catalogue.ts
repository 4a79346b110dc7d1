import * as contract from '#shared/contract/courses.ts'
import { listedMonths, isListed } from '#shared/courses/listed.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { openOperation } from '../common/operation.ts'
import { readOnce } from '../common/read-once.ts'

type Listed = Awaited<ReturnType<Stores['courses']['listByMonths']>>

/** The index is as late as this anyway. */
const readCached = readOnce<Listed>(2_000)

export const listedCourses = (stores: Stores, portalNow: number, realNow: number): Promise<Listed> => {
  const months = listedMonths(portalNow)
  return readCached(stores, months.join(), realNow, () => stores.courses.listByMonths(months))
}

export const readCatalogue = openOperation(contract.readCatalogue, {
  run: async (_, { portalNow, realNow }, { stores }) => {
    const { courses, occasions } = await listedCourses(stores, portalNow, realNow)
    const published = courses.filter(({ state }) => state === 'published')
    const shown = new Set(published.map(({ id }) => id))
    return {
      courses: published,
      occasions: occasions.filter((occasion) => shown.has(occasion.courseId) && isListed(occasion, portalNow)),
      portalNow,
    }
  },
})
