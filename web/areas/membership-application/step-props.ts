import type { Draft } from './use-draft.ts'

/** What every step after the first is given; `now` is portal time. */
export type StepProps = { draft: Draft; now: number; next: () => void; back: () => void }
