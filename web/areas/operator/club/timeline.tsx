import { FormattedMessage } from 'react-intl'
import type { ClubCase } from '#shared/contract/operator.ts'
import { useWrittenName } from '#web/components/use-written-name.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { useEventWords } from './event-words.ts'

/** What has happened with the meeting, in plain words, newest first; who and when. */
export const Timeline = ({ history }: { history: ClubCase['history'] }) => {
  const { words, toneOf, isByItself } = useEventWords()
  const written = useWrittenName()
  return (
    <CardSection title={<FormattedMessage id="operator.timeline" />}>
      {history.length === 0 && (
        <p className="secondary">
          <FormattedMessage id="operator.timeline.empty" />
        </p>
      )}
      <ol className="timeline">
        {history
          .toSorted((one, other) => other.at - one.at)
          .map((event) => (
            <li key={event.id} className={toneOf(event.what)}>
              <p>{words(event.what, event.params)}</p>
              <p className="secondary">
                <DayAndTime at={event.at} />
                {event.by !== null && ` · ${written(event.by)}`}
                {isByItself(event) && (
                  <>
                    {' · '}
                    <FormattedMessage id="operator.timeline.system" />
                  </>
                )}
              </p>
            </li>
          ))}
      </ol>
    </CardSection>
  )
}
