import { useQuery } from '@tanstack/react-query'
import type { OwnSignUp as Own } from '#shared/contract/course-sign-up.ts'
import type { OccasionPage } from '#shared/contract/courses.ts'
import { isOpen } from '#shared/courses/sign-up-rule.ts'
import { whoIs, type SignedIn } from '#web/client/query.ts'
import { PartNotLoaded } from '#web/components/part-not-loaded.tsx'
import { Loading } from '#web/components/loading.tsx'
import { DeclaredAddress } from '../address/declared-address.tsx'
import { usePortalNow } from '../use-portal-now.ts'
import { HowItWent } from './how-it-went.tsx'
import { NewSignUp } from './new-sign-up.tsx'
import { OwnAddress } from './own-address.tsx'
import { ownSignUpQuery } from './own-sign-up-query.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { useSeatsAnew } from './use-seats-anew.ts'

type View = Omit<OccasionPage, 'portalNow'> & { now: number }
type Signed = { view: View; session: SignedIn }

const Answered = ({ view: seen, session, own, heardAt }: Signed & { own: Own; heardAt: number }) => {
  const { signUp, mayReturn, memberUntil, link, needs, needsReadAt, email, unconfirmed, portalNow } = own
  const now = usePortalNow(portalNow, heardAt, [], signUp?.standing?.offers.map(({ expiresAt }) => expiresAt) ?? [])
  const view = { ...seen, now: Math.max(seen.now, now) }
  // A participant whom a cancelled occasion has taken off is shown so already.
  const isAnew = signUp && !isOpen(signUp) && (mayReturn || seen.occasion.state !== 'cancelled')
  useSeatsAnew(seen.occasion.id, signUp)
  return (
    <OwnAddress value={own}>
      {signUp && <HowItWent {...view} signUp={signUp} link={link} needs={needs} needsReadAt={needsReadAt} />}
      {(!signUp || isAnew) && (
        <NewSignUp {...view} who={whoIs(session)} own={signUp} mayReturn={mayReturn} memberUntil={memberUntil}>
          <SignUpForm {...view} own={signUp} />
        </NewSignUp>
      )}
      {(email !== null || unconfirmed !== null || (signUp && isOpen(signUp))) && (
        <DeclaredAddress email={email} unconfirmed={unconfirmed} />
      )}
    </OwnAddress>
  )
}

/** How the reader’s own sign-up stands, and what they can do about it. */
const OwnSignUp = (signed: Signed) => {
  const { data, error, refetch, dataUpdatedAt } = useQuery(ownSignUpQuery(signed.view.occasion.id))
  if (data) return <Answered {...signed} own={data} heardAt={dataUpdatedAt} />
  return error ? <PartNotLoaded error={error} retry={refetch} /> : <Loading lines={2} />
}
export default OwnSignUp
