import { FormattedDate, FormattedList, FormattedMessage } from 'react-intl'
import { UnsendableCause } from '#shared/letter-delivery/letter-outcome.ts'
import { startOfDay } from '#shared/clock.ts'
import type { ClubCase } from '#shared/contract/operator.ts'
import { useWrittenName } from '#web/components/use-written-name.ts'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import type { Action } from './action.ts'
import { ActionButton, kindMessage } from './action-button.tsx'

const reminderTone = {
  coming: 'untouched',
  sent: 'done',
  failed: 'failed',
  skipped: 'untouched',
  missed: 'attention',
} as const

const Reached = ({ names }: { names: readonly string[] }) => {
  const written = useWrittenName()
  return (
    <p>
      <FormattedMessage
        id="operator.reminder.reached"
        values={{ names: <FormattedList value={names.map(written)} /> }}
      />
    </p>
  )
}

/** The season's reminders to the club: which went out, and which are to come. */
export const Reminders = ({
  club: { reminders, row },
  onPress,
}: {
  club: ClubCase
  onPress: (action: Action) => void
}) => (
  <CardSection title={<FormattedMessage id="operator.reminders" />}>
    {reminders.length === 0 && (
      <p className="secondary">
        <FormattedMessage id="operator.reminders.empty" />
      </p>
    )}
    <ul className="lines">
      {reminders.map(({ id, day, kind, state, sentAt, reached, isLeftOut }) => (
        <li key={id}>
          <p className="tags">
            <strong>
              <FormattedDate value={startOfDay(day)} timeZone="Europe/Stockholm" day="numeric" month="long" />
            </strong>
            <FormattedMessage id={`operator.reminder.${kind}`} />
            <StateTag state={reminderTone[state]}>
              <FormattedMessage id={`operator.reminder.state.${state}`} />
            </StateTag>
          </p>
          {isLeftOut && (
            <p className="secondary">
              <FormattedMessage id="operator.reminder.reminded-today" />
            </p>
          )}
          {sentAt !== null && (
            <p className="secondary">
              <DayAndTime at={sentAt} />
            </p>
          )}
          {reached.length > 0 && <Reached names={reached} />}
          {row.submittedAt === null && state === 'sent' && (
            <ActionButton action={{ name: 'resendReminder', reminder: id, day }} onPress={onPress} />
          )}
        </li>
      ))}
    </ul>
  </CardSection>
)

const WrittenName = ({ name }: { name: string }) => useWrittenName()(name)

/** What was sent in the club's name, and whose letters may not have arrived. */
export const Sendings = ({ sendings }: { sendings: ClubCase['sendings'] }) => (
  <CardSection title={<FormattedMessage id="operator.sendings" />}>
    {sendings.length === 0 && (
      <p className="secondary">
        <FormattedMessage id="operator.sendings.empty" />
      </p>
    )}
    <ul className="lines">
      {sendings.map(({ sendId, kind, createdAt, stalledSince, troubled, ...counts }) => (
        <li key={sendId}>
          <p className="tags">
            <strong>
              <FormattedMessage id={kindMessage(kind)} />
            </strong>
            {stalledSince !== null && (
              <StateTag state="attention">
                <FormattedMessage id="operator.trouble.mail-waiting" />
              </StateTag>
            )}
            {counts.uncertain > 0 && (
              <StateTag state="attention">
                <FormattedMessage id="operator.trouble.mail-uncertain" />
              </StateTag>
            )}
            {counts.failed > 0 && (
              <StateTag state="failed">
                <FormattedMessage id="operator.trouble.mail-failed" />
              </StateTag>
            )}
          </p>
          <p className="secondary">
            <DayAndTime at={createdAt} />
          </p>
          <p>
            <FormattedMessage id="operator.sending.counts" values={counts} />
          </p>
          {stalledSince !== null && (
            <p>
              <FormattedMessage id="operator.sending.stalled" values={{ since: <DayAndTime at={stalledSince} /> }} />
            </p>
          )}
          {troubled.length > 0 && (
            <details>
              <summary>
                <FormattedMessage id="operator.sending.troubled" values={{ count: troubled.length }} />
              </summary>
              <ul>
                {troubled.map(({ ref, name, state, cause }) => (
                  <li key={ref}>
                    <WrittenName name={name} />:{' '}
                    <FormattedMessage id={`operator.letter.${UnsendableCause.safeParse(cause).data ?? state}`} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  </CardSection>
)
