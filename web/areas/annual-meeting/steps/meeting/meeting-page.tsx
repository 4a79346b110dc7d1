import { lazy, Suspense } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { numberAgenda } from '#shared/annual-meeting/standard-agenda.ts'
import { usePath } from '#web/client/language.tsx'
import { Loading } from '#web/components/loading.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { SelfRunMeeting } from '../self-run/self-run-meeting.tsx'

const PresenterView = lazy(() => import('./presenter/presenter-view.tsx'))

/** Leads to the first paragraph that still lacks something; a self-run meeting is one page. With `?visa=projektor` it is the view for the screen in the room. */
const MeetingPage = () => {
  const [search] = useSearchParams()
  const isSelfRun = useMeeting().view.summary.type === 'self-run'
  if (search.get('visa') === 'projektor')
    return (
      <Suspense fallback={<Loading />}>
        <PresenterView />
      </Suspense>
    )
  return isSelfRun ? <SelfRunMeeting /> : <ToParagraph />
}
export default MeetingPage

const ToParagraph = () => {
  const path = usePath()
  const { view, findings } = useMeeting()
  const shown = numberAgenda(view.items).filter(({ number }) => number !== null)
  const first =
    shown.find(({ item }) => findings.some((finding) => finding.itemId === item.id && finding.severity === 'error')) ??
    shown[0]
  return <Navigate to={path('meetingItem', { year: view.summary.year, item: first?.item.id ?? 'opening' })} replace />
}
