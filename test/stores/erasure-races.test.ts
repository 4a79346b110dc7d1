import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { newDataRequest } from '#shared/data-rights/request.ts'
import { unsignedApplication } from '#shared/membership-application/stored.ts'
import type { RegisterInvoice } from '#shared/payments/invoice.ts'
import { transact } from '#shared/platform/dynamo.ts'
import { beginErasure } from '#shared/platform/erasure/begin-erasure.ts'
import { findDue, type Found } from '#shared/platform/erasure/due.ts'
import { createErasureLedger } from '#shared/platform/erasure/ledger.ts'
import { sweepTable } from '#shared/platform/erasure/sweep.ts'
import { keys } from '#shared/platform/keys.ts'
import { RegisterError, type Register } from '#shared/platform/register/client.ts'
import type { RegisterPayments, RegisterPerson } from '#shared/platform/register/wire.ts'
import { tableNames } from '#shared/platform/tables.ts'
import { seenItem } from '#shared/platform/stores/membership-feed/seen-item.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import { freshDatabase, indexesCaughtUp } from '../builders/database.ts'
import { leaversIn, type Leavers } from '../builders/leavers.ts'
import { completeApplication } from '../builders/membership-application.ts'

const now = stockholmInstant('2027-01-01', '03:00')
const realNow = Date.now()

let database: Awaited<ReturnType<typeof freshDatabase>>
let leavers: Leavers
let ledger: ReturnType<typeof createErasureLedger>
beforeAll(async () => {
  database = await freshDatabase()
  leavers = leaversIn(database.prefix)
  ledger = createErasureLedger(database.dynamo, 'key of the ledger')
})
afterAll(() => database.dynamo.close())

const leaver = (options?: { isClaimed?: boolean }) => leavers.leave(options)
const unknown = { person: async () => null, payments: async () => null }
const finding = (register: Pick<Register, 'person' | 'payments'> = unknown) => ({
  ...database,
  register,
  now,
  isDry: false,
})
/** What a scan says of one person; others are left alone. */
const judged = async ({ ref }: Person, register?: Pick<Register, 'person' | 'payments'>) => {
  await indexesCaughtUp()
  const others = leavers.count()
  const found: Found[] = []
  const only = register && {
    person: async (asked: string) => (asked === ref ? register.person(asked) : null),
    payments: async (asked: string, day: string) => (asked === ref ? register.payments(asked, day) : null),
  }
  for await (const each of findDue(finding(only))) if (!('due' in each) || each.due.person.ref === ref) found.push(each)
  expect(leavers.count()).toBe(others)
  return found
}
const begin = (person: Person) => beginErasure(finding(), ledger, { person, cause: 'left' })

const invoice: RegisterInvoice = {
  id: 'F-1',
  month: '2025-12',
  covers: 'month',
  issuedOn: '2025-12-01',
  due: '2025-12-31',
  fee: 235,
  credit: 0,
  amount: 235,
  ocr: '1',
  bankgiro: '1',
  paidOn: null,
  remindedOn: null,
}
const payments = (reported: RegisterInvoice): RegisterPayments => ({
  payment: { method: 'paper-invoice', bank: null, clearingNumber: null, accountNumber: null },
  later: [],
  mayUseDirectDebit: true,
  invoices: [reported],
  credit: 0,
})
const registerPerson = ({ ref, ...person }: Person, memberKinds: RegisterPerson['memberKinds']): RegisterPerson => ({
  ...person,
  ref,
  personalNumber: '197101012385',
  memberKinds,
})

describe('a person whose time is over is asked for at the member register first', () => {
  it.each<[string, Partial<RegisterInvoice>, object]>([
    ['waits with an unpaid invoice', {}, { waiting: 'invoice' }],
    ['waits with one that was reminded of', { remindedOn: '2026-01-21' }, { waiting: 'invoice' }],
    ['waits with one that is not due yet', { due: '2027-01-31' }, { waiting: 'invoice' }],
    ['is due once it is paid', { paidOn: '2026-12-30' }, { due: { cause: 'left' } }],
    ['is due once it is written off', { amount: 0, credit: 235 }, { due: { cause: 'left' } }],
  ])('and %s', async (_, rest, expected) => {
    const person = await leaver()
    const register = { ...unknown, payments: async () => payments({ ...invoice, ...rest }) }
    expect(await judged(person, register)).toMatchObject([expected])
    await begin(person)
  })

  it('and stays who is a member there again, which the portal has not read yet', async () => {
    const person = await leaver()
    for (const kinds of [[], ['student' as const]])
      expect(await judged(person, { ...unknown, person: async () => registerPerson(person, kinds) })).toEqual([
        { waiting: 'member' },
      ])
    const left = { ...unknown, person: async () => registerPerson(person, ['non_member']) }
    expect(await judged(person, left)).toMatchObject([{ due: { cause: 'left' } }])
    await begin(person)
  })

  it('and stays while it does not answer', async () => {
    const person = await leaver()
    for (const reason of ['unavailable', 'slow'] as const) {
      const silent = { ...unknown, payments: () => Promise.reject(new RegisterError(reason)) }
      expect(await judged(person, silent)).toEqual([{ waiting: 'register' }])
    }
    expect(await judged(person)).toMatchObject([{ due: { cause: 'left' } }])
    await begin(person)
  })
})

