import { nameTo } from '#shared/basics/named.ts'
import { stockholmDate } from '#shared/clock.ts'
import { remindClubs as endpoint } from '#shared/contract/operator.ts'
import { PortalError } from '#shared/errors.ts'
import { clubsToRemind } from '#shared/operator/asked-reminder.ts'
import { withoutPersonalNumbers } from '#shared/operator/masking.ts'
import { askedRemindersProcess } from '#shared/platform/engine/asked-reminders-process.ts'
import type { AskedReminders } from '#shared/platform/stores/annual-meeting/asked-reminders.ts'
import { operation } from '../common/operation.ts'
import { readBoard } from './board.ts'
import { unknownPerson } from './names.ts'
import type { OperatorDeps } from './deps.ts'

/**
 * Reminds the clubs of the list whose protocol is missing, once a day. The stored order is carried out by a process
 * of its own id, so that the scan of open effects completes an order that was cut off.
 * @throws reminded-today for another order of the same day, nobody-to-remind
 */
export const remindClubs = operation(endpoint, {
  run: async ({ params: { year }, body: { commandId, reason, clubs } }, caller, deps: OperatorDeps) => {
    const { stores, engine } = deps
    const { portalNow: now, who } = caller
    const day = stockholmDate(now)
    const order = async (): Promise<AskedReminders> => {
      const { rows } = await readBoard(year, caller, deps)
      const wanted = clubsToRemind(rows, year, now).filter(({ clubId }) => clubs.includes(clubId))
      if (wanted.length === 0) throw new PortalError('nobody-to-remind')
      return stores.askedReminders.order({
        id: commandId,
        year,
        day,
        at: now,
        by: who.ref,
        reason: withoutPersonalNumbers(reason),
        clubs: wanted.map(({ clubId }) => clubId),
      })
    }
    const standing = (await stores.askedReminders.ofDay(year, day)) ?? (await order())
    await engine.start(askedRemindersProcess(standing))
    if (standing.id !== commandId) {
      const person = await stores.people.person(standing.by)
      throw new PortalError('reminded-today', { params: { name: (person && nameTo(person, null)) || unknownPerson } })
    }
    return readBoard(year, caller, deps)
  },
})
