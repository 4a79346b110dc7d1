import { FormattedMessage } from 'react-intl'
import { clubFees } from '#shared/membership/fee-on.ts'
import { firstYearDiscount } from '#shared/membership/fees.ts'
import type { Preview } from '#shared/membership-change/preview.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { FeeLines } from '#web/features/membership/fee-lines.tsx'

/** What is charged already and will be set right: a credit, or what is missing. */
const Difference = ({ kronor }: { kronor: number }) =>
  kronor === 0 ? null : (
    <p>
      <FormattedMessage
        id={kronor > 0 ? 'membership.change.credit' : 'membership.change.missing'}
        values={{ amount: Math.abs(kronor) }}
      />
    </p>
  )

type Props = { preview: Preview; today: string }

/** What happens when, said before it is confirmed. */
export const WhatHappens = ({ preview: { from, kind, before, steps, difference }, today }: Props) => (
  <CardSection title={<FormattedMessage id="membership.change.what-happens" />}>
    <div role="status">
      {before && (
        <p className="secondary">
          <FormattedMessage
            id={`membership.change.before.${before.fee.per}`}
            values={{ amount: before.fee.amount + (before.fee.per === 'month' ? clubFees(before) : 0) }}
          />
        </p>
      )}
      <ol className="membership-list">
        {steps.map(({ day, fee }) => (
          <li key={day}>
            <p>
              <FormattedMessage
                id={kind && day === from ? 'membership.change.from-as' : 'membership.change.from'}
                values={{
                  day: <DayInWords day={day} />,
                  kind: kind && <FormattedMessage id={`membership.kind.${kind}`} />,
                }}
              />
            </p>
            {fee ? (
              <FeeLines {...fee} />
            ) : (
              <p>
                <FormattedMessage id="membership.change.no-fee" />
              </p>
            )}
            {fee?.ground === 'first-year' && (
              <p>
                <FormattedMessage id="membership.calculator.discount" values={{ percent: firstYearDiscount(day) }} />
              </p>
            )}
          </li>
        ))}
      </ol>
      <Difference kronor={difference} />
      <p className="secondary">
        <FormattedMessage id={from > today ? 'membership.change.until-then' : 'membership.change.at-once'} />
      </p>
    </div>
  </CardSection>
)
