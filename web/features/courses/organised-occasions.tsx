import { queryOptions, useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { readOrganised, type Organised } from '#shared/contract/course-organised.ts'
import { call } from '#web/client/api.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { PartNotLoaded } from '#web/components/part-not-loaded.tsx'

const organisedQuery = queryOptions({
  queryKey: ['courses', 'organised'],
  queryFn: ({ signal }) => call(readOrganised, { signal, background: true }),
})

type Waiting = { id: string; values: Record<string, number>; list: 'line' | 'undecided' | 'seats' }

/** What of an occasion waits for its organiser, the most urgent first. */
const waitingOf = ({ undecided, unmarked, seatFor }: Organised): Waiting | null => {
  if (seatFor !== null) return { id: 'own-courses.seat-to-give', values: { number: seatFor }, list: 'line' }
  if (undecided > 0) return { id: 'own-courses.undecided', values: { count: undecided }, list: 'undecided' }
  return unmarked > 0 ? { id: 'own-courses.unmarked', values: { count: unmarked }, list: 'seats' } : null
}

/** The occasions that the reader organises, each with the way to its participants; nothing where there are none. */
export const OrganisedOccasions = () => {
  const language = useLanguage()
  const { data, error, refetch } = useQuery(organisedQuery)
  if (!data) return error && <PartNotLoaded error={error} retry={refetch} what="organised" />
  return data.occasions.map((organised) => {
    const { course, occasion } = organised
    const waiting = waitingOf(organised)
    return (
      <CardSection
        key={occasion.id}
        title={<FormattedMessage id="own-courses.organises" values={{ title: course.title[language] }} />}
        tag={
          waiting && (
            <StateTag state="attention">
              <FormattedMessage id={waiting.id} values={waiting.values} />
            </StateTag>
          )
        }
      >
        <p>
          <DayInWords day={stockholmDate(occasion.startsAt)} />
        </p>
        <p className="actions">
          <LocaleLink
            page="participants"
            params={{ occasion: occasion.id }}
            search={`?list=${waiting?.list ?? 'seats'}`}
            className={waiting ? 'button primary' : 'button'}
          >
            <FormattedMessage id="own-courses.participants" />
          </LocaleLink>
        </p>
      </CardSection>
    )
  })
}
