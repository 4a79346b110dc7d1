import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { applicationLimits, meetingLimits } from '#shared/limits.ts'
import type { MembershipApplication } from '#shared/membership-application/application.ts'
import { feeOf, firstDays } from '#shared/membership/fees.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'

/** What the membership costs and from when, before it is signed. */
export const FeeCard = ({ application, now }: { application: MembershipApplication; now: number }) => {
  const { memberFrom, feeFrom } = firstDays(application, stockholmDate(now))
  const fee = feeOf(application, memberFrom)
  return (
    <CardSection title={<FormattedMessage id="join.fee.title" />}>
      {fee && (
        <p>
          <strong>
            <FormattedMessage id={`join.fee.per-${fee.per}`} values={{ amount: fee.amount }} />
          </strong>{' '}
          {fee.per === 'month' && <FormattedMessage id="join.fee.club" values={meetingLimits.usualClubFee} />}
        </p>
      )}
      <p>
        <FormattedMessage id="join.fee.member-from" values={{ day: <DayInWords day={memberFrom} /> }} />{' '}
        <FormattedMessage id="join.fee.from" values={{ day: <DayInWords day={feeFrom} /> }} />
      </p>
      <p>
        <FormattedMessage id="join.fee.regret" values={{ days: applicationLimits.regretDays }} />
      </p>
    </CardSection>
  )
}
