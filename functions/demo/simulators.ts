import { z } from 'zod'
import { RegisterFault, type DemoView } from '#shared/contract/demo.ts'
import type { DemoAddresses } from './deps.ts'

type Faults = DemoView['faults']

const requestTimeout = 2_000

const ask = async (base: string, path: string, init: RequestInit = {}): Promise<string> => {
  const response = await fetch(new URL(path, base), { ...init, signal: AbortSignal.timeout(requestTimeout) })
  if (!response.ok) throw new Error(`a simulator answered ${response.status}`)
  return response.text()
}
const post = (base: string, path: string, body: unknown) =>
  ask(base, path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const People = z.array(
  z.object({
    personalNumber: z.string(),
    name: z.string(),
    personaId: z.string().nullable(),
    isNewcomer: z.boolean(),
  }),
)
const ElectronicIdFaults = z.object({ down: z.union([z.boolean(), z.string()]), slowMs: z.number() })
const RegisterControl = z.object({ fault: RegisterFault })

/** How slow (ms) a slow electronic ID answers. */
const slowness = 4_000

/** The people who can be played; empty while the electronic ID's simulator is down. */
export const readPersonas = async ({ electronicIdControlUrl: base }: DemoAddresses) => {
  if (!base) return []
  const people = await ask(base, '/people').then(
    (text) => People.parse(JSON.parse(text)),
    () => [],
  )
  return people.flatMap(({ personaId, ...person }) => (personaId === null ? [] : [{ id: personaId, ...person }]))
}

const electronicIdFault = async (base: string | undefined): Promise<Faults['electronicId']> => {
  if (!base) return 'none'
  const faults = ElectronicIdFaults.parse(JSON.parse(await ask(base, '/faults')))
  return faults.down ? 'down' : faults.slowMs > 0 ? 'slow' : 'none'
}
const registerFault = async (base: string | undefined): Promise<Faults['register']> =>
  base ? RegisterControl.parse(JSON.parse(await ask(base, '/control'))).fault : 'none'
/** `bounce`: the next message comes back, and only that one. */
const mailFault = async (base: string | undefined): Promise<Faults['mail']> => {
  const fault = base ? await ask(base, '/fault') : 'none'
  return fault === 'down' || fault === 'bounce' ? fault : 'none'
}

/** A simulator that does not answer counts as down. */
const otherwiseDown = <Fault extends string>(fault: Promise<Fault>): Promise<Fault | 'down'> =>
  fault.catch(() => 'down' as const)

export const readFaults = async (addresses: DemoAddresses): Promise<Faults> => {
  const [electronicId, register, mail] = await Promise.all([
    otherwiseDown(electronicIdFault(addresses.electronicIdControlUrl)),
    otherwiseDown(registerFault(addresses.registerControlUrl)),
    otherwiseDown(mailFault(addresses.mailInboxUrl)),
  ])
  return { electronicId, register, mail }
}

/** Sets which faults the simulators make from now on; what is not named stays. */
export const writeFaults = async (
  { electronicIdControlUrl, registerControlUrl, mailInboxUrl }: DemoAddresses,
  faults: Partial<Faults>,
): Promise<void> => {
  await Promise.all([
    electronicIdControlUrl &&
      faults.electronicId &&
      post(electronicIdControlUrl, '/faults', {
        down: faults.electronicId === 'down',
        slowMs: faults.electronicId === 'slow' ? slowness : 0,
      }),
    registerControlUrl && faults.register && post(registerControlUrl, '/control', { fault: faults.register }),
    mailInboxUrl && faults.mail && ask(mailInboxUrl, '/fault', { method: 'PUT', body: faults.mail }),
  ])
}

export const answerOrder = async (
  base: string,
  orderRef: string,
  act: 'approve' | 'cancel' | 'decline' | 'expire',
  person: { personalNumber: string; name: string },
): Promise<void> => {
  // The chosen persona answers, even where the order asks for another person: that is how an id mismatch is shown.
  await post(base, `/orders/${encodeURIComponent(orderRef)}/${act}`, {
    personalNumber: person.personalNumber,
    name: person.name,
    anyone: true,
  })
}
