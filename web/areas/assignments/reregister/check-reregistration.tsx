import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { mandateEndOf } from '#shared/assignments/plan-change.ts'
import type { ExpiredMandate } from '#shared/contract/assignments-own-mandates.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { TypeName } from '#web/features/assignments/type-name.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { Answers, type Answer } from '#web/components/answers.tsx'
import { fieldId, type Draft, type Reregistration } from './use-reregistration.ts'

/** What is about to be registered, answer by answer, and sending it. */
export const CheckReregistration = ({
  form,
  mandate,
  wanted: { years },
  today,
}: {
  form: Reregistration
  mandate: ExpiredMandate
  wanted: { years: number }
  today: string
}) => {
  const intl = useIntl()
  const isOnline = useOnline()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const edit = (field: keyof Draft) => () => {
    form.edit()
    focusTarget(fieldId(field))
  }
  const rows: Omit<Answer, 'title'>[] = [
    { name: 'assignment', value: <TypeName type={mandate.type} />, edit: edit('assignment') },
    { name: 'club', value: mandate.clubName },
    { name: 'years', value: <FormattedMessage id="assignments.years" values={{ years }} />, edit: edit('years') },
    {
      name: 'period',
      value: (
        <FormattedMessage
          id="mandates.check.from-until"
          values={{ from: <DayInWords day={today} />, until: <DayInWords day={mandateEndOf(today, years)} /> }}
        />
      ),
    },
  ]
  return (
    <>
      <section className="card" aria-labelledby="check-reregistration">
        <h2 id="check-reregistration" tabIndex={-1} ref={heading}>
          <FormattedMessage id="mandates.check.title" />
        </h2>
        <Answers
          rows={rows.map((row) => ({ ...row, title: intl.formatMessage({ id: `mandates.check.${row.name}` }) }))}
        />
        <p>
          <FormattedMessage id="mandates.check.follows" />
        </p>
      </section>
      {form.sending.error && <ErrorMessage error={form.sending.error} />}
      <StickyActions
        back={
          <Button size="large" disabled={form.sending.isPending} onClick={form.edit}>
            <FormattedMessage id="mandates.check.back" />
          </Button>
        }
        primary={
          <Button
            type="primary"
            size="large"
            loading={form.sending.isPending}
            disabled={!isOnline}
            aria-describedby={isOnline ? undefined : offlineBanner}
            onClick={form.send}
          >
            <FormattedMessage id="mandates.check.send" />
          </Button>
        }
      />
    </>
  )
}
