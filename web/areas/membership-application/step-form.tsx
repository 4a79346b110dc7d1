import { Button } from 'antd'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import type { z } from 'zod'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { useDraftForm, type Judged, type DraftFormState } from '#web/components/form/use-draft-form.ts'
import { useFieldName } from '#web/features/membership/use-field-name.ts'
import { stillRefused, type RefusedField } from './refused.ts'
import type { TypedPart } from './typed.ts'

type StepFormOf<Values extends FieldValues> = {
  name: TypedPart
  shape: z.ZodType<Values>
  values: Values
  judge: (values: Values) => Judged<unknown>
  /** As what the applicant applies, where a field is named by it. */
  kind?: ApplicantKind
  refused: readonly RefusedField[]
  /** Called with everything that is typed. */
  keep: (values: Values) => void
  next: () => void
}

/** One step as a form: sending it leads to the next step, if nothing in it is wrong. */
export const useStepForm = <Values extends FieldValues>(of: StepFormOf<Values>) => {
  const nameOf = useFieldName(of.kind)
  const form = useDraftForm<Values, unknown, null>({
    name: 'join',
    draftKey: of.name,
    // The application as a whole is stored, without the numbers.
    draftIn: 'nowhere',
    shape: of.shape,
    start: { id: of.name, version: 0, values: of.values },
    judge: (values) => {
      const judged = of.judge(values)
      const refused = stillRefused(of.refused, of.name, values)
      return judged.issues.length === 0 && refused.length > 0 ? { body: null, issues: refused } : judged
    },
    nameOf,
    save: async () => null,
    onSaved: of.next,
  })
  const watched = useWatch({ control: form.control })
  const keep = useEffectEvent(() => of.keep(form.typed()))
  useEffect(() => keep(), [watched])
  const showRefused = useEffectEvent(() => {
    if (stillRefused(of.refused, of.name, of.values).length > 0) form.submit()
  })
  useEffect(() => showRefused(), [])
  return form
}

type Props = {
  form: DraftFormState & { submit: () => void }
  title: string
  back?: (() => void) | undefined
  children: ReactNode
}

/** The step around its fields: its heading, back, and on. */
export const StepForm = ({ form, title, back, children }: Props) => (
  <DraftForm
    form={form}
    className="card join-form fields-fill"
    heading={
      <h2 id="step-title" tabIndex={-1}>
        <FormattedMessage id={title} />
      </h2>
    }
    labelledBy="step-title"
    actions={
      <div className="button-row">
        {back && (
          <Button onClick={back}>
            <FormattedMessage id="join.back" />
          </Button>
        )}
        <Button type="primary" htmlType="submit">
          <FormattedMessage id="join.next" />
        </Button>
      </div>
    }
  >
    {children}
  </DraftForm>
)
