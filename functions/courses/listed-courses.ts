import { listedMonths } from '#shared/courses/listed.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { readOnce } from '../common/read-once.ts'

type Listed = Awaited<ReturnType<Stores['courses']['listByMonths']>>

/** The index is as late as this anyway. */
const look = readOnce<Listed>(2_000)

/** Courses and occasions of the months that are listed. */
export const listedCourses = (stores: Stores, portalNow: number, realNow: number): Promise<Listed> => {
  const months = listedMonths(portalNow)
  return look(stores, months.join(), realNow, () => stores.courses.listByMonths(months))
}
