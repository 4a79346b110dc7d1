import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { HeldOn } from '#shared/membership/held-on.ts'
import { DayInWords } from '#web/components/day.tsx'
import { FeeLines } from './fee-lines.tsx'

type Props = {
  held: HeldOn
  /** What made it so, and that the fee is not known, in words for the reader. */
  why: ReactNode
  noFee: ReactNode
}

/** What held on a day and why, with what was to be paid. */
export const HeldOnDay = ({ held: { kind, since, before, firstFeeDay, fee }, why, noFee }: Props) => (
  <>
    <p>
      <strong>
        <FormattedMessage id={`membership.kind.${kind}`} />
      </strong>
      .{' '}
      <FormattedMessage
        id={before ? 'membership.on-a-day.changed' : 'membership.on-a-day.since'}
        values={{
          day: <DayInWords day={since} />,
          before: before && <FormattedMessage id={`membership.kind.${before}`} />,
        }}
      />{' '}
      {why}
    </p>
    {fee ? (
      <FeeLines {...fee} />
    ) : (
      <p>
        {firstFeeDay ? (
          <FormattedMessage id="membership.fee.not-yet" values={{ day: <DayInWords day={firstFeeDay} /> }} />
        ) : (
          noFee
        )}
      </p>
    )}
  </>
)
