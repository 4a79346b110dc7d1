import { readSeasonBoard as endpoint } from '#shared/contract/operator.ts'
import { rowOf } from '#shared/operator/row.ts'
import { seasonRules } from '#shared/season.ts'
import { operation } from '../common/operation.ts'
import type { OperatorDeps } from './deps.ts'
import { readSeason } from './season.ts'

/** The season board: every club of the union, with its troubles. An engine that is down makes processes unknown, no more. */
export const readSeasonBoard = operation(endpoint, {
  run: async ({ params: { year } }, { portalNow, realNow }, deps: OperatorDeps) => {
    const clubs = await readSeason(year, deps)
    return {
      year,
      portalNow,
      submissionBefore: seasonRules(year).submissionBefore,
      rows: clubs.map((club) => rowOf(club, { portalNow, realNow })),
    }
  },
})
