import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ulid } from 'ulid'
import { z } from 'zod'
import { leavingLimits } from '#shared/limits.ts'
import { judgedLeaving } from '#shared/membership-leaving/judged-leaving.ts'
import { LeavingReason, leavingReasons } from '#shared/membership-leaving/reasons.ts'
import type { Leaving } from '#shared/membership-leaving/stored.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'
import { useForgetDraft } from '#web/components/form/use-draft-values.ts'

const Typed = z.object({ reason: LeavingReason.nullable(), comment: z.string() })
type Typed = z.infer<typeof Typed>

const as = { name: 'membership-leaving', draftKey: 'leaving' } as const
/** Once it is signed. */
export const useForgetReason = () => useForgetDraft(as, Typed)

type Props = {
  lastDay: string
  /** What was filled in before, on the way back. */
  before: Leaving | null
  onGoOn: (leaving: Leaving) => void
}

/** Why one leaves, for a member who wants to say it, and the way on to the signature. Nothing is sent here. */
export const ReasonForm = ({ lastDay, before, onGoOn }: Props) => {
  const intl = useIntl()
  const [start] = useState(() => {
    const values: Typed = { reason: before?.reason ?? null, comment: before?.comment ?? '' }
    return { id: ulid(), version: 0, values }
  })
  const judge = judgedBy(judgedLeaving)
  const form = useDraftForm<Typed, Leaving, Leaving>({
    ...as,
    shape: Typed,
    start,
    judge: (typed) => judge({ ...typed, until: lastDay }),
    nameOf: (field) => intl.formatMessage({ id: `membership.leaving.field.${field}` }),
    save: (leaving) => Promise.resolve(leaving),
    isStep: true,
    onSaved: onGoOn,
  })
  return (
    <DraftForm
      form={form}
      className="form-page"
      actions={
        <div className="button-row">
          <Button type="primary" htmlType="submit">
            <FormattedMessage id="membership.leaving.go-on" />
          </Button>
        </div>
      }
    >
      <CardSection title={<FormattedMessage id="membership.leaving.reason" />}>
        <p>
          <FormattedMessage id="membership.leaving.reason.text" />
        </p>
        <ChoiceField
          handle={form}
          name="reason"
          choices={leavingReasons.map((value) => ({
            value,
            label: <FormattedMessage id={`membership.leaving.reason.${value}`} />,
          }))}
        />
        <TextField handle={form} name="comment" rows={3} maxLength={leavingLimits.commentLength} />
      </CardSection>
    </DraftForm>
  )
}
