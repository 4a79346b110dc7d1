import { nameTo } from '#shared/basics/named.ts'
import { stockholmDate } from '#shared/clock.ts'
import * as contract from '#shared/contract/operator.ts'
import type { SeasonBoard } from '#shared/contract/operator.ts'
import { rowOf } from '#shared/operator/row.ts'
import { seasonRules } from '#shared/season.ts'
import { operation } from '../common/operation.ts'
import type { OperatorDeps } from './deps.ts'
import { unknownPerson } from './names.ts'
import { readSeason } from './season.ts'

/** With what was ordered today. An engine that is down makes processes unknown, no more. */
export const readBoard = async (
  year: number,
  { portalNow, realNow }: { portalNow: number; realNow: number },
  deps: OperatorDeps,
): Promise<SeasonBoard> => {
  const [clubs, asked] = await Promise.all([
    readSeason(year, deps),
    deps.stores.askedReminders.ofDay(year, stockholmDate(portalNow)),
  ])
  const person = asked && (await deps.stores.people.person(asked.by))
  const by = person ? nameTo(person, null) : unknownPerson
  return {
    year,
    portalNow,
    submissionBefore: seasonRules(year).submissionBefore,
    rows: clubs.map((club) => rowOf(club, { portalNow, realNow })),
    remindedToday: asked && { at: asked.at, by, clubs: asked.clubs.length },
  }
}

export const readSeasonBoard = operation(contract.readSeasonBoard, {
  run: ({ params: { year } }, caller, deps: OperatorDeps) => readBoard(year, caller, deps),
})
