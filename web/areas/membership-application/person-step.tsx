import { lazy, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { normalPersonalNumber } from '#shared/fields/personal-number.ts'
import { applicationLimits, fieldLimits } from '#shared/limits.ts'
import { hasReached } from '#shared/membership-application/age.ts'
import { applicationParts, kindIssues } from '#shared/membership-application/application.ts'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { useSession } from '#web/client/query.ts'
import { judgedBy } from '#web/components/form/judged-by.ts'
import type { Judged } from '#web/components/form/use-draft-form.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { ContactLink } from './ended.tsx'
import { StepForm, useStepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { Typed } from './typed.ts'

const Newcomers = lazy(() => import('#web/features/demo/newcomers.tsx'))

const hint = (name: string) => <FormattedMessage id={`join.field.${name}.hint`} />

/** A way on for an applicant who is not old enough yet. */
const TooYoung = () => (
  <div className="notice attention" role="status">
    <p>
      <strong>
        <FormattedMessage id="join.too-young.title" values={{ years: applicationLimits.youngest }} />
      </strong>
    </p>
    <p>
      <FormattedMessage id="join.too-young.text" />
    </p>
    <p>
      <ContactLink />
    </p>
  </div>
)

const judgedFor = (kind: ApplicantKind | null, now: number) => {
  const judge = judgedBy(applicationParts({ now }).person)
  return (values: Typed['person']): Judged<unknown> => {
    const judged = judge(values)
    if (judged.body === null) return judged
    const issues = kindIssues({ kind, person: judged.body }, stockholmDate(now))
    if (issues.length === 0) return judged
    return { body: null, issues: issues.map((issue) => ({ ...issue, path: issue.path.replace('person.', '') })) }
  }
}

/** Who applies, and how they are reached. */
export const PersonStep = ({ draft, now, refused, next, back }: StepProps) => {
  const isDemo = useSession()?.demo ?? false
  const form = useStepForm({
    name: 'person',
    shape: Typed.shape.person,
    values: draft.typed.person,
    judge: judgedFor(draft.typed.start.kind, now),
    keep: (values) => draft.keep('person', values),
    refused,
    next,
  })
  const today = stockholmDate(now)
  const number = normalPersonalNumber(form.typed().personalNumber, Number(today.slice(0, 4)))
  return (
    <StepForm form={form} title="join.step.person" back={back}>
      {number !== null && !hasReached(applicationLimits.youngest, number, today) && <TooYoung />}
      {isDemo && (
        <Suspense fallback={null}>
          <Newcomers />
        </Suspense>
      )}
      <TextField handle={form} name="personalNumber" maxLength={20} hint={hint('personalNumber')} />
      <TextField
        handle={form}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={fieldLimits.emailLength}
        hint={hint('email')}
      />
      <TextField handle={form} name="phone" type="tel" autoComplete="tel" maxLength={30} />
      <TextField handle={form} name="street" autoComplete="street-address" maxLength={applicationLimits.streetLength} />
      <div className="field-row">
        <TextField handle={form} name="zipCode" autoComplete="postal-code" maxLength={10} hint={hint('zipCode')} />
        <TextField handle={form} name="city" autoComplete="address-level2" maxLength={applicationLimits.cityLength} />
      </div>
    </StepForm>
  )
}
