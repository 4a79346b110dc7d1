import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { whyOn } from '#shared/membership/entries.ts'
import { feeOn } from '#shared/membership/fee-on.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { DateInput, useTypedDay } from '#web/components/form/date-input.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { FeeLines } from '../fee/fee-lines.tsx'

const nothing = () => undefined

/** What held on a day and why, with what was to be paid. */
const Answer = ({ own, day }: { own: OwnMembership; day: string }) => {
  const why = whyOn(own.entries, day)
  if (!why)
    return (
      <p>
        <FormattedMessage id="membership.on-a-day.no-member" values={{ day: <DayInWords day={day} /> }} />
      </p>
    )
  const { held, before } = why
  const fee = feeOn(own, day)
  const isChanged = before !== null && before.kind !== held.entry.kind
  return (
    <>
      <p>
        <strong>
          <FormattedMessage id={`membership.kind.${held.entry.kind}`} />
        </strong>
        .{' '}
        <FormattedMessage
          id={isChanged ? 'membership.on-a-day.changed' : 'membership.on-a-day.since'}
          values={{
            day: <DayInWords day={held.from} />,
            before: before && <FormattedMessage id={`membership.kind.${before.kind}`} />,
          }}
        />{' '}
        <FormattedMessage id={`membership.history.by-${held.entry.cause}`} />
      </p>
      {fee ? (
        <FeeLines {...fee} />
      ) : (
        <p>
          <FormattedMessage id="membership.on-a-day.no-fee" />
        </p>
      )}
    </>
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
    </CardSection>
  )
}
