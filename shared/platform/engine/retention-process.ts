import type { Process } from './client.ts'

/** The types of the processes that look for what is kept too long. */
export const retentionTypes = ['retention', 'retentionTrial'] as const

/** The look that says what would go and removes nothing. */
export const retentionTrialProcess: Process = {
  type: 'retentionTrial',
  id: 'retention-trial',
  argument: undefined,
  searchAttributes: [],
  summary: 'What has been kept for as long as it may be',
  again: true,
  queue: 'background',
}
