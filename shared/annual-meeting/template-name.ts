import { z } from 'zod'

export const TemplateName = z.enum(['notice', 'annual-report', 'activity-plan', 'motion-answers', 'audit-report'])
