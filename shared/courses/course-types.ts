export const courseTypes = [
  'conference',
  'course',
  'eCourse',
  'lecture',
  'meeting',
  'networking',
  'seminar',
  'webinar',
] as const
export type CourseType = (typeof courseTypes)[number]
