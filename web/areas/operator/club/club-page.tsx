import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import { ClubId } from '#shared/basics/references.ts'
import type { ClubCase } from '#shared/contract/operator.ts'
import { ApiError } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { StateTag } from '#web/components/card-section.tsx'
import { ClockTime } from '#web/components/clock-time.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import '../operator.css'
import { caseQuery } from '../season-queries.ts'
import { useYear } from '../season-year.ts'
import { stageOf, StepName } from '../trouble-tag.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { Audit } from './audit.tsx'
import { Facts } from './facts.tsx'
import { Reminders, Sendings } from './letters.tsx'
import { Process } from './process.tsx'
import { Timeline } from './timeline.tsx'
import { Troubles } from './troubles.tsx'
import { useActions, type Actions } from './use-actions.ts'

/** Says that an action was carried out; takes the focus, because the button that began it may be gone. */
const Done = ({ done }: { done: NonNullable<Actions['done']> }) => {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [done])
  return (
    <p role="status" className="notice done" tabIndex={-1} ref={said}>
      <FormattedMessage id={`operator.done.${done.action.name}`} />
    </p>
  )
}

const Club = ({ club, year, stale }: { club: ClubCase; year: number; stale: boolean }) => {
  const { row, history, sendings, audit, process } = club
  const actions = useActions(year, row.clubId)
  const { open } = actions
  const draft = open && actions.draftOf(open)
  return (
    <div className="wide-page club-case">
      <PageTitle
        text={row.clubName}
        over={
          <LocaleLink page="season" params={{ year }} className="no-print">
            <FormattedMessage id="operator.club.back" values={{ year: String(year) }} />
          </LocaleLink>
        }
        aside={
          <StateTag state={row.submittedAt === null ? 'here' : 'done'}>
            <StepName step={stageOf(row)} />
          </StateTag>
        }
      />
      <p className="secondary">
        <FormattedMessage id="operator.club.id" values={{ club: row.clubId }} />
      </p>
      {stale && (
        <p role="status" className="notice attention">
          <FormattedMessage id="operator.club.stale" values={{ time: <ClockTime at={club.portalNow} /> }} />
        </p>
      )}
      {actions.done && !actions.error && <Done done={actions.done} />}
      {actions.error && !open && !actions.pending && <ErrorMessage error={actions.error} />}
      <Troubles club={club} onPress={actions.begin} />
      <div className="case-columns">
        <div>
          <Timeline history={history} />
          <Audit audit={audit} />
        </div>
        <div>
          <Facts club={club} onPress={actions.begin} />
          <Reminders club={club} onPress={actions.begin} />
          <Sendings sendings={sendings} />
          <Process process={process} />
        </div>
      </div>
      {open && draft && <ActionDialog action={open} club={club} draft={draft} actions={actions} />}
    </div>
  )
}

const Case = ({ year, clubId }: { year: number; clubId: string }) => {
  const { data, error, refetch } = useQuery(caseQuery(year, clubId))
  if (data) return <Club club={data} year={year} stale={error !== null} />
  return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />
}

/** One club's season: its troubles first, each with what repairs it, then all that has happened. */
const ClubPage = () => {
  const year = useYear()
  const { data: clubId } = ClubId.safeParse(useParams()['club'])
  if (year === null || !clubId)
    return <LoadFailed error={new ApiError({ status: 404, code: 'not-found' })} retry={() => undefined} />
  return <Case key={`${year} ${clubId}`} year={year} clubId={clubId} />
}
export default ClubPage
