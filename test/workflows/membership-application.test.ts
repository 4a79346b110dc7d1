import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { applicantKinds } from '#shared/membership-application/kinds.ts'
import { termsVersions } from '#shared/membership-application/terms.ts'
import { keys } from '#shared/platform/keys.ts'
import { personalNumberHash } from '#shared/platform/personal-number-hash.ts'
import { startElectronicId } from '../builders/electronic-id.ts'
import { aNumber, applicationsOf, type Applications } from './application-scenes.ts'
import { historyTexts } from './history-texts.ts'
import { createWorld, union, type World } from './meeting-world.ts'
import { nudgeOverdue } from './nudge-overdue.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World
let electronicId: Awaited<ReturnType<typeof startElectronicId>>
let applications: Applications

beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
  electronicId = await startElectronicId()
  applications = applicationsOf(env, world, electronicId)
})
afterEach(() => world.setRegister('none'))
afterAll(async () => {
  await world.close()
  await electronicId.close()
  await env.teardown()
})

const hashOf = (personalNumber: string) => personalNumberHash('key', personalNumber.replace('-', ''))
const personOf = (personalNumber: string) => world.deps.stores.people.personByNumber(hashOf(personalNumber))
const sendOf = (id: string) => world.deps.stores.mail.readSend(`apply-${id}`)
describe('an application that its applicant has signed', () => {
  it.each(applicantKinds)('makes a member, once, with a letter: %s', async (kind) => {
    const sent = await applications.submit(kind)
    const { id, personalNumber } = sent
    await applications.sign(sent)
    await applications.over(id)
    const days = { memberSince: '2027-02-01', firstFeeDay: '2027-03-01' }
    expect(await applications.read(id)).toMatchObject({ state: 'registered', ...days })
    const declared = {
      earlier: { previousUnion: 'none' },
      payment: { method: 'autogiro' },
      terms: termsVersions.membership,
    }
    expect(applications.memberships(id)).toMatchObject([{ submitted: declared }])
    const person = await personOf(personalNumber)
    expect(person).toMatchObject({ name: 'Siri Sökande', email: 'siri@example.com', birthYear: 1985 })
    expect(person?.memberKinds).toEqual(kind === 'employed' ? [] : [kind])
    expect(await applications.sealedOf(id)).toBeNull()
    expect(await sendOf(id)).toMatchObject({ kind: 'membership-registered', recipients: 1 })
    expect(world.started.filter((started) => started === `mail/apply-${id}`)).toHaveLength(1)
  })

  it('makes an employee of a club’s employer a member of that club', async () => {
    const sent = await applications.submit('employed', { employer: union.clubs[0]?.employer ?? '' })
    await applications.sign(sent)
    await applications.over(sent.id)
    const person = await personOf(sent.personalNumber)
    expect(person?.employments).toMatchObject([{ clubId: 'club-001' }])
    const club = await world.deps.stores.people.clubPeople('club-001')
    expect(club?.members.map(({ ref }) => ref)).toContain(person?.ref)
  })

  it('is the same one when it is sent twice: one order, one membership', async () => {
    const sent = await applications.submit('student')
    const order = await applications.orderRefOf(sent.id)
    await applications.submitAgain(sent.id)
    expect(await applications.orderRefOf(sent.id)).toBe(order)
    await applications.sign(sent)
    await applications.over(sent.id)
    expect(applications.memberships(sent.id)).toHaveLength(1)
  })

  it('leaves nothing of the person in the engine’s history', async () => {
    const sent = await applications.submit('employed')
    await applications.sign(sent, 'Ovanligt Namn')
    await applications.over(sent.id)
    const texts = await historyTexts(applications.handle(sent.id))
    expect(texts).toContain(sent.id)
    for (const secret of [sent.personalNumber, sent.personalNumber.replace('-', ''), 'Ovanligt', 'siri@', 'Storgatan'])
      expect(texts).not.toContain(secret)
    expect(texts).not.toContain(hashOf(sent.personalNumber))
  })
})

describe('an application that its applicant has not signed', () => {
  it('is an id mismatch when another person signs, and no one learns of it', async () => {
    const sent = await applications.submit('student')
    await applications.sign({ ...sent, personalNumber: aNumber() }, 'Någon Annan')
    await applications.over(sent.id)
    expect(await applications.read(sent.id)).toMatchObject({ state: 'id-mismatch', person: null })
    expect([applications.memberships(sent.id), await applications.sealedOf(sent.id), await sendOf(sent.id)]).toEqual([
      [],
      null,
      null,
    ])
  })

  it('is withdrawn with its order, and expires when the app says no', async () => {
    const [one, other] = [await applications.submit('student'), await applications.submit('student')]
    await world.deps.stores.applicationOrders.finish(one.id, { status: 'withdrawn' })
    await electronicId.phone.start({ orderRef: await applications.orderRefOf(other.id) })
    await electronicId.phone.cancel({ orderRef: await applications.orderRefOf(other.id) })
    await Promise.all([applications.over(one.id), applications.over(other.id)])
    expect((await applications.read(one.id)).state).toBe('withdrawn')
    expect((await applications.read(other.id)).state).toBe('expired')
    expect(await applications.sealedOf(other.id)).toBeNull()
  })
})

