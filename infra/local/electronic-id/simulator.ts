import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { controlApi } from './control.ts'
import { Faults } from './faults.ts'
import { ensureKeys } from './keys.ts'
import { defaultLifetimes, type Lifetimes } from './order.ts'
import { OrderBook } from './order-book.ts'
import { readPeople } from './people.ts'
import { keepAlive } from '#shared/platform/keep-alive.ts'
import { createPhone } from './phone.ts'
import { relyingPartyApi } from './relying-party.ts'

/** Ports may be 0 for any free one. `keys`: directory made by `ensureKeys`. `people`: the demo data file. */
export type SimulatorOptions = {
  port: number
  controlPort: number
  keys: string
  people: string
  lifetimes?: Partial<Lifetimes>
  now?: () => number
}

export type Simulator = { url: string; controlUrl: string; close(): Promise<void> }

const listen = (server: ServerType, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

const close = (server: ServerType) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    if ('closeAllConnections' in server) server.closeAllConnections()
  })

/** Starts the simulated electronic ID: the relying-party API over mutual TLS, and the phone with its control. */
export const startSimulator = async ({
  port,
  controlPort,
  keys,
  people,
  lifetimes,
  now = Date.now,
}: SimulatorOptions): Promise<Simulator> => {
  const paths = await ensureKeys(keys, now())
  const [ca, cert, key] = await Promise.all(
    [paths.authority, paths.server, paths.serverKey].map((path) => readFile(path)),
  )
  const orders = new OrderBook(now, { ...defaultLifetimes, ...lifetimes })
  let faults = Faults.parse({})

  const relyingParty = createAdaptorServer({
    fetch: relyingPartyApi(orders, () => faults).fetch,
    createServer: createSecureServer,
    serverOptions: {
      ca,
      cert,
      key,
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      ...keepAlive,
    },
  })
  const phone = createPhone({ orders, keys, now })
  const control = createAdaptorServer({
    fetch: controlApi({
      orders,
      phone,
      people: () => readPeople(people),
      faults: () => faults,
      setFaults: (changed) => {
        faults = changed
      },
    }).fetch,
    createServer,
    serverOptions: keepAlive,
  })
  const securePort = await listen(relyingParty, port)
  const plainPort = await listen(control, controlPort)
  return {
    url: `https://localhost:${securePort}`,
    controlUrl: `http://localhost:${plainPort}`,
    close: async () => {
      await Promise.all([close(relyingParty), close(control)])
    },
  }
}
