import * as contract from '#shared/contract/courses.ts'
import { area } from '../common/area.ts'

/** Courses and activities. */
export const courses = area({
  name: 'courses',
  contract: [contract],
  tables: { courses: 'read', sessions: 'update', people: 'read' },
  specification: 'to-come',
})
