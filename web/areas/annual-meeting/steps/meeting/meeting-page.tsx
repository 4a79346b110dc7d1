import { lazy, Suspense } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { paragraphToOpen } from '#shared/annual-meeting/paragraph-to-open.ts'
import { usePath } from '#web/client/language.tsx'
import { Loading } from '#web/components/loading.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { OpenMeeting, stepsToMeeting } from './open-meeting.tsx'
import { SelfRunMeeting } from '../self-run/self-run-meeting.tsx'

const PresenterView = lazy(() => import('./presenter/presenter-view.tsx'))

/**
 * Leads to the first paragraph that still lacks something; a self-run meeting is one page. With `?visa=projektor` it is
 * the view for the screen in the room.
 */
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

/** A meeting that stands at an earlier step is opened first, by a person who may. */
const ToParagraph = () => {
  const path = usePath()
  const { view, findings } = useMeeting()
  const { summary, rights, items } = view
  if (rights.edit && stepsToMeeting(summary.step).length > 0) return <OpenMeeting />
  const first = paragraphToOpen(items, findings)
  return <Navigate to={path('meetingItem', { year: summary.year, item: first?.item.id ?? 'opening' })} replace />
}
