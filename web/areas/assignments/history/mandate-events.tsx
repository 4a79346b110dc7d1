import { FormattedMessage, useIntl } from 'react-intl'
import type { MandateEvent } from '#shared/assignments/event.ts'
import { startOfDay, stockholmDate } from '#shared/clock.ts'
import { useWrittenName } from '#web/components/use-written-name.ts'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { TypeName } from '#web/features/assignments/type-name.tsx'

type People = Record<string, { name: string }>

/** What happened to a mandate, as a sentence. */
const useEventText = (people: People) => {
  const intl = useIntl()
  const written = useWrittenName()
  const inWords = (day: string | null) =>
    day === null
      ? 'none'
      : intl.formatDate(startOfDay(day), {
          timeZone: 'Europe/Stockholm',
          day: 'numeric',
          month: 'long',
          year: 'numeric',
        })
  return ({ kind, person, from, until }: MandateEvent) =>
    intl.formatMessage(
      { id: `assignments.event.${kind}` },
      { person: written(people[person]?.name), from: inWords(from), until: inWords(until) },
    )
}

/** The years of the events, the newest first, each with its events in the order given. */
const byYear = (events: readonly MandateEvent[]): [year: string, events: MandateEvent[]][] => {
  const years = new Map<string, MandateEvent[]>()
  for (const event of events) {
    const year = stockholmDate(event.at).slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), event])
  }
  return [...years]
}

/** What happened to mandates, year by year: when, what, and who did it where that is not said already. */
export const MandateEvents = ({ events, people }: { events: readonly MandateEvent[]; people: People }) => {
  const textOf = useEventText(people)
  const written = useWrittenName()
  return byYear(events).map(([year, ofYear]) => (
    <section key={year} className="card" aria-labelledby={`events-${year}`}>
      <h2 id={`events-${year}`}>{year}</h2>
      <ol className="mandate-events">
        {ofYear.map((event) => (
          <li key={event.id}>
            <span className="secondary">
              <DayAndTime at={event.at} />
            </span>
            <span>
              <strong>
                <TypeName type={event.type} />
              </strong>
              : {textOf(event)}
              {event.by !== null && event.kind !== 'answered-later' && (
                <span className="secondary">
                  {' '}
                  <FormattedMessage id="assignments.event.by" values={{ name: written(people[event.by]?.name) }} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  ))
}
