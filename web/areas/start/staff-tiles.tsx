import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { replyHours } from '#shared/business-meetings/limits.ts'
import { seasonYearOf, stockholmDate } from '#shared/clock.ts'
import { readCompanyCases } from '#shared/contract/operator-companies.ts'
import { readConflictNotices } from '#shared/contract/operator-conflicts.ts'
import { readMaintenance } from '#shared/contract/operator-maintenance.ts'
import { readSeasonBoard } from '#shared/contract/operator.ts'
import { troubleOf } from '#shared/data-rights/retention-run.ts'
import { needsAttention } from '#shared/operator/sending.ts'
import { call } from '#web/client/api.ts'
import { useSignedIn } from '#web/client/query.ts'
import { StateTag } from '#web/components/card-section.tsx'
import { memberCasesQuery } from '#web/features/member-cases-query.ts'
import { retentionQuery } from '#web/features/retention-query.ts'
import { sendingsQuery } from '#web/features/sendings-query.ts'
import { BannersTile, ContentTile, CoursesTile, LettersTile, MailingsTile } from './editor-tiles.tsx'
import { PagesTile } from './pages-tile.tsx'
import { IndexTile, SynonymsTile } from './search-tiles.tsx'
import { StaffTile } from './staff-tile.tsx'

const SeasonTile = () => {
  const year = seasonYearOf(useSignedIn().portalNow)
  const query = useQuery({
    queryKey: ['operator', 'board', year],
    queryFn: ({ signal }) => call(readSeasonBoard, { params: { year }, signal, background: true }),
  })
  return (
    <StaffTile
      title={<FormattedMessage id="start.operator.title" values={{ year: String(year) }} />}
      icon="season"
      page="season"
      params={{ year }}
      query={query}
      state={({ rows }) => (
        <FormattedMessage
          id="start.season.state"
          values={{ submitted: rows.filter(({ submittedAt }) => submittedAt !== null).length, clubs: rows.length }}
        />
      )}
      tag={({ rows }) => {
        const count = rows.filter(({ troubles }) => troubles.length > 0).length
        return (
          count > 0 && (
            <StateTag state="attention">
              <FormattedMessage id="start.season.troubled" values={{ count }} />
            </StateTag>
          )
        )
      }}
    />
  )
}

const CasesTile = () => (
  <StaffTile
    title={<FormattedMessage id="start.cases.title" />}
    icon="assignments"
    page="memberCases"
    params={{}}
    search={(data) => (data.counts.stuck > 0 ? '?state=stuck' : '')}
    query={useQuery(memberCasesQuery({ state: 'stuck' }))}
    state={(data) => (
      <>
        <FormattedMessage id="start.cases.open" values={{ count: data.counts.open, stuck: data.counts.stuck }} />{' '}
        {data.feed && <FormattedMessage id="start.cases.feed" />}
      </>
    )}
    tag={(data) =>
      data.counts.stuck > 0 && (
        <StateTag state="attention">
          <FormattedMessage id="start.cases.stuck" values={{ count: data.counts.stuck }} />
        </StateTag>
      )
    }
  />
)

const SendingsTile = () => (
  <StaffTile
    title={<FormattedMessage id="start.sendings.title" />}
    icon="mail"
    page="sendings"
    params={{}}
    query={useQuery(sendingsQuery)}
    state={({ sendings }) => (
      <FormattedMessage id="start.sendings.state" values={{ count: sendings.filter(({ over }) => !over).length }} />
    )}
    tag={({ sendings }) => {
      const count = sendings.filter(needsAttention).length
      return (
        count > 0 && (
          <StateTag state="attention">
            <FormattedMessage id="start.sendings.attention" values={{ count }} />
          </StateTag>
        )
      )
    }}
  />
)

const CompaniesTile = () => {
  const query = useQuery({
    queryKey: ['operator', 'companies'],
    queryFn: ({ signal }) => call(readCompanyCases, { signal, background: true }),
  })
  return (
    <StaffTile
      title={<FormattedMessage id="shell.nav.companies" />}
      icon="member-meetings"
      page="companyCases"
      params={{}}
      query={query}
      state={({ companies }) => (
        <FormattedMessage
          id="start.companies.state"
          values={{
            waiting: companies.filter(({ state }) => state === 'waiting').length,
            approved: companies.filter(({ state }) => state === 'approved').length,
          }}
        />
      )}
      tag={({ companies }) => {
        const count = companies.filter(({ isLate }) => isLate).length
        return (
          count > 0 && (
            <StateTag state="failed">
              <FormattedMessage id="start.companies.late" values={{ count, hours: replyHours }} />
            </StateTag>
          )
        )
      }}
    />
  )
}

const ConflictsTile = () => {
  const query = useQuery({
    queryKey: ['operator', 'conflict-notices'],
    queryFn: ({ signal }) => call(readConflictNotices, { signal, background: true }),
  })
  return (
    <StaffTile
      title={<FormattedMessage id="shell.nav.conflict-notices" />}
      icon="help"
      page="conflictNotices"
      params={{}}
      query={query}
      state={({ notices, portalNow }) => (
        <FormattedMessage
          id="start.conflicts.state"
          values={{
            count: notices.filter(({ liftedOn }) => liftedOn === null || stockholmDate(portalNow) < liftedOn).length,
          }}
        />
      )}
      tag={() => null}
    />
  )
}

const RetentionTile = () => (
  <StaffTile
    title={<FormattedMessage id="start.retention.title" />}
    icon="documents"
    page="retention"
    params={{}}
    query={useQuery(retentionQuery)}
    state={(report) => <FormattedMessage id={`start.retention.${troubleOf(report.runs)?.trouble ?? 'fine'}.text`} />}
    tag={(report) => {
      const trouble = troubleOf(report.runs)?.trouble
      return (
        trouble && (
          <StateTag state="failed">
            <FormattedMessage id={`start.retention.${trouble}`} />
          </StateTag>
        )
      )
    }}
  />
)

const MaintenanceTile = () => {
  const query = useQuery({
    queryKey: ['operator', 'maintenance'],
    queryFn: ({ signal }) => call(readMaintenance, { signal, background: true }),
  })
  return (
    <StaffTile
      title={<FormattedMessage id="start.maintenance.title" />}
      icon="employment"
      page="maintenance"
      params={{}}
      query={query}
      state={({ closures, portalNow }) => (
        <FormattedMessage
          id="start.maintenance.state"
          values={{ count: closures.filter(({ openedAt, from }) => openedAt === null && from <= portalNow).length }}
        />
      )}
      tag={() => null}
    />
  )
}

const tilesOf = {
  operator: [
    SeasonTile,
    CasesTile,
    SendingsTile,
    CompaniesTile,
    ConflictsTile,
    RetentionTile,
    MaintenanceTile,
    IndexTile,
    PagesTile,
  ],
  editor: [CoursesTile, ContentTile, BannersTile, MailingsTile, LettersTile, SynonymsTile],
} as const
type Staff = keyof typeof tilesOf

/** The home of the union's staff: how each item of their menu stands. */
export const StaffTiles = ({ kind }: { kind: Staff }) => (
  <ul className="home-tiles">
    {tilesOf[kind].map((Tile) => (
      <Tile key={Tile.name} />
    ))}
  </ul>
)
