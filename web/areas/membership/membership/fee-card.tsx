import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { chargeOf, feeOn, firstFeeDayAfter } from '#shared/membership/fee-on.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { FeeLines } from '#web/features/membership/fee-lines.tsx'
import { useNextPayment } from '#web/features/membership/use-next-payment.ts'

/** The fee of today and the next one to pay, with why. */
export const FeeCard = ({ own }: { own: OwnMembership }) => {
  const today = stockholmDate(own.portalNow)
  const fee = feeOn(own, today)
  const next = useNextPayment(own)
  const ground = next && chargeOf(own, next.due.slice(0, 7))?.ground
  const first = firstFeeDayAfter(own, today)
  const atFirst = first && feeOn(own, first)
  return (
    <CardSection title={<FormattedMessage id="membership.fee" />}>
      {fee ? (
        <FeeLines {...fee} />
      ) : (
        <>
          <p>
            {first ? (
              <FormattedMessage id="membership.fee.from-first" values={{ day: <DayInWords day={first} /> }} />
            ) : (
              <FormattedMessage id="membership.fee.none" />
            )}
          </p>
          {atFirst && <FeeLines {...atFirst} />}
        </>
      )}
      {next && (
        <p>
          <FormattedMessage
            id={next.amount === 0 ? 'membership.fee.covered' : 'membership.fee.next'}
            values={{ amount: next.amount, day: <DayInWords day={next.due} /> }}
          />
          {fee && ground && ground !== fee.ground && (
            <>
              {' '}
              <FormattedMessage id="membership.fee.next-other" />
            </>
          )}
        </p>
      )}
      <p className="actions no-print">
        <LocaleLink page="feeCalculator" params={{}}>
          <FormattedMessage id="membership.fee.calculate" />
        </LocaleLink>
      </p>
    </CardSection>
  )
}
