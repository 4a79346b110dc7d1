import { FormattedMessage } from 'react-intl'
import { paymentMethods } from '#shared/membership-application/kinds.ts'
import { applicationLimits } from '#shared/limits.ts'
import { bankOfClearing } from '#shared/look-ups/short-lists.ts'
import { useLanguage } from '#web/client/language.tsx'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { ConfirmField } from '#web/components/form/confirm-field.tsx'
import type { DraftFormState } from '#web/components/form/use-draft-form.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { LookUpField } from '#web/features/look-ups/look-up-field.tsx'
import { TermsLink } from './terms-link.tsx'
import type { TypedPayment } from './typed-payment.ts'

/** The bank of what is typed, as a check by the eye: no error, since an account may have been moved. */
const BankOfClearing = ({ typed }: { typed: string }) => {
  const bank = bankOfClearing(typed.trim())
  const language = useLanguage()
  return bank ? (
    <FormattedMessage id="join.bank-of-clearing" values={{ bank: bank.name[language] }} />
  ) : (
    <FormattedMessage id="join.field.clearingNumber.hint" />
  )
}

type Props = { form: Pick<DraftFormState, 'useField'>; typed: TypedPayment; isTooYoung: boolean }

/** How one wants to pay, with what the method needs. */
export const PaymentFields = ({ form, typed: { method, clearingNumber }, isTooYoung }: Props) => {
  const offered = isTooYoung ? paymentMethods.filter((each) => each !== 'autogiro') : paymentMethods
  return (
    <>
      {isTooYoung && (
        <p className="notice">
          <FormattedMessage id="join.payment.too-young" values={{ years: applicationLimits.directDebitAge }} />
        </p>
      )}
      <ChoiceField
        handle={form}
        name="method"
        choices={offered.map((each) => ({
          value: each,
          label: <FormattedMessage id={`join.payment.${each}`} />,
          note: <FormattedMessage id={`join.payment.${each}.note`} />,
        }))}
      />
      {method !== '' && method !== 'paper-invoice' && <LookUpField handle={form} name="bank" list="banks" />}
      {method === 'autogiro' && (
        <>
          <div className="field-row">
            <TextField
              handle={form}
              name="clearingNumber"
              maxLength={10}
              hint={<BankOfClearing typed={clearingNumber} />}
            />
            <TextField
              handle={form}
              name="accountNumber"
              maxLength={20}
              hint={<FormattedMessage id="join.field.accountNumber.hint" />}
            />
          </div>
          <ConfirmField
            handle={form}
            name="terms"
            label={<FormattedMessage id="join.terms.direct-debit" values={{ link: <TermsLink of="direct-debit" /> }} />}
          />
        </>
      )}
    </>
  )
}
