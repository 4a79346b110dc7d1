import type { MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import type { ClubCase } from '#shared/contract/operator.ts'
import { needsProcess, type ProcessState } from '#shared/operator/troubles.ts'
import type { MeetingKey } from '#shared/platform/stores/writer.ts'
import type { OperatorDeps } from './deps.ts'

const pageOf = (id: string, { url, namespace }: OperatorDeps['enginePages']): string | null =>
  url ? `${url}/namespaces/${encodeURIComponent(namespace)}/workflows/${encodeURIComponent(id)}` : null

const processOf = (
  state: 'running' | 'completed' | 'none' | 'unknown',
  summary: MeetingSummary | null,
): ClubCase['process']['state'] => {
  if (summary === null || state === 'running' || state === 'unknown') return summary === null ? 'none' : state
  // A process that has done its work is forgotten by the engine after a while.
  return needsProcess(summary) ? 'missing' : 'completed'
}

export const readProcess = async (
  { club, year }: MeetingKey,
  summary: MeetingSummary | null,
  { engine, enginePages }: OperatorDeps,
): Promise<ClubCase['process']> => {
  const id = meetingId(club, year)
  const state = summary === null ? 'none' : await engine.stateOf(id).catch(() => 'unknown' as const)
  return { id, state: processOf(state, summary), page: summary === null ? null : pageOf(id, enginePages) }
}

export const processState = ({ state }: ClubCase['process']): ProcessState =>
  state === 'unknown' ? 'unknown' : state === 'missing' || state === 'none' ? 'none' : 'running'
