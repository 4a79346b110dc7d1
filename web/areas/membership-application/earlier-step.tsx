import { applicationParts } from '#shared/membership-application/application.ts'
import { DateField } from '#web/components/form/date-field.tsx'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { LookUpField } from '#web/features/look-ups/look-up-field.tsx'
import { OptionalLabel } from '#web/features/membership/optional-label.tsx'
import { StepForm, useStepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { Typed } from './typed.ts'

/** Which union one comes from, and since when one is in an unemployment fund. */
export const EarlierStep = ({ draft, now, refused, next, back }: StepProps) => {
  const form = useStepForm({
    name: 'earlier',
    shape: Typed.shape.earlier,
    values: draft.typed.earlier,
    judge: judgedBy(applicationParts({ now }).earlier),
    keep: (values) => draft.keep('earlier', values),
    refused,
    next,
  })
  return (
    <StepForm form={form} title="join.step.earlier" back={back}>
      <LookUpField handle={form} name="previousUnion" list="trade-unions" />
      <DateField handle={form} name="unemploymentFundSince" label={<OptionalLabel of="unemploymentFundSince" />} />
    </StepForm>
  )
}
