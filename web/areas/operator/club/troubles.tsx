import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { ClubCase } from '#shared/contract/operator.ts'
import type { Trouble } from '#shared/operator/season-row.ts'
import { useWrittenName } from '#web/components/use-written-name.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { usePortalTime } from '#web/client/query.ts'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { TroubleTag } from '../trouble-tag.tsx'
import { repairsOf, type Action } from './action.ts'
import { ActionButton } from './action-button.tsx'

const NextTry = ({ at }: { at: number | null | undefined }) => {
  const portalTime = usePortalTime()
  return at ? (
    <FormattedMessage id="operator.why.sync-next" values={{ time: <DayAndTime at={portalTime(at)} /> }} />
  ) : (
    <FormattedMessage id="operator.why.sync-never" />
  )
}

/** What a trouble means for the club, with who and since when where that is known. */
const Why = ({ trouble, club: { row, signing, lock } }: { trouble: Trouble; club: ClubCase }) => {
  const intl = useIntl()
  const portalTime = usePortalTime()
  const written = useWrittenName()
  if (trouble === 'overdue')
    return (
      <FormattedMessage
        id="operator.why.overdue"
        values={{
          day: (
            <FormattedDate
              value={row.dueAt - 1}
              timeZone="Europe/Stockholm"
              day="numeric"
              month="long"
              year="numeric"
            />
          ),
        }}
      />
    )
  if (trouble === 'stuck-signing')
    return signing ? (
      <FormattedMessage
        id="operator.why.stuck-signing"
        values={{
          signer: written(signing.signer),
          role: signing.role,
          time: <DayAndTime at={portalTime(signing.startedAt)} />,
        }}
      />
    ) : (
      <FormattedMessage id="operator.why.stuck-signing.unknown" />
    )
  if (trouble === 'stale-lock')
    return lock ? (
      <FormattedMessage
        id="operator.why.stale-lock"
        values={{
          holder: written(lock.holder),
          purpose: lock.purpose,
          time: <DayAndTime at={portalTime(lock.since)} />,
        }}
      />
    ) : (
      <FormattedMessage id="operator.why.stale-lock.unknown" />
    )
  if (trouble !== 'sync-failed') return <FormattedMessage id={`operator.why.${trouble}`} />
  const cause = intl.formatMessage({ id: `operator.cause.${row.sync?.cause ?? 'unknown'}` })
  return (
    <>
      <FormattedMessage id="operator.why.sync-failed" values={{ cause, attempts: row.sync?.attempts ?? 0 }} />{' '}
      <NextTry at={row.sync?.nextAttemptAt} />
    </>
  )
}

/** The troubles of the club's meeting, each with what repairs it. The page's one primary action is the first repair. */
export const Troubles = ({ club, onPress }: { club: ClubCase; onPress: (action: Action) => void }) => {
  const { troubles } = club.row
  const first = troubles.find((trouble) => repairsOf(trouble, club).length > 0)
  return (
    <CardSection
      className={troubles.length > 0 ? 'troubles' : 'troubles fine'}
      title={<FormattedMessage id="operator.club.troubles" values={{ count: troubles.length }} />}
    >
      {troubles.length === 0 && (
        <p className="secondary">
          <FormattedMessage id={club.row.step === 'not-started' ? 'operator.club.not-started' : 'operator.club.fine'} />
        </p>
      )}
      <ul>
        {troubles.map((trouble) => (
          <li key={trouble}>
            <h3>
              <TroubleTag trouble={trouble} />
            </h3>
            <p>
              <Why trouble={trouble} club={club} />
            </p>
            <div className="button-line">
              {repairsOf(trouble, club).map((action, index) => (
                <ActionButton
                  key={index}
                  action={action}
                  primary={trouble === first && index === 0}
                  onPress={onPress}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </CardSection>
  )
}