describe('between the scan and the beginning of an erasure', () => {
  const entries = async () => (await ledger.all()).length

  it('a person who asks for their own data is not erased', async () => {
    const person = await leaver()
    const before = await entries()
    const request = {
      id: ulid(),
      person: person.ref,
      kind: 'access',
      language: 'sv',
      at: now,
      sentAt: realNow,
    } as const
    await database.stores.dataRequests.begin(newDataRequest(request))
    expect(await begin(person)).toBeNull()
    expect(await entries()).toBe(before)
    expect(await database.stores.people.person(person.ref)).not.toBeNull()
  })

  it('a person who signs in is not erased, and one who is being erased is signed in no more', async () => {
    const [person, gone] = [await leaver(), await leaver()]
    const signIn = async ({ ref }: Person) => {
      const order = ulid()
      await database.stores.orders.create({
        order,
        orderRef: order,
        owner: 'a-browser',
        expected: null,
        device: 'same',
        address: '127.0.0.1',
        autoStartToken: 'a',
        qrStartToken: 'a',
        qrStartSecret: 'a',
        startedAt: realNow,
        lastCollectAt: realNow,
      })
      const hours = { createdAt: realNow, expiresAt: realNow + 1_000, idleAt: realNow + 1_000 }
      const session = { hash: ulid(), who: ref, activeRoleId: null, ...hours }
      return database.stores.sessions.createFromOrder(order, session, now)
    }
    expect(await signIn(person)).toBe(true)
    expect(await begin(person)).toBeNull()
    expect(await judged(person)).toContainEqual({ waiting: 'here' })
    expect(await begin(gone)).not.toBeNull()
    expect(await signIn(gone)).toBe(false)
  })

  it('a person about whom the register submits anything is checked anew', async () => {
    const person = await leaver()
    const seen = { contact: 0, membership: 0, identity: 0 }
    const reported = seenItem(database.dynamo.tables.people, person.ref, seen, { ...seen, membership: 7 })
    const started = begin(person)
    const [removed, { done }] = await Promise.all([started, transact(database.dynamo, { reported })])
    const { membership } = (await database.stores.memberships.asStored(person.ref)).seen
    // Whichever comes second finds what the first has written, or builds upon it: an erasure that begins only then
    // has read it.
    expect([removed !== null, done, membership]).toBeOneOf([
      [true, false, 1],
      [false, true, 7],
      [true, true, 8],
    ])
  })

  it.each([0, 5])('what the register submits about them after it (known up to %i) is no one’s', async (membership) => {
    const person = await leaver()
    const { client, tables } = database.dynamo
    const before = { contact: membership, membership, identity: membership }
    if (membership > 0)
      await client.send(
        new PutCommand({ TableName: tables.people, Item: { ...keys.registerSeen(person.ref), ...before } }),
      )
    const reported = seenItem(tables.people, person.ref, before, { ...before, membership: 9 })
    expect(await begin(person)).not.toBeNull()
    expect(await transact(database.dynamo, { reported })).toMatchObject({ done: false })
    expect(await database.stores.people.person(person.ref)).toBeNull()
    expect(await database.stores.feedProgress.skip(9, person.ref)).toBe(true)
  })
})

describe('a person who joins anew at that very moment', () => {
  const apply = async () => {
    const id = ulid()
    const sent = { id, owner: 'a-browser', at: now, sentAt: realNow, sha256: '', from: '2027-02-01' }
    await database.stores.applications.create(unsignedApplication(completeApplication('job_seeker'), sent), 'sealed')
    return id
  }
  const sign = (id: string, person: string, personalNumberHash: string) =>
    database.stores.applications.step(id, { state: 'signed', person, personalNumberHash }, { at: realNow })

  it.each([true, false])('is a new person, also where their number was claimed first: %s', async (isClaimed) => {
    const old = await leaver({ isClaimed })
    const { claimRef, personByNumber } = database.stores.people
    const id = await apply()
    // Found before the erasure began, and signed with after it.
    const found = isClaimed ? await claimRef(old.personalNumberHash) : old.ref
    expect(found).toBe(old.ref)
    expect(await begin(old)).not.toBeNull()
    await expect(sign(id, found, old.personalNumberHash)).rejects.toThrow('has been erased')
    expect(await personByNumber(old.personalNumberHash)).toBeNull()
    const anew = await claimRef(old.personalNumberHash)
    expect(anew).not.toBe(old.ref)
    expect(await sign(id, anew, old.personalNumberHash)).toMatchObject({ state: 'signed', person: anew })
  })

  it('keeps everything when the ledger is applied again', async () => {
    const old = await leaver()
    expect(await begin(old)).not.toBeNull()
    const anew = await database.stores.people.addPerson({ ...old, name: 'Egon Anew' })
    const isErased = await ledger.reader()
    const rest = { pollKey: 'key', removeFile: async () => {}, isErased, now, realNow, isDry: false }
    for (const _ of [1, 2])
      for (const table of tableNames) await sweepTable({ dynamo: database.dynamo, ...rest }, table)
    expect(await database.stores.people.person(anew)).toMatchObject({ ref: anew, name: 'Egon Anew' })
    expect((await database.stores.people.personByNumber(old.personalNumberHash))?.ref).toBe(anew)
  })
})
