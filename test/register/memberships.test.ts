import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

let made = 0
const applicant = () => ({
  ref: `01JAPP00000000000000000${String((made += 1)).padStart(3, '0')}`,
  personalNumber: `19800101${String(made).padStart(4, '0')}`,
  name: 'Nils Utanför',
  email: 'nils@example.org',
  phone: null,
  language: 'sv' as const,
  memberKinds: ['student' as const],
  employments: [],
  address: { street: 'Storgatan 1', zipCode: '12345', city: 'Nordvik' },
  from: '2027-02-01',
  work: { school: 'school-1' },
  earlier: {},
  payment: { method: 'e-invoice' },
  terms: '2027-01',
})
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof RegisterError ? (error.code ?? error.reason) : error),
  )

test('an applicant is a member from the day asked for, with fees from the month after', async () => {
  const application = applicant()
  const { ref } = application
  expect(await register.createMembership(application, 'key-1')).toEqual({
    ref,
    memberSince: '2027-02-01',
    firstFeeDay: '2027-03-01',
    employments: [],
    seq: 1,
  })
  expect(await register.person(ref)).toMatchObject({ name: 'Nils Utanför', memberKinds: ['student'] })
  expect(await register.membership('key-1')).toMatchObject({ memberSince: '2027-02-01' })
})

test('a membership is created once for its key, however often it is asked for', async () => {
  const application = applicant()
  const first = await register.createMembership(application, 'key-2')
  expect(await register.createMembership(application, 'key-2')).toEqual(first)
  expect(server.file.data.memberships.filter(({ ref }) => ref === application.ref)).toHaveLength(1)
})

test('an application that was withdrawn is refused from then on, also where its request arrives only then', async () => {
  expect(await register.withdrawMembership('key-withdrawn')).toBeNull()
  expect(await codeOf(register.createMembership(applicant(), 'key-withdrawn'))).toBe('withdrawn')
  expect(await register.membership('key-withdrawn')).toBeNull()
  expect(await register.withdrawMembership('key-withdrawn')).toBeNull()
})

test('an application that is withdrawn too late is answered with what was made of it, again and again', async () => {
  const application = applicant()
  const made = await register.createMembership(application, 'key-too-late')
  expect(await register.withdrawMembership('key-too-late')).toEqual(made)
  expect(await register.withdrawMembership('key-too-late')).toEqual(made)
  expect(await register.person(application.ref)).toMatchObject({ memberKinds: ['student'] })
})

test('whose answer got lost is a member, and the same key brings the answer', async () => {
  const application = applicant()
  await server.setFault('answer-lost')
  expect(await codeOf(register.createMembership(application, 'key-3'))).toBe('unavailable')
  await server.setFault('none')
  expect(await register.membership('key-3')).not.toBeNull()
  expect(await register.createMembership(application, 'key-3')).toMatchObject({ memberSince: '2027-02-01' })
})

test('who is a member already is refused with that code; a known non-member becomes a member', async () => {
  const numberOf = (id: string) => union.people.find(({ personaId }) => personaId === id)?.personalNumber ?? ''
  const member = { ...applicant(), personalNumber: numberOf('member') }
  expect(await codeOf(register.createMembership(member, 'key-4'))).toBe('already-member')
  expect(await register.membership('key-4')).toBeNull()
  const nonMember = { ...applicant(), personalNumber: numberOf('non-member') }
  expect(await codeOf(register.createMembership(nonMember, 'key-5'))).toBe('none')
})

test.each([
  ['already-member', 'already-member'],
  ['former-member', 'former-member'],
  ['protected-identity', 'protected-identity'],
  ['rejects', 'rejected'],
  ['down', 'unavailable'],
])('when the register is set to %s, no one becomes a member', async (fault, code) => {
  await server.setFault(fault)
  const application = applicant()
  expect(await codeOf(register.createMembership(application, `key-${fault}`))).toBe(code)
  await server.setFault('none')
  expect(await register.membership(`key-${fault}`)).toBeNull()
})

test('the register’s page shows new members, without the last four digits of their number', async () => {
  const application = { ...applicant(), name: 'Siv Nyinträdd' }
  await register.createMembership(application, 'key-6')
  const page = await (await fetch(server.url)).text()
  expect(page).toContain('Siv Nyinträdd')
  expect(page).toContain('19800101-****')
  expect(page).not.toContain(application.personalNumber)
})

test('an employment at a club’s employer belongs to that club; others belong to none', async () => {
  const [club] = union.clubs
  const job = (id: string, employer: string) => ({ id, employer, clubId: null })
  const employments = [job('one', club?.employer ?? ''), job('other', 'Någon annanstans AB')]
  const { employments: made } = await register.createMembership({ ...applicant(), employments }, 'key-7')
  expect(made.map(({ clubId }) => clubId)).toEqual([club?.id, null])
})

test('the answer says that a new member has a protected identity, which the applicant did not declare', async () => {
  const application = applicant()
  await server.control('/protected', { personalNumber: application.personalNumber })
  expect(await register.createMembership(application, 'key-8')).toMatchObject({ protected: true })
  expect(await register.person(application.ref)).toMatchObject({ protected: true })
})
