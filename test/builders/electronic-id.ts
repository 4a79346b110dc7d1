import type { ElectronicIdError } from '#shared/platform/electronic-id/electronic-id.ts'
import { encodeSignedContent } from '#shared/signing/signed-content.ts'
import { readFile } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Faults } from '#infra/local/electronic-id/faults.ts'
import { ensureKeys } from '#infra/local/electronic-id/keys.ts'
import { type SimulatorOptions, startSimulator } from '#infra/local/electronic-id/simulator.ts'
import { createElectronicIdClient } from '#shared/platform/electronic-id/client.ts'

/** Which order: by its reference or by the token that starts the app. */
export type WhichOrder = { orderRef: string } | { autoStartToken: string }

/** An order as the control lists it. */
export type PhoneOrder = {
  orderRef: string
  autoStartToken: string
  kind: 'auth' | 'sign'
  requiredPerson: string | null
  visibleText: string | null
  nonVisibleData: string | null
  status: 'pending' | 'failed' | 'complete'
  hint: string | null
  opened: boolean
  person: { personalNumber: string; name: string } | null
  createdAt: number
  endsAt: number
}

type Who = { personalNumber?: string; name?: string }
type Someone = Who & { personalNumber: string }

/** The control refused; `fault` is its reason, such as `wrong-person` or `qr-outdated`. */
export class ControlRefusal extends Error {
  readonly fault: string
  constructor(fault: string) {
    super(`the phone refused: ${fault}`)
    this.fault = fault
  }
}

/** Plays the person with the phone against a running simulator. */
export const phone = (controlUrl: string) => {
  const call = async <Reply>(path: string, body?: object): Promise<Reply> => {
    const request = body
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {}
    const response = await fetch(new URL(path, controlUrl), request)
    const reply = (await response.json()) as Reply & { error?: string }
    if (!response.ok) throw new ControlRefusal(reply.error ?? String(response.status))
    return reply
  }
  const orders = () => call<PhoneOrder[]>('/orders')
  const refOf = async (which: WhichOrder) => {
    if ('orderRef' in which) return which.orderRef
    const order = (await orders()).find(({ autoStartToken }) => autoStartToken === which.autoStartToken)
    if (!order) throw new ControlRefusal('no-such-order')
    return order.orderRef
  }
  const act = async (which: WhichOrder, action: string, body: object = {}) =>
    call<PhoneOrder>(`/orders/${await refOf(which)}/${action}`, body)

  return {
    orders,
    /** When the portal collected which order, milliseconds of real time. */
    collects: () => call<{ orderRef: string; at: number }[]>('/collects'),
    scan: (read: { qr: string } & Who) => call<PhoneOrder>('/scan', read),
    launch: (launched: { autoStartToken: string } & Who) => call<PhoneOrder>('/launch', launched),
    start: (which: WhichOrder & Who) => act(which, 'start', { personalNumber: which.personalNumber, name: which.name }),
    /** `address`: where the app is, if elsewhere than the browser. */
    approve: ({ personalNumber, name, address, ...which }: WhichOrder & Someone & { address?: string }) =>
      act(which, 'approve', { personalNumber, name, address }),
    /** Completes the order with another person than the order asks for. */
    approveAsAnyone: (which: WhichOrder & Someone) =>
      act(which, 'approve', { personalNumber: which.personalNumber, name: which.name, anyone: true }),
    cancel: (which: WhichOrder) => act(which, 'cancel'),
    decline: (which: WhichOrder) => act(which, 'decline'),
    expire: (which: WhichOrder) => act(which, 'expire'),
    fail: (which: WhichOrder & { hint: string }) => act(which, 'fail', { hint: which.hint }),
    faults: (faults: Partial<Faults>) => call<Faults>('/faults', faults),
  }
}

/** A simulator of its own on free ports with a real client and a phone; `close` removes its keys as well. */
export const startElectronicId = async (options: Partial<SimulatorOptions> = {}) => {
  const keys = options.keys ?? (await mkdtemp(join(tmpdir(), 'electronic-id-')))
  const simulator = await startSimulator({ port: 0, controlPort: 0, people: join(keys, 'demo.json'), ...options, keys })
  const paths = await ensureKeys(keys, Date.now())
  const [certificate, privateKey, authority, trustRoots] = (await Promise.all(
    [paths.relyingParty, paths.relyingPartyKey, paths.authority, paths.signingRoot].map((path) =>
      readFile(path, 'utf8'),
    ),
  )) as [string, string, string, string]
  const config = { url: simulator.url, certificate, privateKey, authority }
  const client = createElectronicIdClient(config)
  return {
    ...simulator,
    config,
    client,
    trustRoots,
    keys,
    phone: phone(simulator.controlUrl),
    close: async () => {
      await client.close()
      await simulator.close()
      if (!options.keys) await rm(keys, { recursive: true, force: true })
    },
  }
}

export const johan = { personalNumber: '198203079812', name: 'Johan Ekberg' }
export const endUserIp = '203.0.113.7'
export const content = {
  documentSha256: '1f'.repeat(32),
  round: 1,
  role: 'secretary',
  meeting: 'am/club-001/2027',
} as const
export const toSign = {
  endUserIp,
  visibleText: '# Protokoll\n\nJag skriver under.',
  nonVisibleData: encodeSignedContent(content),
}
/** Why the electronic ID refused a call. */
export const reason = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error: ElectronicIdError) => error.reason,
  )
