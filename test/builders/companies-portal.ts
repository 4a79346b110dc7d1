import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { operations as commands } from '#functions/business-meeting-commands/operations.ts'
import { operations as reading } from '#functions/business-meetings/operations.ts'
import { operations as operator } from '#functions/operator/operations.ts'
import { newBooking } from '#shared/business-meetings/booking.ts'
import { PortalError } from '#shared/errors.ts'
import { transact } from '#shared/platform/dynamo.ts'
import { bookingItem } from '#shared/platform/stores/business-meetings/booking-writes.ts'
import { slotWrite } from '#shared/platform/stores/business-meetings/slot-writes.ts'
import type { Browser } from './browser.ts'
import { companyDraft, slotDraft } from './companies.ts'
import { indexesCaughtUp } from './database.ts'
import { aPortal, persona } from './portal.ts'
import { sealingForTests } from './sealing.ts'

const sealing = sealingForTests()

export const signUpDraft = { ...companyDraft, slots: [slotDraft, { ...slotDraft, from: '11:00', until: '11:45' }] }
/** Another company each time. */
export const company = (number: number) => ({
  phone: `070-174 06 ${10 + number}`,
  email: `nr${number}@foretag.example`,
})

/** A portal where companies sign up, act by their link and are answered; its engine only notes signals. */
export const companiesPortal = async () => {
  const engine = { isUp: true, nudged: [] as string[] }
  const startWithSignal = ({ id }: { id: string }) =>
    engine.isUp ? Promise.resolve(void engine.nudged.push(id)) : Promise.reject(new PortalError('engine-unavailable'))
  const portal = await aPortal({
    routes: [...reading, ...commands, ...operator] as never,
    ...({ sealing, engine: { startWithSignal, stateOf: () => Promise.resolve('none') } } as object),
  })
  const signUp = (browser: Browser, more: object = {}, commandId = ulid()) =>
    browser.send('POST', '/business-meetings/companies', {
      body: { commandId, language: 'sv', signUp: { ...signUpDraft, ...more } },
    })
  const stored = async (id: string) => (await portal.stores.companies.read(id, portal.time.real))!
  const tokenOf = async (id: string) => sealing.open((await stored(id)).company.sealedToken, id)
  const act = (token: string, given: object) =>
    portal.visitor().send('POST', '/business-meetings/own-company/acts', { body: { token, act: given } })
  const asOperator = async () => portal.signedIn('operator')

  return {
    ...portal,
    engine,
    signUp,
    stored,
    tokenOf,
    act,
    open: (token: string) => portal.visitor().send('POST', '/business-meetings/own-company', { body: { token } }),
    /** A company that has opened its link. */
    confirmed: async () => {
      const id = ulid()
      await signUp(portal.visitor(), {}, id)
      const token = await tokenOf(id)
      await act(token, { kind: 'confirm' })
      await indexesCaughtUp()
      return { id, token }
    },
    approve: async (id: string, commandId = ulid()) =>
      (await asOperator()).send('POST', `/operator/companies/${id}/approve`, { body: { commandId } }),
    decline: async (id: string, body: object) =>
      (await asOperator()).send('POST', `/operator/companies/${id}/decline`, { body }),
    revoke: async (id: string, body: object) =>
      (await asOperator()).send('POST', `/operator/companies/${id}/revoke`, { body }),
    cases: async () => (await asOperator()).get('/operator/companies'),
    /** What a student's booking writes. */
    book: async (id: string, person = persona('student').ref) => {
      const { company: of, slots } = await stored(id)
      const slot = slots[0]!
      const booking = ulid()
      const booked = { ...slot, state: 'booked' as const, booking, version: slot.version + 1 }
      const given = { id: booking, person, language: 'sv' as const, at: 0 }
      await transact(portal.dynamo, {
        slot: slotWrite(portal.dynamo, booked, slot, of),
        booking: { Put: { TableName: portal.dynamo.tables.courses, Item: bookingItem(newBooking(given, slot)) } },
      })
      return { slot: slot.id, booking }
    },
    /** Every item of companies and their links. */
    items: async () => {
      const scan = new ScanCommand({ TableName: portal.dynamo.tables.courses })
      const { Items = [] } = await portal.dynamo.client.send(scan)
      return Items.filter(({ pk }) => /^BIZ(#|LINK)/.test(String(pk)))
    },
  }
}
export type CompaniesPortal = Awaited<ReturnType<typeof companiesPortal>>
