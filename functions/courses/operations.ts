import { areaHandler } from '../common/area-handler.ts'
import { courses } from './area.ts'
import { readCourseCertificate } from './read-course-certificate.ts'
import { readCatalogue } from './catalogue.ts'
import { readOccasion } from './occasion.ts'
import { readCourseWatch, readOwnCourses, readOwnSignUp } from './own-courses.ts'
import { readCoursesForRole } from './read-courses-for-role.ts'
import { readOccasionCalendar } from './read-occasion-calendar.ts'
import { readOccasionLog } from './read-occasion-log.ts'
import { readOrganised } from './read-organised.ts'

export const operations = [
  readCoursesForRole,
  readCatalogue,
  readOccasion,
  readOccasionCalendar,
  readOccasionLog,
  readOwnCourses,
  readOwnSignUp,
  readCourseCertificate,
  readCourseWatch,
  readOrganised,
]

export const handler = areaHandler(courses, operations, (_, base) => base)
