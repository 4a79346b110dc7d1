import { use } from 'react'
import type { OccasionPage } from '#shared/contract/courses.ts'
import { availabilityOf } from '#shared/courses/availability.ts'
import { PreviewRole } from '#web/client/preview-role.ts'
import { useSession } from '#web/client/query.ts'
import { OwnSignUp } from '../occasion/own-parts.ts'
import { NewSignUp } from './new-sign-up.tsx'
import { useAnnouncedOpening } from './use-announced-opening.ts'
import { signUpAnchor } from './use-own-act.ts'
import { useTickingNow } from './use-ticking-now.ts'

/** Signing up for an occasion: how one’s own sign-up stands, the way to one, or why there is none. */
export const SignUp = ({ view, heardAt }: { view: OccasionPage; heardAt: number }) => {
  const session = useSession()
  const preview = use(PreviewRole)
  const { course, occasion } = view
  const now = useTickingNow(
    view.portalNow,
    heardAt,
    (at) => availabilityOf(occasion, occasion.taken, at).is === 'opens',
  )
  useAnnouncedOpening(availabilityOf(occasion, occasion.taken, now).is)
  if (!session || preview) return null
  if (!session.signedIn)
    return (
      <NewSignUp course={course} occasion={occasion} now={now} who={null} own={null} mayReturn memberUntil={null} />
    )
  return (
    <div id={signUpAnchor} tabIndex={-1}>
      <OwnSignUp view={{ course, occasion, now }} session={session} />
    </div>
  )
}
