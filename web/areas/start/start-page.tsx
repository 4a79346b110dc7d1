import { lazy, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { seasonYearOf } from '#shared/clock.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { activeRole, useSession } from '#web/client/query.ts'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'

const MeetingCard = lazy(async () => ({
  default: (await import('#web/features/meeting-card/meeting-card.tsx')).MeetingCard,
}))
const steps = ['notice', 'meeting', 'protocol'] as const

const SeasonCard = ({ year }: { year: number }) => (
  <section className="card">
    <h2>
      <FormattedMessage id="start.operator.title" values={{ year: String(year) }} />
    </h2>
    <p>
      <FormattedMessage id="start.operator.text" />
    </p>
    <LocaleLink page="season" params={{ year }} className="button primary">
      <FormattedMessage id="start.operator.open" />
    </LocaleLink>
  </section>
)

/** What the portal does, and where the club's meeting stands for those who belong to one. */
export const StartPage = () => {
  const session = useSession()
  const inClub = session?.signedIn && activeRole(session)?.clubId !== undefined
  const operates = session?.signedIn && activeRole(session)?.kind === 'operator'
  return (
    <>
      <PageTitle id="start.title" values={{ productName: session?.productName ?? '' }} />
      <p className="lead">
        <FormattedMessage id="start.lead" />
      </p>
      {inClub && (
        <Suspense fallback={<Loading />}>
          <MeetingCard />
        </Suspense>
      )}
      {operates && <SeasonCard year={seasonYearOf(session.portalNow)} />}
      {session && !session.signedIn && (
        <p className="actions">
          <LocaleLink page="signIn" params={{}} className="button primary">
            <FormattedMessage id="start.sign-in" />
          </LocaleLink>
        </p>
      )}
      <ul className="start-steps">
        {steps.map((step) => (
          <li key={step} className="card">
            <h2>
              <FormattedMessage id={`start.${step}.title`} />
            </h2>
            <p>
              <FormattedMessage id={`start.${step}.text`} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
