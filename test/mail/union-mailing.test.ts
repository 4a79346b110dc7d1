import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { letterDelivery } from '#functions/letter-delivery/area.ts'
import { settleMailEvent } from '#functions/letter-delivery/settle.ts'
import { asArea } from '#functions/common/local-grants.ts'
import type { ReadersLetter, MailingView } from '#shared/contract/mailings.ts'
import { keys } from '#shared/platform/keys.ts'
import { declinedSendId } from '#shared/platform/mail/sending-ids.ts'
import { storeItself } from '../builders/database.ts'
import { reader, readersAddress, storeReaders } from '../builders/mailing-to.ts'
import { persona } from '../builders/portal.ts'
import { aPortalWithUnionMailings, type PortalWithUnionMailings } from '../builders/union-mailings-portal.ts'
import { deliveriesOf } from './deliveries.ts'

/** More than fit on a page of names. */
const readers = 300
/** Items that one page of the scan of people reads here. */
const perPart = 200

let portal: PortalWithUnionMailings
let deliveries: ReturnType<typeof deliveriesOf>
beforeAll(async () => {
  portal = await aPortalWithUnionMailings()
  deliveries = deliveriesOf(portal)
  const model = await portal.stores.people.person(persona('member').ref)
  if (!model) throw new Error('there is no member')
  const store = storeItself(portal.prefix)
  await storeReaders(store, model, [...Array.from({ length: readers }).keys()])
  store.close()
})
afterAll(() => portal.close())

const change = (number: number, UpdateExpression: string, values: object) =>
  portal.dynamo.client.send(
    new UpdateCommand({
      TableName: portal.dynamo.tables.people,
      Key: keys.person(reader(number)),
      UpdateExpression,
      ExpressionAttributeValues: values,
    }),
  )
const viewOf = async (id: string) => (await portal.editor.get(`${portal.base}/${id}`)).json as unknown as MailingView
const sentTo = (number: number): boolean => deliveries.taken.some(({ to }) => to === readersAddress(number))
const raw = (number: number): string => deliveries.taken.find(({ to }) => to === readersAddress(number))?.raw ?? ''

/** Lists a mailing's recipients, has `meanwhile` happen, and confirms and delivers it. */
const delivered = async (
  meanwhile: () => Promise<unknown>,
): Promise<{ id: string; sendId: string; listed: number }> => {
  const id = await portal.drafted()
  const list = await portal.list(id)
  await meanwhile()
  await portal.send(id, (await portal.review(id)).fingerprint)
  const { sent } = await viewOf(id)
  await deliveries.deliver(sent!.sendId)
  return { id, sendId: sent!.sendId, listed: list.made?.recipients ?? 0 }
}

