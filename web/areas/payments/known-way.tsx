import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { WayToPay } from '#shared/payments/known-payments.ts'
import { Answers } from '#web/components/answers.tsx'
import { FieldValue } from '#web/features/membership/field-value.tsx'

/** A way to pay, of an account its last digits. */
export const KnownWay = ({ way: { method, bank, clearingNumber, accountEnding: digits } }: { way: WayToPay }) => {
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

/** In place of a way to pay where the register knows none. */
export const CurrentWay = ({ way }: { way: WayToPay | null }) =>
  way ? (
    <KnownWay way={way} />
  ) : (
    <p>
      <FormattedMessage id="payments.way.unknown" />
    </p>
  )
