import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRegister, RegisterError, type Register } from '#shared/platform/register/client.ts'
import { startRegister, union } from '../workflows/register.ts'

let server: Awaited<ReturnType<typeof startRegister>>
let register: Register
beforeAll(async () => {
  server = await startRegister()
  register = createRegister({ url: server.url, token: 'secret', timeout: 10_000 })
})
afterAll(() => server.close())
beforeEach(() => server.setFault('none'))

const refOf = (id: string) => union.people.find(({ personaId }) => personaId === id)?.ref ?? ''
const moved = {
  kind: 'contact',
  phone: '+46701740612',
  street: 'Nygatan 7',
  zipCode: '76543',
  city: 'Söderby',
} as const
const address = { street: 'Nygatan 7', zipCode: '76543', city: 'Söderby' }
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof RegisterError ? (error.code ?? error.reason) : error),
  )

test('a member who has moved has the new address and number, once for the key', async () => {
  const ref = refOf('member')
  const first = await register.changePerson(ref, moved, 'key-1')
  expect(first).toMatchObject({ ref, phone: '+46701740612', address })
  expect(await register.changePerson(ref, moved, 'key-1')).toEqual(first)
  expect(server.file.data.personChanges.filter(({ key }) => key === 'key-1')).toHaveLength(1)
  expect(await register.person(ref)).toMatchObject({ phone: '+46701740612' })
})

test('a key that was used for something else is refused', async () => {
  await register.changePerson(refOf('member'), moved, 'key-2')
  expect(await codeOf(register.changePerson(refOf('member'), { ...moved, city: 'Norrby' }, 'key-2'))).toBe(
    'key-used-for-something-else',
  )
})

test('a change whose answer got lost is found under its key, by no one else’s reference', async () => {
  const ref = refOf('manager')
  await server.setFault('answer-lost')
  expect(await codeOf(register.changePerson(ref, moved, 'change/3'))).toBe('unavailable')
  await server.setFault('none')
  expect(await register.personChange(ref, 'change/3')).toMatchObject({ address })
  expect(await register.personChange(refOf('member'), 'change/3')).toBeNull()
})

test('who is no member, or unknown, changes nothing', async () => {
  expect(await codeOf(register.changePerson(refOf('non-member'), moved, 'key-4'))).toBe('not-member')
  expect(await codeOf(register.changePerson('01JZZZZZZZZZZZZZZZZZZZZZZZ', moved, 'key-5'))).toBe('not-found')
})

describe('a change that is withdrawn', () => {
  const planned = { kind: 'became-unemployed', from: '2099-02-01' } as const

  test('before its request arrives is refused when that comes, and says the same when withdrawn again', async () => {
    const ref = refOf('member')
    await register.settlePersonChange(ref, 'late-1', 'withdrawn')
    await register.settlePersonChange(ref, 'late-1', 'withdrawn')
    expect(await codeOf(register.changePerson(ref, { ...moved, city: 'Sentby' }, 'late-1'))).toBe('withdrawn')
    expect(await codeOf(register.changePerson(ref, planned, 'late-1'))).toBe('withdrawn')
    expect(await codeOf(register.endMembership(ref, { until: '2026-10-31', cause: 'regretted' }, 'late-1'))).toBe(
      'withdrawn',
    )
    expect(await register.personChange(ref, 'late-1')).toBeNull()
    expect(await codeOf(register.settlePersonChange(ref, 'late-1', 'effective'))).toBe('not-found')
  })

  test('of one person leaves the same key of another alone', async () => {
    await register.settlePersonChange(refOf('member'), 'late-2', 'withdrawn')
    expect(await register.changePerson(refOf('manager'), moved, 'late-2')).toMatchObject({ address })
  })

  test('before its day never takes effect, and nothing is found under its key', async () => {
    const ref = refOf('member')
    await register.changePerson(ref, planned, 'planned-1')
    expect(await register.personChange(ref, 'planned-1')).not.toBeNull()
    await register.settlePersonChange(ref, 'planned-1', 'withdrawn')
    expect(await register.personChange(ref, 'planned-1')).toBeNull()
    expect(await codeOf(register.settlePersonChange(ref, 'planned-1', 'effective'))).toBe('not-found')
  })

  test('after it was carried out stays carried out', async () => {
    const ref = refOf('member')
    await register.changePerson(ref, moved, 'done-1')
    expect(await codeOf(register.settlePersonChange(ref, 'done-1', 'withdrawn'))).toBe('not-found')
    await register.changePerson(ref, planned, 'done-2')
    await register.settlePersonChange(ref, 'done-2', 'effective')
    expect(await codeOf(register.settlePersonChange(ref, 'done-2', 'withdrawn'))).toBe('not-found')
    expect(await register.personChange(ref, 'done-1')).not.toBeNull()
  })
})

test.each([
  ['rejects', 'rejected'],
  ['down', 'unavailable'],
])('a register that %s changes no one', async (fault, code) => {
  await server.setFault(fault)
  expect(await codeOf(register.changePerson(refOf('member'), moved, `key-${fault}`))).toBe(code)
  await server.setFault('none')
  expect(await register.personChange(refOf('member'), `key-${fault}`)).toBeNull()
})
