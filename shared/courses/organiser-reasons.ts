import { z } from 'zod'

/**
 * Why somebody is moved in line, as everybody may read it in the log: closed, because a log that is published must say
 * nothing of anybody.
 */
export const reorderReasons = ['correction', 'assignment', 'agreed'] as const
export const ReorderReason = z.enum(reorderReasons)
export type ReorderReason = z.infer<typeof ReorderReason>

/** What the log says where the organiser gave a reason: what they wrote is for its person alone. */
export const toldToPerson = 'told-to-person'
