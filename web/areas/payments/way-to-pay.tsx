import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { WayToPay as Way } from '#shared/payments/known-payments.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useSignedIn } from '#web/client/query.ts'
import { Answers } from '#web/components/answers.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { FieldValue } from '#web/features/membership/field-value.tsx'

const Known = ({ way: { method, bank, clearingNumber, accountEnding: digits } }: { way: Way }) => {
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

/** How one pays; an account by its last digits. */
export const WayToPay = ({ way }: { way: Way | null }) => {
  const { productName } = useSignedIn()
  const contact = (
    <LocaleLink page="contact" params={{}}>
      <FormattedMessage id="shell.contact" values={{ product: productName }} />
    </LocaleLink>
  )
  return (
    <CardSection title={<FormattedMessage id="payments.way" />}>
      {way ? (
        <Known way={way} />
      ) : (
        <p>
          <FormattedMessage id="payments.way.unknown" />
        </p>
      )}
      <p className="secondary no-print">
        <FormattedMessage id="payments.way.change" values={{ contact }} />
      </p>
    </CardSection>
  )
}
