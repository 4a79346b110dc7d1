import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { selfRunWidgets } from '#shared/annual-meeting/self-run.ts'
import { stepsOf } from '#shared/annual-meeting/steps.ts'
import { pageAt } from '#web/client/paths.ts'
import { usePath } from '#web/client/language.tsx'
import { useMeeting } from '../meeting-context.tsx'
import { useShownStep } from './shown-step.ts'

/** Where an item of a self-run meeting stands on its one page. */
const selfRunHash = (item: string | undefined) =>
  selfRunWidgets.some((widget) => widget === item) ? `#item-${item}` : ''

/** The step's page; a page that a self-run meeting does not have leads to the one that has its contents. */
export const OwnSteps = () => {
  const path = usePath()
  const { item } = useParams()
  const { type, year } = useMeeting().view.summary
  const shown = useShownStep()
  const isHandover = pageAt(useLocation().pathname)?.page === 'handover'
  const isOwn =
    type !== 'self-run' ||
    isHandover ||
    shown === 'choose-type' ||
    (item === undefined && stepsOf(type).includes(shown))
  return isOwn ? (
    <Outlet />
  ) : (
    <Navigate
      to={{
        pathname: path('meeting', { year }),
        hash: shown === 'register-assignments' ? '#item-assignments' : selfRunHash(item),
      }}
      replace
    />
  )
}
