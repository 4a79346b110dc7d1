import { FormattedMessage } from 'react-intl'
import { termsVersions, type Terms } from '#shared/membership-application/terms.ts'
import { applicationLimits } from '#shared/limits.ts'
import { useSession } from '#web/client/query.ts'
import { PageTitle } from '#web/components/page-title.tsx'

const parts = {
  membership: ['members', 'fee', 'data', 'leaving', 'regret'],
  'direct-debit': ['consent', 'drawing', 'notice', 'ending'],
} as const satisfies Record<Terms, readonly string[]>

/** Terms as they hold now, with their version: it is stored with each application that accepts them. */
export const TermsText = ({ of }: { of: Terms }) => {
  const product = useSession()?.productName ?? ''
  return (
    <article className="reading-page">
      <PageTitle id={`terms.${of}.title`} />
      <p className="secondary">
        <FormattedMessage id="terms.version" values={{ version: termsVersions[of] }} />
      </p>
      {parts[of].map((part) => (
        <section key={part}>
          <h2>
            <FormattedMessage id={`terms.${of}.${part}.title`} />
          </h2>
          <p>
            <FormattedMessage
              id={`terms.${of}.${part}.text`}
              values={{ product, days: applicationLimits.regretDays }}
            />
          </p>
        </section>
      ))}
    </article>
  )
}
