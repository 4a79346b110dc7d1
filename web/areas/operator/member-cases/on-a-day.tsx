import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod'
import { readHeldOnDay } from '#shared/contract/operator-member-cases.ts'
import { Reason } from '#shared/contract/operator.ts'
import { stockholmDate } from '#shared/clock.ts'
import { DateField as DateRule } from '#shared/fields/date.ts'
import type { HeldOn } from '#shared/membership/held-on.ts'
import { call } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useSignedIn } from '#web/client/query.ts'
import { DayInWords } from '#web/components/day.tsx'
import { DateField } from '#web/components/form/date-field.tsx'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'
import { isSame } from '#web/components/form/use-draft-values.ts'
import { useCommandId } from '#web/components/use-command-id.ts'
import { HeldOnDay } from '#web/features/membership/held-on-day.tsx'
import { memberCaseQuery } from './member-case-queries.ts'

const Typed = z.object({ day: z.string(), reason: z.string() })
type Typed = z.infer<typeof Typed>
type Answered = { day: string; held: HeldOn | null; isSourceOpenable: boolean }

const useDayForm = (id: string, onAnswer: (answer: Answered) => void) => {
  const intl = useIntl()
  const client = useQueryClient()
  const command = useCommandId()
  const [asked, setAsked] = useState<Typed | null>(null)
  const today = stockholmDate(useSignedIn().portalNow)
  const [start] = useState(() => ({ id, version: 0, values: { day: today, reason: '' } }))
  return useDraftForm<Typed, Typed, Answered & { reason: string }>({
    name: 'held-on-day',
    draftKey: id,
    shape: Typed,
    start,
    judge: judgedBy(z.strictObject({ day: DateRule, reason: Reason })),
    nameOf: (field) => intl.formatMessage({ id: `operator.on-a-day.field.${field}` }),
    save: async (body) => {
      // Another day is another command: each is an entry of its own in the trail.
      if (!isSame(body, asked)) command.renew()
      setAsked(body)
      try {
        const { view, ...answer } = await call(readHeldOnDay, {
          params: { case: id },
          body: { commandId: command.get(), ...body },
        })
        client.setQueryData(memberCaseQuery(id).queryKey, view)
        return { ...answer, reason: body.reason }
      } catch (error) {
        command.heard(error)
        throw error
      }
    },
    onSaved: ({ reason, ...answer }) => {
      command.renew()
      onAnswer(answer)
      // The next day is asked for with the same reason.
      return { values: { day: answer.day, reason }, version: 0 }
    },
  })
}

const Answer = ({ id, day, held, isSourceOpenable }: Answered & { id: string }) => (
  <>
    <h3>
      <DayInWords day={day} />
    </h3>
    {held ? (
      <>
        <HeldOnDay
          held={held}
          why={<FormattedMessage id={`operator.on-a-day.by-${held.cause}`} />}
          noFee={<FormattedMessage id="operator.on-a-day.no-fee" />}
        />
        {held.cause !== 'register' && (
          <p className="secondary">
            <FormattedMessage
              id="operator.case.id"
              values={{
                id:
                  isSourceOpenable && held.source !== id ? (
                    <LocaleLink page="memberCase" params={{ case: held.source }}>
                      {held.source}
                    </LocaleLink>
                  ) : (
                    held.source
                  ),
              }}
            />
          </p>
        )}
      </>
    ) : (
      <p>
        <FormattedMessage id="operator.on-a-day.no-member" />
      </p>
    )}
  </>
)

/** Asks what held on a day for the member of a case, and why: with a reason, because it is read in the trail. */
export const OnADay = ({ id }: { id: string }) => {
  const [answer, setAnswer] = useState<Answered | null>(null)
  const form = useDayForm(id, setAnswer)
  return (
    <DraftForm
      form={form}
      className="card form-page no-print"
      labelledBy="held-on-day-title"
      errorsAtFields
      heading={
        <h2 id="held-on-day-title">
          <FormattedMessage id="operator.on-a-day" />
        </h2>
      }
      actions={
        <div className="button-row">
          <Button htmlType="submit" loading={form.saving.isPending}>
            <FormattedMessage id="operator.on-a-day.go" />
          </Button>
        </div>
      }
    >
      <p>
        <FormattedMessage id="operator.on-a-day.about" />
      </p>
      <DateField handle={form} name="day" />
      <TextField
        handle={form}
        name="reason"
        rows={2}
        maxLength={500}
        hint={<FormattedMessage id="operator.dialog.reason.hint" />}
      />
      <div role="status">{answer && <Answer id={id} {...answer} />}</div>
    </DraftForm>
  )
}
