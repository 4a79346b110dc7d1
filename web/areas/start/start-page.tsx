import { lazy, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '../../app/language.tsx'
import { activeRole, useSession } from '../../app/query.ts'
import { Loading } from '../../components/loading.tsx'
import { PageTitle } from '../../components/page-title.tsx'

const MeetingCard = lazy(async () => ({ default: (await import('../../components/meeting-card/meeting-card.tsx')).MeetingCard }))
const steps = ['notice', 'meeting', 'protocol'] as const

/** What the portal does, and where the club's meeting stands for those who belong to one. */
export const StartPage = () => {
  const session = useSession()
  const inClub = session?.signedIn && activeRole(session)?.clubId !== undefined
  return (
    <>
      <PageTitle id="start.title" values={{ productName: session?.productName ?? '' }} />
      <p className="lead"><FormattedMessage id="start.lead" /></p>
      {inClub && <Suspense fallback={<Loading />}><MeetingCard /></Suspense>}
      {session && !session.signedIn && <p className="actions"><LocaleLink page="signIn" params={{}} className="button primary"><FormattedMessage id="start.sign-in" /></LocaleLink></p>}
      <ul className="start-steps">
        {steps.map((step) => (
          <li key={step} className="card">
            <h2><FormattedMessage id={`start.${step}.title`} /></h2>
            <p><FormattedMessage id={`start.${step}.text`} /></p>
          </li>
        ))}
      </ul>
    </>
  )
}
