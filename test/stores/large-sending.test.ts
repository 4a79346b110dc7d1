import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import { createMailStore } from '#shared/platform/stores/letter-delivery/mail-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { freshDatabase, portalNow } from '../builders/database.ts'
import { anAbout } from '../builders/about.ts'

let dynamo: Dynamo
let stores: Stores
beforeAll(async () => {
  ;({ dynamo, stores } = await freshDatabase())
})
afterAll(() => dynamo.close())

const sendId = 'to-everybody'
const people = (count: number) => Array.from({ length: count }, (_, turn) => String(turn).padStart(26, 'R'))
const everybody = people(20_000)
const about = anAbout('occasion-opens')
const orderForAll = (recipients: readonly string[]) =>
  stores.mail.createSend({ sendId, kind: 'occasion-opens', about, createdAt: portalNow, by: null, recipients })

test('a sending to more than one transaction takes is stored whole, and goes to those whom it was first made for', async () => {
  expect(await orderForAll(everybody)).toBe(true)
  expect(await orderForAll(everybody)).toBe(false)
  expect(await stores.mail.readSend(sendId)).toMatchObject({ recipients: 20_000, lots: 200, delivered: 0 })
  expect((await stores.mail.readRecipients(sendId)).toSorted()).toEqual(everybody.toSorted())
})

test('each letter lies with its lot, which alone is counted', async () => {
  const some = everybody.slice(0, 50)
  await Promise.all(
    some.map(async (ref) => {
      expect(await stores.mail.claim(sendId, ref, portalNow)).toBe('mine')
      await stores.mail.markSent(sendId, ref, `m-${ref}`, portalNow)
    }),
  )
  expect(await stores.mail.readSend(sendId)).toMatchObject({ delivered: 50, lastSentAt: portalNow })
  expect(await stores.mail.readLetter(sendId, some[7]!)).toMatchObject({ ref: some[7], state: 'sent' })
  expect((await stores.mail.readLetters(sendId)).map(({ ref }) => ref).toSorted()).toEqual(some.toSorted())
})

let begun = 0
/** A sending that workers order, each by its own connection to the store. */
const aSending = () => {
  const id = `begun-anew-${(begun += 1)}`
  const rest = { sendId: id, kind: 'occasion-opens', about, createdAt: portalNow, by: null } as const
  const order = (own: Dynamo, recipients: readonly string[]) => createMailStore(own).createSend({ ...rest, recipients })
  return { id, order }
}
/** A store whose transactions do this first, by how many there were. */
const slowed = (before: (transaction: number) => Promise<void>): Dynamo => {
  let count = 0
  const client = new Proxy(dynamo.client, {
    get: (target, name) =>
      name === 'send'
        ? async (command: Parameters<typeof target.send>[0]) => {
            if (command instanceof TransactWriteCommand) await before((count += 1))
            return target.send(command)
          }
        : Reflect.get(target, name),
  })
  return { ...dynamo, client }
}

test.each([19_990, 10_500, 9_700])(
  'a sending that was cut off while its recipients were stored is begun anew, for the %i who are meant then',
  async (count) => {
    const { id, order } = aSending()
    const cut = slowed(async (transaction) => {
      if (transaction === 3) throw new Error('killed')
    })
    await expect(order(cut, everybody)).rejects.toThrow('killed')
    expect(await stores.mail.readSend(id)).toBeNull()
    const meant = people(20_050).slice(-count)
    expect(await order(dynamo, meant)).toBe(true)
    expect((await stores.mail.readRecipients(id)).toSorted()).toEqual(meant.toSorted())
  },
)

test.each([19_990, 9_700])(
  'an attempt that was taken for dead changes nothing of the one after it, to %i, however late it goes on',
  async (count) => {
    for (const stopsAt of [1, 2, 3, 4]) {
      const { id, order } = aSending()
      const [stopped, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const late = slowed(async (transaction) => {
        if (transaction !== stopsAt) return
        stopped.resolve()
        await goesOn.promise
      })
      const first = order(late, everybody).catch((error: unknown) => error)
      await stopped.promise
      const meant = people(count)
      expect(await order(dynamo, meant)).toBe(true)
      goesOn.resolve()
      const became = await first
      expect(became === false || /begun anew/.test(String(became))).toBe(true)
      expect((await stores.mail.readRecipients(id)).toSorted()).toEqual(meant.toSorted())
      expect(await stores.mail.readSend(id)).toMatchObject({ recipients: count })
    }
  },
)
