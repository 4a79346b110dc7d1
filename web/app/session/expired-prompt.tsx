import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { pageAt } from '#web/client/paths.ts'
import { useExpiredMandates } from '#web/features/assignments/expired-mandates-query.ts'
import { loadMessagesInBoth } from '#web/client/catalogues.ts'
import { useLater } from './use-later.ts'

const ExpiredDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./expired-dialog.tsx'), loadMessagesInBoth(['assignments'])])
  return { default: dialog.ExpiredDialog }
})

/** Pages on which the question would stand in the way of its own answer. */
const answeredOn: ReadonlySet<string> = new Set(['reregister', 'signIn', 'contactAsElected'])

/**
 * On any page after sign-in: asks about a mandate that has ended, until it is registered anew or the answer is “later”.
 */
export const ExpiredPrompt = () => {
  const { pathname } = useLocation()
  const { expired = [], refresh, portalTimeAt } = useExpiredMandates()
  const { isPutOff, later } = useLater()
  const asked = expired.find(({ asks, answeredLater, assignment }) => asks && !answeredLater && !isPutOff(assignment))
  if (!asked || answeredOn.has(pageAt(pathname)?.page ?? '')) return null
  return (
    <Suspense fallback={null}>
      <ExpiredDialog
        key={asked.assignment}
        mandate={asked}
        later={() => later(asked.assignment)}
        refresh={refresh}
        portalTimeAt={portalTimeAt}
      />
    </Suspense>
  )
}
