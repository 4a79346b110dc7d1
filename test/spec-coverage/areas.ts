/** Areas of which every bullet must be shown by a test or a story. */
export const finishedAreas: readonly string[] = [
  'annual-meeting',
  'assignments',
  'electronic-id',
  'languages',
  'shell',
  'fields',
  'roles',
]

/** Areas that are still to come. */
const areasToCome: readonly string[] = [
  'membership-application',
  'membership',
  'insurance',
  'courses',
  'business-meetings',
  'email',
  'content',
]

export const isToCome = (area: string): boolean => areasToCome.includes(area)
