import type { Process } from './client.ts'

export const retentionTypes = ['retention', 'retentionTrial'] as const

/** The scan that reports what would go and removes nothing. */
export const retentionTrialProcess: Process = {
  type: 'retentionTrial',
  id: 'retention-trial',
  argument: undefined,
  searchAttributes: [],
  summary: 'A scan for what has been stored for as long as it may be',
  again: true,
  queue: 'background',
}
