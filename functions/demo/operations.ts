import * as contract from '#shared/contract/demo.ts'
import type { DemoView } from '#shared/contract/demo.ts'
import { PortalError } from '#shared/errors.ts'
import type { Visitor } from '../common/exchange.ts'
import { areaHandler } from '../common/area-handler.ts'
import { openOperation } from '../common/operation.ts'
import { demo } from './area.ts'
import { withDemo, type DemoDeps } from './deps.ts'
import { readJumps } from './jumps.ts'
import { answerOrder, readFaults, readPersonas, writeFaults } from './simulators.ts'

/** @throws PortalError not-found in a portal that is no demonstration */
const requireDemo = ({ config }: DemoDeps) => {
  if (!config.demo) throw new PortalError('not-found')
}

const demoView = async (visitor: Visitor, deps: DemoDeps): Promise<DemoView> => {
  const { electronicIdControlUrl, registerControlUrl, mailInboxUrl, temporalUiUrl } = deps.addresses
  const [jumps, personas, faults] = await Promise.all([
    readJumps(visitor, deps),
    readPersonas(deps.addresses),
    readFaults(deps.addresses),
  ])
  const links = [
    ['mail-inbox', mailInboxUrl],
    ['electronic-id-phone', electronicIdControlUrl],
    ['engine', temporalUiUrl],
    ['register', registerControlUrl],
  ] as const
  return {
    portalNow: visitor.portalNow,
    jumps,
    personas: personas.flatMap(({ id, name, isNewcomer }) => (isNewcomer ? [] : [{ id, name }])),
    newcomers: personas.flatMap(({ id, name, personalNumber, isNewcomer }) =>
      isNewcomer ? [{ id, name, personalNumber: `${personalNumber.slice(0, 8)}-${personalNumber.slice(8)}` }] : [],
    ),
    faults,
    links: links.flatMap(([id, url]) => (url ? [{ id, url }] : [])),
  }
}

export const readDemo = openOperation(contract.readDemo, {
  run: (_, visitor, deps: DemoDeps) => {
    requireDemo(deps)
    return demoView(visitor, deps)
  },
})

export const moveClock = openOperation(contract.moveClock, {
  run: async ({ body }, visitor, deps: DemoDeps) => {
    requireDemo(deps)
    const jumps = await readJumps(visitor, deps)
    const at = body.to ?? jumps.find(({ id }) => id === body.jump)?.at
    if (at === null || at === undefined)
      throw new PortalError('invalid-input', { fields: [{ path: 'jump', code: 'invalid' }] })
    const offset = at - visitor.realNow
    await deps.clock.move(offset)
    await deps.clockMoved(offset)
    return demoView({ ...visitor, portalNow: deps.clock.portalNow() }, deps)
  },
})

export const actOnPhone = openOperation(contract.actOnPhone, {
  run: async ({ body }, _, deps: DemoDeps) => {
    requireDemo(deps)
    const { electronicIdControlUrl } = deps.addresses
    const person = (await readPersonas(deps.addresses)).find(({ id }) => id === body.persona)
    const orderRef = await deps.stores.orders.serviceReference(body.order)
    if (!electronicIdControlUrl || !person || orderRef === null) throw new PortalError('order-not-found')
    await answerOrder(electronicIdControlUrl, orderRef, body.act, person)
    return { done: true as const }
  },
})

export const setFaults = openOperation(contract.setFaults, {
  run: async ({ body }, visitor, deps: DemoDeps) => {
    requireDemo(deps)
    await writeFaults(deps.addresses, body)
    return demoView(visitor, deps)
  },
})

export const operations = [readDemo, moveClock, actOnPhone, setFaults]

export const handler = areaHandler(demo, operations, withDemo)
