import { lazy, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '#web/client/language.tsx'
import { useSession } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { StartSections } from './start-sections-later.tsx'
import './start.css'

const FeeCalculator = lazy(async () => ({ default: (await import('./fee-calculator.tsx')).FeeCalculator }))
const reasons = ['somebody', 'insurance', 'courses', 'club'] as const

/** For a stranger: what membership is, what it costs, how long it takes, and two doors. */
export const VisitorStart = () => {
  const session = useSession()
  return (
    <>
      <div className="visitor-hero">
        <div>
          <PageTitle id="start.title" />
          <p className="lead">
            <FormattedMessage id="start.lead" />
          </p>
          {/* Without the portal neither door opens; their place is held. */}
          <p className="actions" style={{ visibility: session ? 'visible' : 'hidden' }}>
            <LocaleLink page="becomeMember" params={{}} className="button primary">
              <FormattedMessage id="start.join" />
            </LocaleLink>
            <LocaleLink page="signIn" params={{}} className="button">
              <FormattedMessage id="start.sign-in" />
            </LocaleLink>
          </p>
          <p className="secondary">
            <FormattedMessage id="start.how-long" />
          </p>
        </div>
        <CardSection className="price-card" title={<FormattedMessage id="start.price" />}>
          <Suspense fallback={null}>{session && <FeeCalculator portalNow={session.portalNow} />}</Suspense>
        </CardSection>
      </div>
      <ul className="start-steps">
        {reasons.map((reason) => (
          <li key={reason} className="card">
            <h2>
              <FormattedMessage id={`start.reason.${reason}`} />
            </h2>
            <p>
              <FormattedMessage id={`start.reason.${reason}.text`} />
            </p>
          </li>
        ))}
      </ul>
      <StartSections />
    </>
  )
}
