import { setTimeout as sleep } from 'node:timers/promises'
import { ulid } from 'ulid'
import { endOfDay } from '#shared/clock.ts'
import { readSeasonBoard } from '#shared/contract/operator.ts'
import { type SeasonRow } from '#shared/operator/season-row.ts'
import { good } from '#test/builders/answers.ts'
import type { SeasonRecord } from '../record.ts'
import { eachOf } from './retry.ts'
import type { People } from './people.ts'

/** How long (ms) the operator lets a delivery take before trying at once, and between two tries. */
const pressAgainAfter = 5_000

/** What the union's operator sees of the season, and does about it. */
export const operatorOf = (people: People, year: number, record: SeasonRecord) => {
  const season = `/operator/seasons/${year}`
  const act = async (club: string, action: string, given: object) => {
    const operator = await people.persona('operator')
    return operator.send('POST', `${season}/clubs/${club}/${action}`, {
      body: { commandId: ulid(), reason: 'Enligt överenskommelse med klubben', ...given },
    })
  }
  const board = async (): Promise<SeasonRow[]> =>
    readSeasonBoard.reply.parse(good(await (await people.persona('operator')).get(season), 'the season board').json)
      .rows

  return {
    board,
    extend: async (club: string, lastDay: string, since: number): Promise<void> => {
      good(await act(club, 'deadline', { lastDay }), 'extending the deadline')
      record.extended.set(club, { dueAt: endOfDay(lastDay), since })
    },
    /**
     * Until the register has every submission; what failed or takes its time is tried again at once, each some seconds
     * apart.
     */
    bringHome: async (seconds = 150): Promise<void> => {
      const pressedAt = new Map<string, number>()
      for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(1_000)) {
        const open = (await board()).filter(({ submittedAt, sync }) => submittedAt !== null && sync?.state !== 'done')
        if (open.length === 0) return
        const due = open.filter(({ clubId }) => Date.now() - (pressedAt.get(clubId) ?? 0) > pressAgainAfter)
        await eachOf(due, 4, async ({ clubId }) => {
          if (pressedAt.has(clubId)) await act(clubId, 'sync', {})
          pressedAt.set(clubId, Date.now())
        })
      }
    },
  }
}
export type Operator = ReturnType<typeof operatorOf>
