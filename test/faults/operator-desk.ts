import { setTimeout as sleep } from 'node:timers/promises'
import { ulid } from 'ulid'
import { expect } from 'vitest'
import { ClubCase, readSeasonBoard } from '#shared/contract/operator.ts'
import { type SeasonRow, type Trouble } from '#shared/operator/season-row.ts'
import type { Browser, Reply } from '../builders/browser.ts'
import { good } from '../builders/answers.ts'

/** How long (ms) a slow machine's engine is asked again with the same command. */
const timeout = 40_000

/** What an operator does at the season board, by the API; `answers` keeps every answer that came. */
export const operatorDesk = (operator: Browser, name: string) => {
  const answers: string[] = []
  const heard = (reply: Reply) => {
    answers.push(reply.text)
    return reply
  }
  const board = async () =>
    readSeasonBoard.reply.parse(good(heard(await operator.get('/operator/seasons/2027')), 'the board').json)
  const rowOf = async (club: string): Promise<SeasonRow> => {
    const row = (await board()).rows.find(({ clubId }) => clubId === club)
    if (!row) throw new Error(`${club} is not on the board`)
    return row
  }
  const caseOf = async (club = 'club-001') =>
    ClubCase.parse(good(heard(await operator.get(`/operator/seasons/2027/clubs/${club}`)), 'the club').json)
  const ask = async (path: string, given: object = {}, { club = 'club-001', commandId = ulid() } = {}) =>
    heard(
      await operator.send('POST', `/operator/seasons/2027/clubs/${club}/${path}`, {
        body: { commandId, reason: 'Klubben ringde', ...given },
      }),
    )
  const retrying = async (...[path, given, where]: Required<Parameters<typeof ask>>): Promise<Reply> => {
    for (const end = Date.now() + timeout; ; await sleep(200)) {
      const reply = await ask(path, given, where)
      if (reply.status !== 503 || Date.now() > end) return reply
    }
  }

  return {
    answers,
    heard,
    board,
    rowOf,
    caseOf,
    ask,
    troubles: async (club = 'club-001'): Promise<Trouble[]> => (await rowOf(club)).troubles,
    /** The board says so once the store's index, which it reads, has followed. */
    comesToShow: async (troubles: Trouble[], club = 'club-001') => {
      await expect.poll(async () => (await rowOf(club)).troubles).toEqual(troubles)
    },
    codeOf: async (...given: Parameters<typeof ask>) => (await ask(...given)).json.code ?? 'done',
    /** What was refused, as the audit trail has it. */
    refused: async (club = 'club-001') =>
      (await caseOf(club)).audit.flatMap(({ action, refused: code }) => (code ? [`${action}: ${code}`] : [])),

    /** Does it, and sends the same command again, at once and afterwards: one effect, one entry. */
    repair: async (action: string, path: string, given: object = {}, club = 'club-001'): Promise<ClubCase> => {
      const where = { club, commandId: ulid() }
      const replies = await Promise.all([retrying(path, given, where), retrying(path, given, where)])
      for (const reply of [...replies, await ask(path, given, where)]) good(reply, path)
      const found = await caseOf(club)
      const entries = found.audit.filter(({ id }) => id === where.commandId)
      expect(entries).toMatchObject([{ action, reason: 'Klubben ringde', by: name }])
      expect(entries[0]).not.toHaveProperty('refused')
      return found
    },
  }
}
export type OperatorDesk = ReturnType<typeof operatorDesk>
