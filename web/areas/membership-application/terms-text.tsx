import { FormattedMessage } from 'react-intl'
import { termsVersions, type Terms } from '#shared/membership-application/terms.ts'
import { applicationLimits } from '#shared/limits.ts'
import { PageTitle } from '#web/components/page-title.tsx'
import { WithSession } from '#web/components/with-session.tsx'

const parts = {
  membership: ['members', 'fee', 'data', 'leaving', 'regret'],
  'direct-debit': ['consent', 'drawing', 'notice', 'ending'],
} as const satisfies Record<Terms, readonly string[]>

const Text = ({ of, product }: { of: Terms; product: string }) => (
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
          <FormattedMessage id={`terms.${of}.${part}.text`} values={{ product, days: applicationLimits.regretDays }} />
        </p>
      </section>
    ))}
  </article>
)

/**
 * Terms as they hold now, with their version: it is stored with each application that accepts them. Without the name of
 * the union no one could accept them.
 */
export const TermsText = ({ of }: { of: Terms }) => (
  <WithSession lines={12}>{({ productName }) => <Text of={of} product={productName} />}</WithSession>
)
