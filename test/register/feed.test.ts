import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRegister, RegisterError, type Register } from '#shared/platform/register/client.ts'
import { startRegister, union } from '../workflows/register.ts'

let server: Awaited<ReturnType<typeof startRegister>>
let register: Register
beforeEach(async () => {
  server = await startRegister()
  register = createRegister({ url: server.url, token: 'secret', timeout: 10_000 })
})
afterEach(() => server.close())

const refOf = (id: string) => union.people.find(({ personaId }) => personaId === id)?.ref ?? ''
const ref = refOf('member')
const moved = {
  kind: 'contact',
  phone: '+46701740612',
  street: 'Nygatan 7',
  zipCode: '76543',
  city: 'Söderby',
} as const
const left = { until: '2027-01-31', cause: 'left' } as const
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof RegisterError ? (error.code ?? error.reason) : error),
  )

describe('the feed of the register', () => {
  it('gives what the portal and the office have changed, numbered without a gap', async () => {
    expect(await register.feed(0)).toEqual([])
    const { seq } = await register.changePerson(ref, moved, 'key-1')
    await server.officeChanges({ person: ref, protected: true })
    const entries = await register.feed(0)
    expect(entries.map((entry) => entry.seq)).toEqual([seq, seq + 1])
    expect(entries).toEqual([
      expect.objectContaining({ ref, contact: expect.objectContaining({ phone: '+46701740612' }) }),
      expect.objectContaining({ ref, identity: expect.objectContaining({ protected: true }) }),
    ])
    expect(await register.feed(seq)).toHaveLength(1)
    expect(await register.feed(seq + 1)).toEqual([])
  })

  it('gives a planned change once it takes effect, and one that is taken back not at all', async () => {
    const planned = { kind: 'retired', from: '2027-03-01' } as const
    await register.changePerson(refOf('employed'), planned, 'change/1')
    await register.changePerson(refOf('manager'), planned, 'change/2')
    expect(await register.feed(0)).toEqual([])
    await register.settlePersonChange(refOf('manager'), 'change/2', 'withdrawn')
    const { seq } = await register.settlePersonChange(refOf('employed'), 'change/1', 'effective')
    expect(await register.feed(0)).toEqual([
      { seq, ref: refOf('employed'), membership: expect.objectContaining({ memberKinds: ['retired'] }) },
    ])
  })

  it('holds nothing twice for a key that is sent twice', async () => {
    await register.changePerson(ref, moved, 'key-1')
    await register.changePerson(ref, moved, 'key-1')
    expect(await register.feed(0)).toHaveLength(1)
  })

  it('gives what the form of its page changes', async () => {
    const body = new URLSearchParams({ person: ref, act: 'died', day: '2027-01-31' })
    const answer = await fetch(`${server.url}/office`, { method: 'POST', body })
    expect(await answer.text()).toContain('nr 1 (medlemskap)')
    expect(await register.feed(0)).toMatchObject([
      { ref, membership: { ended: { until: '2027-01-31', cause: 'died' } } },
    ])
  })

  it('gives a new email as it gives a new address, with the address that stays', async () => {
    await register.changePerson(ref, moved, 'key-1')
    await register.changePerson(ref, { kind: 'email', email: 'ny@example.org' }, 'key-2')
    expect((await register.feed(1))[0]?.contact).toMatchObject({
      email: 'ny@example.org',
      address: { city: 'Söderby' },
    })
  })

  it('gives a page at a time', async () => {
    for (let count = 0; count < 103; count += 1) server.file.takeOfficeChange({ person: ref, protected: true })
    const first = await register.feed(0)
    expect(first).toHaveLength(100)
    expect((await register.feed(first.at(-1)?.seq ?? 0)).map(({ seq }) => seq)).toEqual([101, 102, 103])
  })
})

describe('the end of a membership', () => {
  it('makes the person no member, without employments, once for its key', async () => {
    const first = await register.endMembership(ref, left, 'leave/1')
    expect(first).toMatchObject({ ref, memberKinds: ['non_member'], employments: [], seq: 1 })
    expect(await register.endMembership(ref, left, 'leave/1')).toEqual(first)
    expect(await register.person(ref)).toMatchObject({ memberKinds: ['non_member'] })
    expect(await register.feed(0)).toMatchObject([{ seq: 1, membership: { ended: left } }])
  })

  it('is found under its key when its answer got lost', async () => {
    await server.setFault('answer-lost')
    expect(await codeOf(register.endMembership(ref, left, 'leave/2'))).toBe('unavailable')
    await server.setFault('none')
    expect(await register.personChange(ref, 'leave/2')).toMatchObject({ memberKinds: ['non_member'] })
  })

  it('is refused for who is no member, or unknown', async () => {
    expect(await codeOf(register.endMembership(refOf('non-member'), left, 'leave/3'))).toBe('not-member')
    expect(await codeOf(register.endMembership('01JZZZZZZZZZZZZZZZZZZZZZZZ', left, 'leave/4'))).toBe('not-found')
  })

  it('takes what was planned with it', async () => {
    await register.changePerson(ref, { kind: 'retired', from: '2027-03-01' }, 'change/3')
    await register.endMembership(ref, left, 'leave/5')
    expect(await codeOf(register.settlePersonChange(ref, 'change/3', 'effective'))).toBe('not-found')
  })
})
