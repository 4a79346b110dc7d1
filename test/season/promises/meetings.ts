import { isDeepStrictEqual } from 'node:util'
import { readEach } from '../player/retry.ts'
import type { Promised } from './promise.ts'

/**
 * Reading a draft and taking a lock leave no trace in a meeting's history; neither does asking for a person's
 * signature.
 */
const traceless = new Set(['signing', 'lock'])

export const writesPreserved: Promised = {
  name: 'everything that was confirmed is there, each command once',
  check: async ({ record, stores, plan, histories }) => {
    const broken: string[] = []
    const saves = [...Map.groupBy(record.saves.values(), ({ club }) => club)]
    const stored = await readEach(saves, ([club]) => stores.meetings.readMeeting({ club, year: plan.year }))
    for (const [index, [club, saved]] of saves.entries()) {
      const items = new Map(stored[index]?.items.map((item) => [item.id, item.data]))
      for (const { item, data } of saved) {
        const there: Record<string, unknown> = items.get(item) ?? {}
        const lost = Object.keys(data).filter(
          (name) => !isDeepStrictEqual(there[name], JSON.parse(JSON.stringify(data[name] ?? null)) ?? there[name]),
        )
        if (lost.length > 0) broken.push(`${club}: ${item} has lost ${lost.join(', ')}`)
      }
    }
    const commands = record.commands.filter(({ name }) => !traceless.has(name))
    for (const { club, name, commandId } of commands) {
      const times = histories.get(club)?.filter((event) => event.commandId === commandId).length ?? 0
      if (times !== 1) broken.push(`${club}: ${name} stands ${times} times in the history`)
    }
    return { checked: `${record.saves.size} pieces of content, ${commands.length} commands`, broken }
  },
}

export const historiesWhole: Promised = {
  name: 'every meeting has its transitions without a gap, each of its turning points once',
  check: ({ histories, record }) => {
    const once = ['type-chosen', 'notice-sent', 'submitted', 'synchronised']
    const broken: string[] = []
    for (const [club, events] of histories) {
      if (events.some(({ seq }, index) => seq !== index + 1)) broken.push(`${club}: the transitions have gaps`)
      for (const what of once)
        if (events.filter((event) => event.what === what).length > 1)
          broken.push(`${club}: ${what} stands there more than once`)
      if (record.submitted.has(club) && events.at(-1)?.what !== 'synchronised')
        broken.push(`${club}: the last that happened is ${events.at(-1)?.what}`)
    }
    return {
      checked: `${histories.size} histories with ${[...histories.values()].reduce((sum, { length }) => sum + length, 0)} transitions`,
      broken,
    }
  },
}

export const actsDone: Promised = {
  name: 'everybody could do what they came for, through every fault',
  check: ({ record, plan }) => ({
    checked: `${plan.moments.reduce((sum, moment) => sum + (moment.kind === 'acts' ? moment.events.length : 0), 0)} acts, ${record.repeats} requests sent again`,
    broken: record.failures.map(({ club, act, why }) => `${club} ${act}: ${why}`),
  }),
}
