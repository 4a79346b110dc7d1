import { ulid } from 'ulid'
import { operations as reading } from '#functions/membership/operations.ts'
import { operations } from '#functions/membership-commands/operations.ts'
import { operations as payments } from '#functions/payments/operations.ts'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import type { PaymentsView } from '#shared/contract/payments.ts'
import { termsVersions } from '#shared/membership-application/terms.ts'
import { createRegister } from '#shared/platform/register/client.ts'
import type { startRegister } from '../workflows/register.ts'
import { carriesOutMembershipChanges } from './membership-changes-carried-out.ts'
import { aPortal, persona, type Browser } from './portal.ts'
import { sealingForTests } from './sealing.ts'

export const account = { clearingNumber: '5123', accountNumber: '998877665' }
export const autogiro = {
  method: 'autogiro',
  bank: 'klippvik-bank',
  ...account,
  terms: termsVersions['direct-debit'],
}
export const eInvoice = { method: 'e-invoice', bank: 'ekbro-bank' }
export const paper = { method: 'paper-invoice' }
/** The first invoice that another way to pay counts from: portal time is 20 January 2027. */
export const firstInvoice = '2027-02'

type Sent = { id?: string; browser?: Browser; countsFrom?: unknown }

/** A portal with a member who changes how they pay, one step of the process at a time. */
export const paymentChanges = async (server: Awaited<ReturnType<typeof startRegister>>) => {
  const register = createRegister({ url: server.url, token: 'secret', timeout: 1_000 })
  const sealing = sealingForTests()
  const routes = [...reading, ...operations, ...payments] as never
  const portal = await aPortal({ routes, register, ...({ sealing } as object) })
  const processes = carriesOutMembershipChanges(portal, register, sealing)
  const member = await portal.signedIn('member')
  const { ref } = persona('member')
  server.file.data.paymentChanges = []

  const view = async (browser = member) => (await browser.get('/own/payments')).json as unknown as PaymentsView
  const ask = (payment: unknown = paper, { id = ulid(), browser = member, countsFrom = firstInvoice }: Sent = {}) =>
    browser.send('POST', '/own/payments/changes', { body: { commandId: id, countsFrom, payment } })
  const viewOf = ({ json }: { json: object }) => (json as { change: ChangeView }).change
  await view()
  return {
    portal,
    processes,
    member,
    ref,
    view,
    ask,
    viewOf,
    /** The session ends meanwhile. */
    viewAfter: async (days: number) => {
      portal.time.real += days * 24 * 3_600_000
      return view(await portal.signedIn('member'))
    },
    stored: (id: string) => portal.stores.membershipChanges.read({ person: ref, id }),
    askRegister: (id: string) => processes.askRegister({ person: ref, id }),
    /** What is asked for, and asked of the register once. */
    carriedOut: async (payment: unknown = paper) => {
      const { status, json } = await ask(payment)
      if (status !== 200) throw new Error(JSON.stringify(json))
      const { id } = viewOf({ json })
      await processes.askRegister({ person: ref, id })
      return id
    },
  }
}