describe('a register that', () => {
  it('is down is asked again, in sight of the applicant, until it answers', async () => {
    await world.setRegister('down')
    const sent = await applications.submit('retired')
    await applications.sign(sent)
    await applications.becomes(sent.id, { state: 'signed', cause: 'register-unavailable', attempts: 1 })
    expect((await applications.read(sent.id)).nextAttemptAt).toEqual(expect.any(Number))
    await world.setRegister('none')
    await applications.overOnceRetried(sent.id)
    expect(await applications.read(sent.id)).toMatchObject({ state: 'registered', cause: null, attempts: 1 })
  })

  it('has done it although its answer got lost, and says no when asked again, has made a member', async () => {
    await world.setRegister('answer-lost')
    const sent = await applications.submit('job_seeker')
    await applications.sign(sent)
    await applications.becomes(sent.id, { state: 'signed', attempts: 1 })
    await world.setRegister('rejects')
    await applications.overOnceRetried(sent.id)
    expect(await applications.read(sent.id)).toMatchObject({ state: 'registered', memberSince: '2027-02-01' })
    expect(applications.memberships(sent.id)).toHaveLength(1)
  })

  it('says no ends the application with its cause and a letter', async () => {
    await world.setRegister('rejects')
    const sent = await applications.submit('manager')
    await applications.sign(sent)
    await applications.over(sent.id)
    expect(await applications.read(sent.id)).toMatchObject({ state: 'refused', cause: 'register-rejected' })
    expect(await sendOf(sent.id)).toMatchObject({ kind: 'membership-refused' })
    expect((await personOf(sent.personalNumber))?.memberKinds).toEqual(['non_member'])
    expect(await applications.sealedOf(sent.id)).toBeNull()
  })

  it('says no a second time, by letter to the address that was given last', async () => {
    await world.setRegister('rejects')
    const first = await applications.submit('manager')
    await applications.sign(first)
    await applications.over(first.id)
    const { personalNumber } = first
    const second = await applications.submit('manager', { personalNumber, email: 'siri.ny@example.com' })
    await applications.sign(second)
    await applications.over(second.id)
    const known = await personOf(personalNumber)
    expect(known).toMatchObject({ email: 'siri.ny@example.com', memberKinds: ['non_member'] })
    expect(await world.deps.stores.mail.readRecipients(`apply-${second.id}`)).toEqual([known?.ref])
  })

  it.each([null, 'gammal@example.com'])(
    'says no by letter to the address of the application, to whom the portal knows by %j',
    async (email) => {
      const personalNumber = aNumber()
      const known = { name: 'Siri Sökande', birthYear: 1985, email, phone: null, language: 'sv' as const }
      const record = { ...known, personalNumberHash: hashOf(personalNumber), memberKinds: ['non_member' as const] }
      const ref = await world.deps.stores.people.addPerson({ ...record, employments: [] })
      await world.setRegister('rejects')
      const sent = await applications.submit('retired', { personalNumber, email: 'ansokan@example.com' })
      await applications.sign(sent)
      await applications.over(sent.id)
      expect(await applications.addressesNotified(sent.id)).toEqual(['ansokan@example.com'])
      expect((await world.deps.stores.people.person(ref))?.email).toBe(email)
      expect(JSON.stringify(await applications.read(sent.id))).not.toContain('ansokan@')
    },
  )

  it.each(['former-member', 'protected-identity'] as const)(
    'says %s ends the application with that cause, and a letter',
    async (cause) => {
      await world.setRegister(cause)
      const sent = await applications.submit('retired')
      await applications.sign(sent)
      await applications.over(sent.id)
      expect(await applications.read(sent.id)).toMatchObject({ state: 'refused', cause })
      expect(await sendOf(sent.id)).toMatchObject({ kind: 'membership-refused' })
      expect(applications.memberships(sent.id)).toEqual([])
    },
  )

  it('has the person as a member already says so to no one but them', async () => {
    const member = union.people.find(({ personaId }) => personaId === 'member')!
    const sent = await applications.submit('student', { personalNumber: member.personalNumber })
    await applications.sign(sent, member.name)
    await applications.over(sent.id)
    expect(await applications.read(sent.id)).toMatchObject({ state: 'refused', cause: 'already-member' })
    expect(await world.deps.stores.mail.readRecipients(`apply-${sent.id}`)).toEqual([member.ref])
    expect(await personOf(member.personalNumber)).toMatchObject({ employments: member.employments })
  })
})

it('an application that no process follows is taken up again from what is stored', async () => {
  await world.setRegister('down')
  const sent = await applications.submit('retired')
  await applications.sign(sent)
  await applications.becomes(sent.id, { state: 'signed', cause: 'register-unavailable' })
  await applications.handle(sent.id).terminate()
  await world.setRegister('none')
  const nudgedIn = (later: number) => nudgeOverdue(env, world, { later })
  expect(await nudgedIn(5 * 60_000)).not.toContain(`apply/${sent.id}`)
  expect(await nudgedIn(6 * 60_000)).toContain(`apply/${sent.id}`)
  await applications.overOnceRetried(sent.id)
  expect(await applications.read(sent.id)).toMatchObject({ state: 'registered' })
})

it('of two applications of the same person one goes on, and the other says that one is open', async () => {
  await world.setRegister('down')
  const personalNumber = aNumber()
  const one = await applications.submit('student', { personalNumber })
  await applications.sign(one)
  await applications.becomes(one.id, { state: 'signed' })
  const other = await applications.submit('retired', { personalNumber })
  await applications.sign(other)
  await applications.over(other.id)
  expect(await applications.read(other.id)).toMatchObject({ state: 'refused', cause: 'application-open' })
  expect(await sendOf(other.id)).toBeNull()
  await world.setRegister('none')
  await applications.overOnceRetried(one.id)
  expect((await personOf(personalNumber))?.memberKinds).toEqual(['student'])
  const claim = { TableName: world.deps.dynamo.tables.people, Key: keys.applicationClaim(hashOf(personalNumber)) }
  expect((await world.deps.dynamo.client.send(new GetCommand(claim))).Item).toBeUndefined()
})
