import type { RefusedField } from './refused.ts'
import type { Draft } from './use-draft.ts'

/** What every step is given; `now` is portal time, `refused` what the portal found wrong in what was sent. */
export type StepProps = {
  draft: Draft
  now: number
  refused: readonly RefusedField[]
  next: () => void
  back: () => void
}
