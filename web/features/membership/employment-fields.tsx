import { FormattedMessage } from 'react-intl'
import { meetingLimits } from '#shared/limits.ts'
import { collectiveAgreements, soleTrader } from '#shared/membership-application/kinds.ts'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { ConfirmField } from '#web/components/form/confirm-field.tsx'
import type { FieldHandle } from '#web/components/form/field-handle.ts'
import { NumberField } from '#web/components/form/number-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { LookUpField } from '#web/features/look-ups/look-up-field.tsx'
import { OptionalLabel } from './optional-label.tsx'
import './employment-fields.css'

type Form = FieldHandle<string>

/** Company type and number: a sole trader's number is the owner's own and is not asked for. */
export const CompanyFields = ({ form, at, companyType }: { form: Form; at: string; companyType: string }) => (
  <>
    <LookUpField handle={form} name={`${at}companyType`} list="company-types" />
    {companyType === soleTrader ? (
      <p className="notice">
        <FormattedMessage id="join.sole-trader" />
      </p>
    ) : (
      <TextField
        handle={form}
        name={`${at}organisationNumber`}
        maxLength={20}
        hint={<FormattedMessage id="join.field.organisationNumber.hint" />}
      />
    )}
    <LookUpField handle={form} name={`${at}industry`} list="industries" />
  </>
)

const incomes = ['fixedIncome', 'flexibleIncome', 'benefits', 'onCallAddition'] as const
const perMonth = <FormattedMessage id="join.kronor-a-month" />
/** Why the income is asked for: it decides the fee. */
export const whyIncome = (
  <FormattedMessage id="join.field.income.hint" values={{ threshold: meetingLimits.clubFeeIncomeThreshold }} />
)

/** `at`: what the path of each field begins with. */
type Props = { form: Form; at?: string }

/** As what a person works, how much, and what they earn there. */
export const TermsFields = ({ form, at = '', asksManager }: Props & { asksManager: boolean }) => (
  <>
    <LookUpField handle={form} name={`${at}occupation`} list="occupations" />
    {asksManager && <ConfirmField handle={form} name={`${at}isManager`} />}
    <NumberField handle={form} name={`${at}employmentRate`} suffix="%" />
    <div className="field-row employment-incomes">
      {incomes.map((income) => (
        <NumberField
          key={income}
          handle={form}
          name={`${at}${income}`}
          suffix={perMonth}
          {...(income !== 'fixedIncome' && { label: <OptionalLabel of={income} /> })}
          {...(income === 'fixedIncome' && { hint: whyIncome })}
          {...(income === 'benefits' && { hint: <FormattedMessage id="join.field.benefits.hint" /> })}
        />
      ))}
    </div>
    <ChoiceField
      handle={form}
      name={`${at}collectiveAgreement`}
      choices={collectiveAgreements.map((each) => ({
        value: each,
        label: <FormattedMessage id={`join.collective-agreement.${each}`} />,
      }))}
    />
  </>
)
