import { readCourseCertificate } from './read-course-certificate.ts'
import { readCourseWatch } from './read-course-watch.ts'
import { readCatalogue } from './read-catalogue.ts'
import { readCoursesForRole } from './read-courses-for-role.ts'
import { readOccasion } from './read-occasion.ts'
import { readOccasionCalendar } from './read-occasion-calendar.ts'
import { readOccasionLog } from './read-occasion-log.ts'
import { readOrganised } from './read-organised.ts'
import { readOwnCourses } from './read-own-courses.ts'
import { readOwnSignUp } from './read-own-sign-up.ts'

/** Courses and activities. */
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
