import { FormattedMessage } from 'react-intl'
import type { ExpiredMandate } from '#shared/contract/assignments-own-mandates.ts'
import { GraceClock } from '#web/features/assignments/grace-clock.tsx'
import { RetainedAuthority, ToRetainedMeeting } from '#web/features/meeting-card/retained-authority.tsx'
import { useRetainedUntil } from '#web/features/meeting-card/use-retained-until.ts'
import { TypeName } from '#web/features/assignments/type-name.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { useGoTo } from '#web/client/language.tsx'

type Props = {
  mandate: ExpiredMandate
  later: () => void
  refresh: () => unknown
  portalTimeAt: (now: number) => number
}

/** What can be done with it, and by whom. */
const whatNext = ({
  state,
  mayReregister,
  byUnion,
  change,
}: ExpiredMandate): 'on-its-way' | 'too-late' | 'own' | 'union' | 'club' => {
  if (change) return 'on-its-way'
  if (state === 'too-late') return 'too-late'
  return mayReregister ? 'own' : byUnion ? 'union' : 'club'
}

/**
 * A mandate has ended: how long limited access stays, until when it can be registered anew, and later, which asks again
 * at the next sign-in.
 */
export const ExpiredDialog = ({ mandate, later, refresh, portalTimeAt }: Props) => {
  const goTo = useGoTo()
  const { assignment, type, clubName, until, graceUntil, lastDay, state } = mandate
  const next = whatNext(mandate)
  const retained = useRetainedUntil()
  const isRetained = retained !== null && retained.clubId === mandate.clubId
  const leads = next === 'own' || next === 'on-its-way'
  return (
    <Dialog titleId="mandates.expired.title" onEscape={later}>
      <p>
        <FormattedMessage
          id="mandates.expired.ended"
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
      {state === 'grace' && <GraceClock until={graceUntil} portalTimeAt={portalTimeAt} onOver={() => void refresh()} />}
      {isRetained && <RetainedAuthority until={retained.until} />}
      {!(isRetained && state === 'open') && (
        <p>
          <FormattedMessage id={`mandates.expired.state.${state}`} />
        </p>
      )}
      <p>
        <FormattedMessage
          id={`mandates.expired.next.${next}`}
          values={{
            lastDay: (
              <strong>
                <DayInWords day={lastDay} />
              </strong>
            ),
          }}
        />
      </p>
      <div className="button-row">
        <button type="button" className="button" onClick={later}>
          <FormattedMessage id={state === 'too-late' ? 'mandates.expired.understood' : 'mandates.expired.later'} />
        </button>
        {leads && (
          <button
            type="button"
            className={isRetained ? 'button' : 'button primary'}
            onClick={() => goTo('reregister', { assignment })}
          >
            <FormattedMessage id={next === 'own' ? 'mandates.expired.reregister' : 'mandates.expired.follow'} />
          </button>
        )}
        {(next === 'union' || next === 'too-late') && (
          <button
            type="button"
            className={isRetained ? 'button' : 'button primary'}
            onClick={() => goTo('contactAsElected', {})}
          >
            <FormattedMessage id="mandates.expired.contact" />
          </button>
        )}
        {/* The meeting comes first: it registers whom it elects. */}
        {isRetained && <ToRetainedMeeting className="button primary" onClick={later} />}
      </div>
    </Dialog>
  )
}
