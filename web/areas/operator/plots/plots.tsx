import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { clubsByStage, submissionsByDay, syncFailuresByCause, type Pace } from '#shared/operator/plots.ts'
import { CardSection } from '#web/components/card-section.tsx'
import type { SeasonBoard } from '#shared/contract/operator.ts'
import { earlierBoardQuery } from '../season-queries.ts'
import { StagesPlot } from './stages-plot.tsx'
import { lastDayOf, SubmissionsPlot } from './submissions-plot.tsx'
import { SyncPlot } from './sync-plot.tsx'

const daysOf = ({ rows, year, portalNow, submissionBefore }: SeasonBoard) =>
  submissionsByDay(rows, { year, now: portalNow, submissionBefore })

/** The season in pictures. */
const Plots = ({ board, pace }: { board: SeasonBoard; pace: Pace }) => {
  const { data: earlier } = useQuery(earlierBoardQuery(board.year - 1))
  const compared = earlier?.rows.some(({ submittedAt }) => submittedAt !== null) ? daysOf(earlier) : null
  return (
    <CardSection className="plots" title={<FormattedMessage id="operator.plots" />}>
      <SubmissionsPlot
        year={board.year}
        lastDay={lastDayOf(board.submissionBefore)}
        days={daysOf(board)}
        earlier={compared}
        pace={pace}
      />
      <StagesPlot counts={clubsByStage(board.rows)} />
      <SyncPlot failures={syncFailuresByCause(board.rows)} />
    </CardSection>
  )
}
export default Plots
