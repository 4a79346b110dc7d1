import type { ChangeState } from './states.ts'

export const membershipChangeTransitions = {
  plan: { from: ['waiting'], to: 'planned' },
  finish: { from: ['waiting', 'planned'], to: 'done' },
  refuse: { from: ['waiting'], to: 'refused' },
  stop: { from: ['waiting', 'planned'], to: 'stopped' },
  cancel: { from: ['waiting', 'planned'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly ChangeState[]; to: ChangeState }>

export const isOpen = (state: ChangeState): boolean => state === 'waiting' || state === 'planned'
