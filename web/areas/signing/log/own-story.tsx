import { FormattedMessage } from 'react-intl'
import type { CourseLog } from '#shared/courses/course-log.ts'
import type { OwnEntry, OwnPlace } from '#shared/courses/log-check/own-place.ts'
import { whole } from '#shared/courses/seats.ts'
import { DayAndTime } from '#web/components/day-and-time.tsx'

/** Entries that concern every place; another participant’s entry is named only by what it did to one’s own. */
const ofAll: readonly string[] = ['list-closed', 'occasion-cancelled']
const sentenceOf = ({ entry, isOwn }: OwnEntry, number: number) => {
  if (isOwn || ofAll.includes(entry.what)) return `verify.own.what.${entry.what}`
  const isPassed = entry.what === 'seated-past' && entry.past.includes(number)
  return isPassed ? 'verify.own.passed' : 'verify.own.moved'
}

const Parts = ({ one: { parts, places, before }, ids }: { one: OwnEntry; ids: readonly string[] }) => (
  <ul className="own-parts">
    {Object.entries(parts).map(([part, state]) => (
      <li key={part}>
        {part !== whole && (
          <>
            <FormattedMessage id="verify.own.session" values={{ number: ids.indexOf(part) + 1 }} />{' '}
          </>
        )}
        {state === 'waiting' ? (
          <FormattedMessage
            id={before[part] && before[part] !== places[part] ? 'verify.own.place.moved' : 'verify.own.place'}
            values={{ place: places[part], before: before[part] }}
          />
        ) : (
          <FormattedMessage id={`verify.own.part.${state}`} />
        )}
      </li>
    ))}
  </ul>
)

/** What a log says of one number, entry by entry, and how it stands. Sessions are counted in the order of the log. */
export const OwnStory = ({ own, asked, log }: { own: OwnPlace; asked: number; log: CourseLog }) => {
  const sessions = log.entries.flatMap((entry) => ('terms' in entry ? Object.keys(entry.terms.sessions) : []))
  const ids = [...new Set(sessions)].toSorted()
  return (
    <>
      <h3>
        <FormattedMessage id="verify.own.of" values={{ number: own.number }} />
      </h3>
      {own.number !== asked && (
        <p>
          <FormattedMessage id="verify.own.renumbered" values={{ asked, number: own.number }} />
        </p>
      )}
      <ol className="own-story">
        {own.story.map((one) => (
          <li key={one.entry.index}>
            <p>
              <span className="secondary">
                <FormattedMessage
                  id="verify.own.entry-at"
                  values={{ entry: one.entry.index, at: <DayAndTime at={one.entry.at} /> }}
                />
              </span>{' '}
              <FormattedMessage id={sentenceOf(one, own.number)} values={{ number: one.entry.number ?? 0 }} />
              {one.isOwn && one.entry.what === 'reordered' && (
                <>
                  {' '}
                  <FormattedMessage id="verify.own.reason" values={{ reason: one.entry.reason }} />
                </>
              )}
            </p>
            <Parts one={one} ids={ids} />
          </li>
        ))}
      </ol>
    </>
  )
}
