import { FormattedMessage } from 'react-intl'
import { applicationLimits, fieldLimits } from '#shared/limits.ts'
import { collectiveAgreements, soleTrader, type ApplicantKind } from '#shared/membership-application/kinds.ts'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { ConfirmField } from '#web/components/form/confirm-field.tsx'
import type { FieldHandle } from '#web/components/form/field-handle.ts'
import { NumberField } from '#web/components/form/number-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useLanguage } from '#web/client/language.tsx'
import { LookUpField } from '#web/features/look-ups/look-up-field.tsx'
import { OptionalLabel } from './optional-label.tsx'
import type { TypedEmployment } from './typed.ts'

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

/** Where somebody works, as what, how much, and what they earn there. */
export const EmploymentFields = ({
  form,
  index,
  kind,
  typed,
}: {
  form: Form & { set: (name: string, value: string) => void }
  index: number
  kind: ApplicantKind
  typed: TypedEmployment
}) => {
  const language = useLanguage()
  const at = `employments.${index}.`
  return (
    <>
      <LookUpField
        handle={form}
        name={`${at}workplace`}
        list="workplaces"
        label={<OptionalLabel of="workplace" />}
        hint={<FormattedMessage id="join.field.workplace.hint" />}
        onChosen={(entry) => entry && form.set(`${at}employer`, entry.name[language])}
      />
      <TextField handle={form} name={`${at}employer`} maxLength={applicationLimits.employerLength} />
      <CompanyFields form={form} at={at} companyType={typed.companyType} />
      <LookUpField handle={form} name={`${at}occupation`} list="occupations" />
      {kind === 'manager' && <ConfirmField handle={form} name={`${at}isManager`} />}
      <NumberField handle={form} name={`${at}employmentRate`} max={fieldLimits.employmentRate.max} suffix="%" />
      <div className="join-incomes">
        {incomes.map((income) => (
          <NumberField
            key={income}
            handle={form}
            name={`${at}${income}`}
            suffix={perMonth}
            {...(income !== 'fixedIncome' && { label: <OptionalLabel of={income} /> })}
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
}
