import * as contract from '#shared/contract/courses.ts'
import { readCourseCertificate, readOwnCourses, readOwnSignUp } from '#shared/contract/course-sign-up.ts'
import * as organised from '#shared/contract/course-organised.ts'
import { area } from '../common/area.ts'

export const courses = area({
  name: 'courses',
  contract: [contract, { readOwnCourses, readOwnSignUp, readCourseCertificate }, organised],
  tables: { courses: 'read', sessions: 'update', people: 'read' },
  rendersPdf: true,
  settings: ['productName'],
})
