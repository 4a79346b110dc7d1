import { z } from 'zod'
import { inBoth } from '../fields/both-languages.ts'
import { choice } from '../fields/choice.ts'
import { requiredText } from '../fields/free-text.ts'
import { contentLimits } from '../limits.ts'
import { courseTypes } from './course-types.ts'
import { SignUpRestriction } from './course.ts'
import { targetGroups } from './target-groups.ts'

/** A course as an editor writes it; an e-course, and nothing else, has the restriction `e-course`. */
export const CourseDraft = z
  .strictObject({
    type: choice(courseTypes),
    title: inBoth(requiredText(contentLimits.titleLength)),
    about: inBoth(requiredText(contentLimits.aboutLength)),
    groups: z
      .array(z.enum(targetGroups))
      .min(1)
      .transform((groups) => targetGroups.filter((group) => groups.includes(group))),
    restriction: choice(SignUpRestriction.options),
  })
  .superRefine(({ type, restriction }, context) => {
    if ((type === 'eCourse') !== (restriction === 'e-course'))
      context.addIssue({ code: 'custom', message: 'invalid', path: ['restriction'] })
  })
export type CourseDraft = z.infer<typeof CourseDraft>
