import { findingsOnLeaving } from '#shared/annual-meeting/leaving.ts'
import { owedAtMeeting, owedAtSelfRun } from '#shared/annual-meeting/handling.ts'
import type { Finding } from '#shared/annual-meeting/agenda/widget.ts'
import type { Step } from '#shared/annual-meeting/meeting.ts'
import { useMeeting } from '../meeting-context.tsx'
import { useVisited } from '../steps/meeting/room/use-visited.ts'

/**
 * What "to handle" counts on a step: what was touched or passed. The steps after the meeting are passed by its closing.
 */
export const useOwed = (step: Step): Finding[] => {
  const { view, findings, entries } = useMeeting()
  const visited = useVisited()
  if (step === 'annual-meeting')
    return view.summary.type === 'self-run' ? owedAtSelfRun(findings, view) : owedAtMeeting(findings, view, visited)
  if (step === 'pre-meeting' || step === 'preparation') {
    const typed = new Set(entries.filter(({ state }) => state !== 'saved').map(({ base }) => base.id))
    return findingsOnLeaving(findings, view, { step, typed })
  }
  return findings.filter((finding) => finding.step === step)
}
