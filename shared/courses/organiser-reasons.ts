import { z } from 'zod'

/** Why a person is moved, as the public log says it: a closed list, so that the log says nothing about anyone. */
export const reorderReasons = ['correction', 'assignment', 'agreed'] as const
export const ReorderReason = z.enum(reorderReasons)
export type ReorderReason = z.infer<typeof ReorderReason>

/** What the log says where the organiser gave a reason: what they wrote is for its person alone. */
export const writtenToPerson = 'written-to-person'
