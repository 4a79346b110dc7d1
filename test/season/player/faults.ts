import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerName } from '#infra/local/parts.ts'
import type { Stack } from '#infra/local/stack.ts'
import type { Fault, FaultKind } from '../plan/faults.ts'
import type { SeasonRecord } from '../record.ts'
import type { EngineWatch } from './engine.ts'

/** So many letters of one mailing are under way at once. */
const lettersAtOnce = 8

const killed: Partial<Record<FaultKind, ServerName>> = {
  'worker-killed': 'worker',
  'engine-killed': 'temporal',
  'database-killed': 'dynamodb',
  'portal-killed': 'portal',
}
const inRegister: Partial<Record<FaultKind, string>> = {
  'register-down': 'down',
  'register-slow': 'slow',
  'register-rejects': 'rejects',
}

const put = (url: string, method: 'POST' | 'PUT', body: string) =>
  fetch(url, { method, headers: { 'content-type': 'application/json' }, body })

/** Lets things go wrong, and puts them right again. */
export const faultsIn = (stack: Stack, engine: EngineWatch, record: SeasonRecord) => {
  const register = (fault: string) => put(`${stack.env['REGISTER_URL']}/control`, 'POST', JSON.stringify({ fault }))
  const mail = (fault: string) => put(`${stack.env['MAIL_INBOX_URL']}/fault`, 'PUT', fault)

  const begin = async ({ kind }: Fault): Promise<void> => {
    const part = killed[kind]
    if (part && part !== 'portal') record.inFlight += lettersAtOnce * (await engine.mailings())
    if (part) return stack.kill(part)
    await (inRegister[kind] ? register(inRegister[kind]) : mail('down'))
  }
  const end = async ({ kind }: Fault): Promise<void> => {
    const part = killed[kind]
    if (part) return stack.restart(part)
    await (inRegister[kind] ? register('none') : mail('none'))
  }

  return {
    /** Begins the fault at once; what is returned puts it right after its time. */
    begin: async (fault: Fault): Promise<() => Promise<void>> => {
      record.faults.push(fault.kind)
      await begin(fault)
      return async () => {
        await sleep(fault.lasting)
        await end(fault)
      }
    },
    /** The whole of it: waits, breaks, waits, mends. */
    play: async (fault: Fault): Promise<void> => {
      await sleep(fault.after)
      record.faults.push(fault.kind)
      await begin(fault)
      await sleep(fault.lasting)
      await end(fault)
    },
  }
}
export type Faults = ReturnType<typeof faultsIn>
