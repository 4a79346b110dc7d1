import { Fragment, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { KnownPayments, WayToPay } from '#shared/payments/known-payments.ts'
import { Answers } from '#web/components/answers.tsx'
import { MonthInWords } from '#web/components/month-in-words.tsx'
import { FieldValue } from '#web/features/membership/field-value.tsx'

/** A way to pay, of an account its last digits. */
const KnownWay = ({ way: { method, bank, clearingNumber, accountEnding: digits } }: { way: WayToPay }) => {
  const intl = useIntl()
  const row = (name: string, value: ReactNode) => ({
    name,
    title: intl.formatMessage({ id: `payments.way.${name}` }),
    value,
  })
  return (
    <Answers
      rows={[
        row('method', <FieldValue field="method" value={method} />),
        ...(bank ? [row('bank', <FieldValue field="bank" value={bank} />)] : []),
        ...(clearingNumber ? [row('clearing', clearingNumber)] : []),
        ...(digits ? [row('account', <FormattedMessage id="payments.way.account-ends" values={{ digits }} />)] : []),
      ]}
    />
  )
}

/** How one pays now, and the ways that are still to come, each with its first invoice. */
export const KnownWays = ({ way, later }: Pick<KnownPayments, 'way' | 'later'>) => (
  <>
    {way ? (
      <KnownWay way={way} />
    ) : (
      <p>
        <FormattedMessage id="payments.way.unknown" />
      </p>
    )}
    {later.map((each) => (
      <Fragment key={each.from}>
        <p>
          <FormattedMessage id="payments.coming" values={{ month: <MonthInWords month={each.from} /> }} />
        </p>
        <KnownWay way={each.way} />
      </Fragment>
    ))}
  </>
)
