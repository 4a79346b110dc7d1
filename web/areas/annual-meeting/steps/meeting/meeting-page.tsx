import { Navigate } from 'react-router'
import { numberAgenda } from '#shared/annual-meeting/standard-agenda.ts'
import { usePath } from '../../../../app/language.tsx'
import { useMeeting } from '../../meeting-context.tsx'

/** Leads to the first paragraph that still lacks something. */
const MeetingPage = () => {
  const path = usePath()
  const { view, findings } = useMeeting()
  const shown = numberAgenda(view.items).filter(({ number }) => number !== null)
  const first = shown.find(({ item }) => findings.some((finding) => finding.itemId === item.id && finding.severity === 'error')) ?? shown[0]
  return <Navigate to={path('meetingItem', { year: view.summary.year, item: first?.item.id ?? 'opening' })} replace />
}
export default MeetingPage
