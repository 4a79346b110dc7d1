import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepTable } from '#shared/platform/erasure/sweep.ts'
import { keys } from '#shared/platform/keys.ts'
import { certifiedMailings } from '../builders/certified-mailings.ts'
import { aPortalWithMailings, type PortalWithMailings } from '../builders/mailings-portal.ts'
import { persona } from '../builders/portal.ts'

let portal: PortalWithMailings
let mailings: ReturnType<typeof certifiedMailings>
beforeAll(async () => {
  portal = await aPortalWithMailings()
  mailings = certifiedMailings(portal)
})
afterAll(() => portal.close())
beforeEach(() => portal.begins())

const now = () => portal.clock.portalNow()

describe('the certificate of a mailing of which a reader has been erased since', () => {
  /** Erases a reader as the nightly scan does with everyone whom the ledger has. */
  const erase = async (ref: string) => {
    const { people } = portal.dynamo.tables
    const marked = (UpdateExpression: string, more = {}) =>
      portal.dynamo.client.send(
        new UpdateCommand({ TableName: people, Key: keys.person(ref), UpdateExpression, ...more }),
      )
    await marked('SET erasing = :true', { ExpressionAttributeValues: { ':true': true } })
    const { dynamo, time } = portal
    const forgetting = { dynamo, pollKey: 'key of the polls', removeFile: () => Promise.resolve(), now: now() }
    await sweepTable({ ...forgetting, isErased: (of) => of === ref, realNow: time.real, isDry: false }, 'mail')
    await marked('REMOVE erasing')
  }
  const remove = (sendId: string, ref: string) =>
    portal.dynamo.client.send(
      new DeleteCommand({ TableName: portal.dynamo.tables.mail, Key: keys.recipient(sendId, 0, ref) }),
    )

  test('retains its checksum and counts, holds for the others, says how many cannot be checked, and names no one', async () => {
    const { id, sendId, refs } = await mailings.delivered()
    const before = await mailings.certificateOf(id)
    await erase(refs[3]!)
    const { mail } = portal.stores
    expect([await mail.readLetter(sendId, refs[3]!), (await mail.readRecipients(sendId)).includes(refs[3]!)]).toEqual([
      null,
      false,
    ])
    expect(await mailings.certificateOf(id)).toMatchObject({ hash: before.hash, letters: before.letters })
    expect(await mailings.verdict(id)).toEqual({ is: 'holds', erased: 1 })
    // Of the reader whose letter had failed nothing had gone out.
    await erase(refs[0]!)
    expect(await mailings.verdict(id)).toEqual({ is: 'holds', erased: 2 })
    expect((await mailings.certificateOf(id)).hash).toBe(before.hash)
  })

  test('goes on with the letters of the others that come later', async () => {
    const { mail } = portal.stores
    const { id, sendId, refs } = await mailings.delivered()
    await erase(refs[3]!)
    await mail.reopenLetters(sendId, [refs[0]!], 'c-1')
    await mail.claim(sendId, refs[0]!, now(), 2)
    await mail.markSent(sendId, refs[0]!, 'm-again', now())
    await mail.takeTally(sendId, { over: true })
    expect((await mailings.certificateOf(id)).letters).toMatchObject({ sent: refs.length, failed: 0 })
    expect(await mailings.verdict(id)).toEqual({ is: 'holds', erased: 1 })
  })

  type Sent = { sendId: string; refs: string[] }
  test.each<[string, 'altered' | 'twice', (sent: Sent) => Promise<unknown>]>([
    [
      'a letter of another reader that was altered',
      'altered',
      ({ sendId, refs }) =>
        mailings.store(keys.recipient(sendId, 0, refs[1]!), 'SET sentAt = :later', { ':later': now() + 1 }),
    ],
    ['one that was removed', 'altered', ({ sendId, refs }) => remove(sendId, refs[1]!)],
    [
      'a reader who was added to the list',
      'altered',
      ({ sendId }) =>
        mailings.store(keys.recipientLot(sendId, 0), 'SET refs = list_append(refs, :other)', {
          ':other': [persona('other-chairman').ref],
        }),
    ],
    [
      'a reader who was taken off the list with their letter',
      'altered',
      async ({ sendId, refs }) => {
        await remove(sendId, refs[1]!)
        const others = (await portal.stores.mail.readRecipients(sendId)).filter((ref) => ref !== refs[1])
        await mailings.store(keys.recipientLot(sendId, 0), 'SET refs = :others', { ':others': others })
      },
    ],
    [
      'a reader who is listed twice',
      'twice',
      ({ sendId, refs }) =>
        mailings.store(keys.recipientLot(sendId, 0), 'SET refs = list_append(refs, :again)', { ':again': [refs[1]] }),
    ],
    [
      'a second letter, to somebody who is not listed',
      'twice',
      async ({ sendId, refs }) => {
        const letter = (await portal.stores.mail.readLetter(sendId, refs[1]!))!
        const ref = persona('other-chairman').ref
        const Item = { ...keys.recipient(sendId, 0, ref), ...letter, ref }
        await portal.dynamo.client.send(new PutCommand({ TableName: portal.dynamo.tables.mail, Item }))
      },
    ],
  ])('finds %s in the same lot', async (_, is, plant) => {
    const { id, ...sent } = await mailings.delivered()
    await erase(sent.refs[3]!)
    await plant(sent)
    expect(await mailings.verdict(id)).toEqual({ is, erased: 1 })
  })
})
