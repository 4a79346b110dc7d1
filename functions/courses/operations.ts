import { readCoursesForRole } from './read-courses-for-role.ts'

/** Courses and activities. */
export const operations = [readCoursesForRole]
