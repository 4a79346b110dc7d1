import type { Process } from './client.ts'

/** The types of the processes that search for what is stored too long. */
export const retentionTypes = ['retention', 'retentionTrial'] as const

/** The scan that says what would go and removes nothing. */
export const retentionTrialProcess: Process = {
  type: 'retentionTrial',
  id: 'retention-trial',
  argument: undefined,
  searchAttributes: [],
  summary: 'A scan for what has been stored for as long as it may be',
  again: true,
  queue: 'background',
}
