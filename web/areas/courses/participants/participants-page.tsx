import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams, useSearchParams } from 'react-router'
import { participantsAtOnce, type ParticipantsView } from '#shared/contract/course-participants.ts'
import { participantLists, errorOfRefusal, type ParticipantList } from '#shared/courses/organiser-rule.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { WhenItIsHeld } from '../when-it-is-held.tsx'
import { ExportParticipants } from './export-participants.tsx'
import { MarkTheRest } from './mark-attendance.tsx'
import { ParticipantRow } from './participant-row.tsx'
import { needsQuery, participantsQuery, type Shown } from './participants-query.ts'
import { participantsAnchor } from './use-participant-act.ts'
import '../courses.css'

const firstWithContent = (counts: ParticipantsView['counts']): ParticipantList =>
  participantLists.find((list) => counts[list] > 0) ?? 'undecided'

/** The list and its page that the address names; an address that names none opens the first list that is not empty. */
const useShown = (): Shown => {
  const { occasion = '' } = useParams()
  const [search] = useSearchParams()
  const named = participantLists.find((each) => each === search.get('list'))
  const [opened, setOpened] = useState<ParticipantList | null>(null)
  const first = useQuery({ ...participantsQuery({ occasion, list: 'undecided', page: 1 }), enabled: !named && !opened })
  if (!opened && first.data) setOpened(firstWithContent(first.data.counts))
  const list = named ?? opened ?? 'undecided'
  const page = Number(search.get('page') ?? '1')
  return { occasion, list, page: Number.isInteger(page) && page > 0 ? page : 1 }
}

const Lists = ({ counts, shown }: { counts: ParticipantsView['counts']; shown: Shown }) => {
  const intl = useIntl()
  return (
    <nav className="course-tabs no-print" aria-label={intl.formatMessage({ id: 'courses.participants.lists' })}>
      <ul>
        {participantLists.map((list) => (
          <li key={list}>
            <LocaleLink
              page="participants"
              params={{ occasion: shown.occasion }}
              search={`?list=${list}`}
              aria-current={list === shown.list ? 'page' : undefined}
              preventScrollReset
            >
              <FormattedMessage id={`courses.participants.list.${list}`} values={{ count: counts[list] }} />
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Pages = ({ count, shown: { occasion, list, page } }: { count: number; shown: Shown }) => {
  const pages = Math.ceil(count / participantsAtOnce)
  if (pages < 2) return null
  const to = (other: number, id: string) => (
    <LocaleLink page="participants" params={{ occasion }} search={`?list=${list}&page=${other}`} className="button">
      <FormattedMessage id={id} />
    </LocaleLink>
  )
  return (
    <p className="actions no-print">
      {page > 1 && to(page - 1, 'courses.participants.previous')}
      <FormattedMessage id="courses.participants.page" values={{ page, pages }} />
      {page < pages && to(page + 1, 'courses.participants.next')}
    </p>
  )
}

/** What the reader asked for too late, because another person or process was before. */
const Refused = ({ view: { refused } }: { view: ParticipantsView }) => (
  <div role="status">
    {refused.map(({ number, code }) => (
      <p key={number} className="notice attention">
        <FormattedMessage id="courses.participants.refused" values={{ number }} />{' '}
        <FormattedMessage id={`errors.${errorOfRefusal[code]}`} />
      </p>
    ))}
  </div>
)

const View = ({ view, shown }: { view: ParticipantsView; shown: Shown }) => {
  const { occasion, counts, participants, portalNow } = view
  const areNeedsShown = view.mayReadNeeds && shown.list === 'seats' && participants.length > 0
  const needs = useQuery({ ...needsQuery(occasion.id), enabled: areNeedsShown })
  const needOf = (number: number) =>
    areNeedsShown ? needs.data?.needs.find((each) => each.number === number)?.text : undefined
  return (
    <>
      <p className="lead">
        <WhenItIsHeld occasion={occasion} now={portalNow} />
        {occasion.capacity !== null && (
          <>
            {' · '}
            <FormattedMessage
              id="courses.manage.taken"
              values={{ taken: occasion.taken.seats, of: occasion.capacity }}
            />
          </>
        )}
      </p>
      <Refused view={view} />
      <Lists counts={counts} shown={shown} />
      {view.mayOrganise && shown.list === 'seats' && participants.length > 0 && <MarkTheRest view={view} />}
      {areNeedsShown && needs.error && <LoadFailed error={needs.error} retry={needs.refetch} what="needs" />}
      <div id={participantsAnchor} tabIndex={-1}>
        {participants.length === 0 && (
          <p className="card">
            <FormattedMessage id={`courses.participants.empty.${shown.list}`} />
          </p>
        )}
        <ul className="course-list">
          {participants.map((participant) => (
            <ParticipantRow
              key={participant.number}
              view={view}
              participant={participant}
              needs={needOf(participant.number)}
            />
          ))}
        </ul>
      </div>
      {view.mayOrganise && shown.list === 'seats' && participants.length > 0 && <ExportParticipants view={view} />}
      <Pages count={counts[shown.list]} shown={shown} />
    </>
  )
}

/** Everybody who has signed up for an occasion, for its organisers and editors. */
const ParticipantsPage = () => {
  const language = useLanguage()
  const shown = useShown()
  const { data, error, refetch } = useQuery(participantsQuery(shown))
  return (
    <>
      <PageTitle id="courses.participants.title" over={data?.course.title[language]} />
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />)}
      {data && <View view={data} shown={shown} />}
    </>
  )
}
export default ParticipantsPage
