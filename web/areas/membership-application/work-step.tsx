import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { applicationLimits } from '#shared/limits.ts'
import { applicationParts } from '#shared/membership-application/application.ts'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { graduationMonths, startMonths } from '#shared/membership-application/months.ts'
import { ConfirmField } from '#web/components/form/confirm-field.tsx'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import type { Judged } from '#web/components/form/use-draft-form.ts'
import { CompanyFields, TermsFields, whyIncome } from '#web/features/membership/employment-fields.tsx'
import { emptyEmployment } from '#web/features/membership/typed-employment.ts'
import { WorkplaceFields } from '#web/features/membership/workplace-fields.tsx'
import { LookUpField } from '#web/features/look-ups/look-up-field.tsx'
import { MonthField } from './month-field.tsx'
import { StepForm, useStepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { Typed, workOf } from './typed.ts'

type Work = Typed['work']

/** The union of all kinds' works is judged by the schema of the chosen one. */
const judgedAs =
  (kind: ApplicantKind, now: number) =>
  (values: Work): Judged<unknown> => {
    const schema = applicationParts({ now }).work[kind]
    return judgedBy<unknown>(schema)(workOf(kind, values))
  }

/** Who applies as a manager and has one employment is one there. */
const asOnlyManager = (work: Work): Work => {
  const [only, ...others] = work.employments
  return only && others.length === 0 ? { ...work, employments: [{ ...only, isManager: true }] } : work
}

const useWorkForm = (kind: ApplicantKind, { draft, now, refused, next }: StepProps) =>
  useStepForm<Work>({
    name: 'work',
    kind,
    shape: Typed.shape.work,
    values: kind === 'manager' ? asOnlyManager(draft.typed.work) : draft.typed.work,
    judge: judgedAs(kind, now),
    keep: (values) => draft.keep('work', values),
    refused,
    next,
  })
type WorkForm = ReturnType<typeof useWorkForm>

const Employments = ({ form, kind }: { form: WorkForm; kind: ApplicantKind }) => {
  const { employments } = form.typed()
  const fields = { ...form, set: (values: Record<string, string>) => form.set(values as never) }
  return (
    <>
      {employments.map((typed, index) => (
        <fieldset key={index} className="join-employment">
          {employments.length > 1 && (
            <legend>
              <FormattedMessage id="join.employment" values={{ number: index + 1 }} />
            </legend>
          )}
          <WorkplaceFields form={fields} at={`employments.${index}.`} typed={typed} />
          <TermsFields form={fields} at={`employments.${index}.`} asksManager={kind === 'manager'} />
          {employments.length > 1 && (
            <Button onClick={() => form.set({ employments: employments.filter((_, each) => each !== index) })}>
              <FormattedMessage id="join.employment.remove" values={{ number: index + 1 }} />
            </Button>
          )}
        </fieldset>
      ))}
      {employments.length < applicationLimits.employments && (
        <p>
          <Button onClick={() => form.set({ employments: [...employments, emptyEmployment] })}>
            <FormattedMessage id="join.employment.add" />
          </Button>
        </p>
      )}
    </>
  )
}

const LastWork = ({ form }: { form: WorkForm }) => (
  <>
    <LookUpField handle={form} name="lastOccupation" list="occupations" />
    <LookUpField handle={form} name="incomeRange" list="income-ranges" />
  </>
)

const Fields = ({ form, kind, today }: { form: WorkForm; kind: ApplicantKind; today: string }) => {
  switch (kind) {
    case 'employed':
    case 'manager':
      return <Employments form={form} kind={kind} />
    case 'self_employed':
      return (
        <>
          <TextField
            handle={form}
            name="companyDescription"
            rows={3}
            maxLength={applicationLimits.companyDescriptionLength}
          />
          <CompanyFields form={form} at="" companyType={form.typed().companyType} />
          <LookUpField handle={form} name="incomeRange" list="income-ranges" hint={whyIncome} />
        </>
      )
    case 'student':
      return (
        <>
          <LookUpField handle={form} name="educationLevel" list="education-levels" />
          <LookUpField handle={form} name="education" list="educations" />
          <LookUpField handle={form} name="school" list="schools" />
          <MonthField handle={form} name="graduation" months={graduationMonths(today)} />
          <MonthField handle={form} name="startMonth" months={startMonths(today)} />
        </>
      )
    case 'job_seeker':
      return (
        <>
          <ConfirmField handle={form} name="neverWorked" />
          {!form.typed().neverWorked && <LastWork form={form} />}
        </>
      )
    case 'retired':
      return <LastWork form={form} />
  }
}

/** The work or studies of the chosen kind. */
export const WorkStep = ({ kind, ...step }: StepProps & { kind: ApplicantKind }) => {
  const form = useWorkForm(kind, step)
  return (
    <StepForm form={form} title={`join.work.${kind}`} back={step.back}>
      {step.draft.isIncomeTakenOver && (
        <p className="notice">
          <FormattedMessage id="join.taken-over.income" />
        </p>
      )}
      <Fields form={form} kind={kind} today={stockholmDate(step.now)} />
    </StepForm>
  )
}
