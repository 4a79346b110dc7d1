import { FormattedMessage } from 'react-intl'
import { needsDecision } from '#shared/assignments/change-progress.ts'
import type { ExpiredMandate } from '#shared/contract/assignments-own-mandates.ts'
import { usePortalTime } from '#web/client/query.ts'
import { TypeName } from '#web/features/assignments/type-name.tsx'
import { StateTag } from '#web/components/card-section.tsx'
import { ClockTime } from '#web/components/clock-time.tsx'
import { DayInWords } from '#web/components/day.tsx'

type Change = NonNullable<ExpiredMandate['change']>

/** What is safe and what waits; the portal tries again by itself unless the register said no. */
export const RegistrationOnItsWay = ({
  mandate: { type, clubName },
  change,
}: {
  mandate: ExpiredMandate
  change: Change
}) => {
  const { state, cause, nextAttemptAt, until } = change
  const portalTime = usePortalTime()
  const failed = state === 'failed'
  return (
    <section className={failed ? 'notice attention' : 'card'} role="status">
      <p>
        <StateTag state={failed ? 'failed' : 'here'}>
          <FormattedMessage id={failed ? 'mandates.way.failed' : 'mandates.way.sent'} />
        </StateTag>
      </p>
      <p>
        <FormattedMessage
          id="mandates.way.what"
          values={{
            type: (
              <strong>
                <TypeName type={type} />
              </strong>
            ),
            club: clubName,
            day: <DayInWords day={until} />,
          }}
        />
      </p>
      {failed ? (
        <p>
          <FormattedMessage
            id={needsDecision(change) ? 'mandates.way.rejected' : 'mandates.way.again'}
            values={{
              cause: cause ?? '',
              time: nextAttemptAt === null ? '' : <ClockTime at={portalTime(nextAttemptAt)} />,
            }}
          />
        </p>
      ) : (
        <p>
          <FormattedMessage id="mandates.way.wait" />
        </p>
      )}
    </section>
  )
}
