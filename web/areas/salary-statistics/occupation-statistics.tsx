import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stockholmDate } from '#shared/clock.ts'
import type { SalaryStatistics } from '#shared/contract/salary-statistics.ts'
import { knownSalaries } from '#shared/salary-statistics/standing.ts'
import { useSignedIn } from '#web/client/query.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'
import { AboutFigures } from './about-figures.tsx'
import { Comparison } from './comparison.tsx'
import { OccupationFinder } from './occupation-finder.tsx'
import { OwnSalary } from './own-salary.tsx'
import { listQuery } from './salary-queries.ts'
import { useChosen } from './use-chosen.ts'

type Known = ReturnType<typeof knownSalaries>

const Statistics = ({ list, known }: { list: SalaryStatistics; known: Known }) => {
  const listed = new Map(list.occupations.map((occupation) => [occupation.id, occupation]))
  const state = useChosen([...new Set(known.map(({ occupation }) => occupation))].filter((id) => listed.has(id)))
  const [salary, setSalary] = useState(known[0]?.salary ?? null)
  const chosen = state.occupations.flatMap((id) => listed.get(id) ?? [])
  return (
    <>
      <OccupationFinder occupations={list.occupations} chosen={chosen} state={state} />
      <OwnSalary known={known[0]?.salary ?? null} show={setSalary} />
      <Comparison chosen={chosen} state={state} salary={salary} />
      <AboutFigures year={list.year} from={list.from} />
    </>
  )
}

/** The statistics by occupation, which begin with one's own; without it where the membership cannot be read. */
export const OccupationStatistics = () => {
  const { portalNow } = useSignedIn()
  const list = useQuery(listQuery)
  const own = useQuery(ownMembershipQuery)
  if (!list.data) return list.error ? <LoadFailed error={list.error} retry={list.refetch} /> : <Loading lines={8} />
  if (own.isPending) return <Loading lines={8} />
  return <Statistics list={list.data} known={knownSalaries(own.data?.employments ?? [], stockholmDate(portalNow))} />
}
