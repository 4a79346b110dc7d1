import { FormattedMessage } from 'react-intl'
import { applicationLimits, meetingLimits } from '#shared/limits.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { Loading } from '#web/components/loading.tsx'
import { FeeWords } from '#web/features/membership/fee-words.tsx'
import { FirstCharge } from './first-charge.tsx'
import type { Typed } from './typed.ts'
import { useJoiningFee, type KnownJoiningFee } from './use-joining-fee.ts'

const Known = ({
  joining: { fee, firstCharge, days, isClubUnknown },
  method,
}: {
  joining: KnownJoiningFee
  method: string
}) => (
  <>
    {fee && (
      <p>
        <strong>
          <FeeWords fee={fee} />.
        </strong>{' '}
        {isClubUnknown && <FormattedMessage id="join.fee.club" values={meetingLimits.usualClubFee} />}
      </p>
    )}
    <p>
      <FormattedMessage id="join.fee.member-from" values={{ day: <DayInWords day={days.memberFrom} /> }} />{' '}
      <FormattedMessage id="join.fee.from" values={{ day: <DayInWords day={days.feeFrom} /> }} />{' '}
      {firstCharge && <FirstCharge charge={firstCharge} isDrawn={method === 'autogiro'} />}
    </p>
  </>
)

/** What the membership costs and from when, before it is signed. */
export const FeeCard = ({ typed, now }: { typed: Typed; now: number }) => {
  const joining = useJoiningFee(typed, now)
  return (
    <CardSection title={<FormattedMessage id="join.fee.title" />}>
      {joining ? <Known joining={joining} method={typed.payment.method} /> : <Loading lines={2} />}
      <p>
        <FormattedMessage id="join.fee.regret" values={{ days: applicationLimits.regretDays }} />
      </p>
    </CardSection>
  )
}
