import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { heldOn } from '#shared/membership/held-on.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { DateInput, useTypedDay } from '#web/components/form/date-input.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { HeldOnDay } from '#web/features/membership/held-on-day.tsx'
import { MadeBy } from './made-by.tsx'

const nothing = () => undefined

const Answer = ({ own, day }: { own: OwnMembership; day: string }) => {
  const held = heldOn(own, day)
  if (!held)
    return (
      <p>
        <FormattedMessage id="membership.on-a-day.no-member" values={{ day: <DayInWords day={day} /> }} />
      </p>
    )
  return (
    <HeldOnDay
      held={held}
      why={<MadeBy cause={held.cause} source={held.source} />}
      noFee={<FormattedMessage id="membership.on-a-day.no-fee" />}
    />
  )
}

/** Asks what held on any day. */
export const OnADay = ({ own }: { own: OwnMembership }) => {
  const intl = useIntl()
  const id = useId()
  const [value, change] = useState(stockholmDate(own.portalNow))
  const control = { value, change: (typed: unknown) => change(String(typed)), onBlur: nothing, takesAnyText: false }
  const { isUnread, input, day, choose } = useTypedDay(control)
  return (
    <CardSection title={<FormattedMessage id="membership.on-a-day" />}>
      <details>
        <summary>
          <FormattedMessage id="membership.on-a-day.open" />
        </summary>
        <FieldFrame
          id={id}
          hintId={`${id}-hint`}
          errorId={`${id}-error`}
          label={<FormattedMessage id="membership.on-a-day.field" />}
          error={isUnread ? intl.formatMessage({ id: 'fields.date-invalid' }) : null}
        >
          {(aria) => <DateInput aria={aria} input={input} day={day} choose={choose} />}
        </FieldFrame>
        <div role="status">{day && <Answer own={own} day={day} />}</div>
      </details>
    </CardSection>
  )
}
