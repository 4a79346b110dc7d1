import { z } from 'zod'

export const leavingReasons = [
  'fee',
  'no-use',
  'new-job',
  'other-union',
  'without-work',
  'retiring',
  'moving-abroad',
  'dissatisfied',
  'other',
] as const
export const LeavingReason = z.enum(leavingReasons)
export type LeavingReason = z.infer<typeof LeavingReason>
