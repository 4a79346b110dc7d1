import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { paceOf } from '#shared/operator/plots.ts'
import { ApiError } from '#web/client/api.ts'
import { ClockTime } from '#web/components/clock-time.tsx'
import { WeekdayInWords } from '#web/components/day.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import '../operator.css'
import type { SeasonBoard } from '#shared/contract/operator.ts'
import { boardQuery } from '../season-queries.ts'
import { useYear } from '../season-year.ts'
import { ClubList } from './club-list.tsx'
import { RemindButton, RemindedToday } from './remind.tsx'
import { MemberSearch } from '../people/member-search.tsx'
import { Tiles } from './tiles.tsx'
import { useBoardAddress } from './use-board-address.ts'
import { useRemind } from './use-remind.ts'
import { YearChoice } from './year-choice.tsx'

const Plots = lazy(() => import('../plots/plots.tsx'))

const Now = ({ at }: { at: number }) => (
  <FormattedMessage
    id="operator.board.over"
    values={{
      day: <WeekdayInWords day={stockholmDate(at)} />,
      time: <ClockTime at={at} />,
    }}
  />
)

const Board = ({ board, stale }: { board: SeasonBoard; stale: boolean }) => {
  const address = useBoardAddress()
  const remind = useRemind(board.year)
  const pace = paceOf(board.rows, { now: board.portalNow, submissionBefore: board.submissionBefore })
  return (
    <div className="wide-page season-board">
      <PageTitle
        id={`operator.board.title.${pace.verdict}`}
        values={{ submitted: pace.submitted, total: pace.total, days: pace.daysLeft }}
        over={<Now at={board.portalNow} />}
        aside={
          <>
            <YearChoice year={board.year} />
            <RemindButton board={board} remind={remind} />
          </>
        }
      />
      <RemindedToday board={board} remind={remind} />
      <Tiles rows={board.rows} pace={pace} filters={address.filters} filter={address.filter} />
      <div className="board-columns">
        <ClubList board={board} stale={stale} address={address} />
        <MemberSearch year={board.year} />
        <Suspense
          fallback={
            <div className="card plots">
              <Loading />
            </div>
          }
        >
          <Plots board={board} pace={pace} />
        </Suspense>
      </div>
    </div>
  )
}

const Season = ({ year }: { year: number }) => {
  const { data, error, refetch } = useQuery(boardQuery(year))
  if (data) return <Board board={data} stale={error !== null} />
  return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />
}

/** Every club of the union in one season: what is late, what has stuck, and the way to each. */
const BoardPage = () => {
  const year = useYear()
  return year === null ? (
    <LoadFailed error={new ApiError({ status: 404, code: 'not-found' })} retry={() => undefined} />
  ) : (
    <Season key={year} year={year} />
  )
}
export default BoardPage
