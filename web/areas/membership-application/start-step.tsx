import { FormattedMessage } from 'react-intl'
import { applicantKinds } from '#shared/membership-application/kinds.ts'
import { applicationLimits } from '#shared/limits.ts'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { StepForm, useStepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { Typed } from './typed.ts'

/** As what a person applies, and what they should know before. */
export const StartStep = ({ draft, refused, next }: Pick<StepProps, 'draft' | 'refused' | 'next'>) => {
  const form = useStepForm({
    name: 'start',
    shape: Typed.shape.start,
    values: draft.typed.start,
    judge: (values) =>
      values.kind === null
        ? { body: null, issues: [{ path: 'kind', code: 'required' }] }
        : { body: values, issues: [] },
    keep: (values) => draft.keep('start', values),
    refused,
    next: () => {
      draft.confirm()
      next()
    },
  })
  return (
    <StepForm form={form} title="join.step.start">
      <p>
        <FormattedMessage id="join.start.text" values={{ years: applicationLimits.youngest }} />
      </p>
      {draft.fee && (
        <p className="notice">
          <FormattedMessage id="join.taken-over" />
        </p>
      )}
      <ChoiceField
        handle={form}
        name="kind"
        choices={applicantKinds.map((kind) => ({
          value: kind,
          label: <FormattedMessage id={`join.kind.${kind}`} />,
          note: <FormattedMessage id={`join.kind.${kind}.note`} />,
        }))}
      />
    </StepForm>
  )
}