describe('a mailing of the union', () => {
  test('goes page by page to each of its members once, except who may not get it any more by then', async () => {
    let parts = 0
    portal.dynamo.client.middlewareStack.add(
      (next) => (args) => {
        const { input } = args as { input: { FilterExpression?: string } }
        if (input.FilterExpression !== 'sk = :profile') return next(args)
        parts += 1
        return next({ ...args, input: { ...input, Limit: perPart } } as typeof args)
      },
      { step: 'initialize', name: 'smallParts' },
    )
    const { id, sendId, listed } = await delivered(async () => {
      await portal.stores.optOuts.put(reader(1), { kind: 'union-mail', why: 'opted-out', at: 1 })
      await portal.stores.optOuts.put(reader(2), { kind: 'club-mail', why: 'opted-out', at: 1 })
      await change(3, 'SET memberUntil = :past', { ':past': '2026-12-31' })
      await change(4, 'SET protected = :true', { ':true': true })
      await change(5, 'SET returnedLetter = :back', {
        ':back': { email: readersAddress(5), at: 1, isLasting: true },
      })
    })
    expect(parts).toBeGreaterThan(3)
    expect(listed).toBeGreaterThan(readers)
    expect(new Set(deliveries.taken.map(({ to }) => to)).size).toBe(deliveries.taken.length)
    expect(deliveries.taken).toHaveLength(listed - 4)
    expect([1, 2, 3, 4, 5].map(sentTo)).toEqual([false, true, false, false, false])
    const { progress } = await viewOf(id)
    expect(progress).toMatchObject({ sending: { delivered: listed - 4, state: 'sent' } })

    const { lots } = (await portal.stores.mail.storedSend(sendId))!
    expect(lots).toBeGreaterThan(2)
    const letters: ReadersLetter[] = []
    for (let lot = 0; lot < lots; lot += 1) {
      const { json } = await portal.editor.get(`${portal.base}/${id}/letters/${lot}`)
      expect((json['letters'] as unknown[]).length).toBeLessThan(200)
      letters.push(...(json['letters'] as ReadersLetter[]))
    }
    // Nothing is read of a member with a protected identity.
    expect(letters).toHaveLength(listed - 1)
    expect(letters.filter(({ outcome }) => outcome === 'none').map(({ ref }) => ref)).toEqual(
      expect.arrayContaining([reader(1), reader(3), reader(5)]),
    )
  }, 240_000)

  test('comes in the name of the portal, and is declined by its reader for the union alone, with a letter that undoes it', async () => {
    const text = deliveries.textTo(readersAddress(7))
    expect(/^From: (.*)$/m.exec(raw(7))?.[1]?.trim()).toBe('a@example.org')
    expect(raw(7)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(text).toContain('som medlem i förbundet')
    const token = /\/avregistrera#([\w.-]+)/.exec(text)?.[1] ?? ''
    const decline = () => portal.visitor().send('POST', '/unsubscribing', { body: { token } })
    for (const _ of 'ab') expect((await decline()).json).toEqual({ done: true })
    const kinds = async () => [
      (await portal.stores.optOuts.among([reader(7)], 'union-mail')).size,
      (await portal.stores.optOuts.among([reader(7)], 'club-mail')).size,
    ]
    expect(await kinds()).toEqual([1, 0])
    deliveries.taken.length = 0
    await deliveries.deliver(declinedSendId(reader(7), 'union-mail', portal.clock.portalNow()))
    const confirmed = deliveries.textTo(readersAddress(7))
    expect(confirmed).toContain('Du får inga fler utskick från förbundet')
    const undo = /\/avregistrera#undo:([\w.-]+)/.exec(confirmed)?.[1] ?? ''
    await portal.visitor().send('POST', '/unsubscribing/undo', { body: { token: undo } })
    expect(await kinds()).toEqual([0, 0])
  })

  test('that its reader calls unwanted declines the union’s mailings for them, and no club’s', async () => {
    const id = await portal.drafted({ audience: { of: 'union', kinds: [], clubs: ['club-001'], regions: [] } })
    await portal.list(id)
    await portal.send(id, (await portal.review(id)).fingerprint)
    const { sendId } = (await viewOf(id)).sent!
    await deliveries.deliver(sendId)
    const { ref, email } = persona('member')
    await asArea(letterDelivery, () =>
      settleMailEvent(
        JSON.stringify({
          eventType: 'Complaint',
          mail: { messageId: 'm-1', destination: [email], tags: { send: [sendId], letter: [ref], attempt: ['1'] } },
          complaint: { timestamp: new Date(portal.time.real).toISOString() },
        }),
        portal.deps,
      ),
    )
    expect((await portal.stores.optOuts.among([ref], 'union-mail')).get(ref)?.why).toBe('complained')
    expect((await portal.stores.optOuts.among([ref], 'club-mail')).size).toBe(0)
  })

  test('goes once more to those to whom it was certainly not sent, and to no one else', async () => {
    deliveries.taken.length = 0
    let asked = 0
    deliveries.answer = () => {
      asked += 1
      return asked % 3 === 0
        ? { result: 'refused', cause: 'MessageRejected' }
        : { result: 'sent', messageId: `n${asked}` }
    }
    const id = await portal.drafted({ audience: { of: 'union', kinds: [], clubs: ['club-001'], regions: [] } })
    await portal.list(id)
    await portal.send(id, (await portal.review(id)).fingerprint)
    const { sendId, recipients } = (await viewOf(id)).sent!
    await deliveries.deliver(sendId)
    const { failed } = (await viewOf(id)).progress!.sending
    expect(failed).toBeGreaterThan(0)
    deliveries.answer = () => ({ result: 'sent', messageId: `o${deliveries.taken.length}` })
    expect((await portal.act(id, 'rest')).status).toBe(200)
    await deliveries.deliver(sendId)
    expect(deliveries.taken).toHaveLength(recipients)
    expect(new Set(deliveries.taken.map(({ to }) => to)).size).toBe(recipients)
    expect((await portal.act(id, 'rest')).json.code).toBe('nothing-to-send')
  })
})

test('every member can decline the union’s mailings among their choices, and staff who are no members cannot', async () => {
  const student = await portal.signedIn('student')
  const choices = async () =>
    ((await student.get('/own/membership/subscriptions')).json['mailings'] as { kind: string; isWanted: boolean }[]) ??
    []
  expect(await choices()).toEqual([{ kind: 'union-mail', isWanted: true }])
  await student.send('PUT', '/own/membership/mailings/union-mail', { body: { isWanted: false } })
  expect(await choices()).toEqual([{ kind: 'union-mail', isWanted: false }])
  const editor = await portal.signedIn('editor')
  expect((await editor.send('PUT', '/own/membership/mailings/union-mail', { body: { isWanted: false } })).status).toBe(
    403,
  )
})
