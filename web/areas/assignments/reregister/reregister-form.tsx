import { Button, Radio } from 'antd'
import { FormattedMessage } from 'react-intl'
import type { AssignmentChange } from '#shared/assignments/change.ts'
import type { ExpiredMandate } from '#shared/contract/assignments-own-mandates.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { GraceClock } from '#web/features/assignments/grace-clock.tsx'
import { TermCards } from '#web/features/assignments/term-cards.tsx'
import { TypeName } from '#web/features/assignments/type-name.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { FormErrors } from '#web/components/form/form-errors.tsx'
import { CheckReregistration } from './check-reregistration.tsx'
import { ReregisterGroup } from './reregister-fields.tsx'
import { fieldId, useReregistration, type Draft } from './use-reregistration.ts'

type Props = {
  choices: ExpiredMandate[]
  /** The one that the address names, if it can be registered anew. */
  first: string | null
  portalTimeAt: (now: number) => number
  /** The day by the portal's clock. */
  today: string
  refresh: () => unknown
  onSent: (mandate: ExpiredMandate, change: AssignmentChange) => void
}

/** Which assignment, and for how long; then checking it. */
export const ReregisterForm = ({ choices, first, portalTimeAt, today, refresh, onSent }: Props) => {
  const mandateOf = (assignment: string | null) => choices.find((each) => each.assignment === assignment) ?? null
  const form = useReregistration(first, (assignment, change) => {
    const mandate = mandateOf(assignment)
    if (mandate) onSent(mandate, change)
    void refresh()
  })
  const chosen = mandateOf(form.draft.assignment)
  if (form.wanted && chosen)
    return <CheckReregistration form={form} mandate={chosen} wanted={form.wanted} today={today} />
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.check()
      }}
    >
      <FormErrors
        issues={form.issues}
        anchorOf={(path) => fieldId(path as keyof Draft)}
        lineOf={({ path }) => (
          <>
            <FormattedMessage id={`mandates.field.${path}`} />: <FormattedMessage id="fields.required" />
          </>
        )}
      />
      {chosen?.state === 'grace' && (
        <GraceClock until={chosen.graceUntil} portalTimeAt={portalTimeAt} onOver={() => void refresh()} />
      )}
      <div className="card">
        <p>
          <FormattedMessage id="mandates.reregister.lead" />
        </p>
        <ReregisterGroup form={form} name="assignment">
          <Radio.Group
            className="choice-cards"
            value={form.draft.assignment}
            onChange={(event) => form.change({ assignment: String(event.target.value) })}
          >
            {choices.map(({ assignment, type, clubName, until, lastDay }) => (
              <Radio key={assignment} value={assignment} className="choice-card">
                <span className="choice-label">
                  <TypeName type={type} />, {clubName}
                </span>
                <span className="choice-note">
                  <FormattedMessage
                    id="mandates.reregister.choice"
                    values={{ day: <DayInWords day={until} />, lastDay: <DayInWords day={lastDay} /> }}
                  />
                </span>
              </Radio>
            ))}
          </Radio.Group>
        </ReregisterGroup>
        <ReregisterGroup form={form} name="years" hint={<FormattedMessage id="mandates.reregister.years-hint" />}>
          <TermCards chosen={form.draft.years} from={today} onChoose={(years) => form.change({ years })} />
        </ReregisterGroup>
      </div>
      <StickyActions
        back={
          <LocaleLink className="button" page="myAssignment" params={{}}>
            <FormattedMessage id="mandates.back" />
          </LocaleLink>
        }
        primary={
          <Button type="primary" size="large" htmlType="submit">
            <FormattedMessage id="mandates.to-check" />
          </Button>
        }
      />
    </form>
  )
}
