import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { unzipSync } from 'fflate'
import { fileKeys } from '#shared/platform/file-store.ts'
import { sealPublicKey } from '#shared/platform/documents/seal.ts'
import { verifyPackage } from '#shared/annual-meeting/package/verify-package.ts'
import { newSealKey } from '../documents/signed-package.ts'
import { heldMeeting, layUploadedProtocol, paperProtocol, selfRunMeeting } from './meeting-scenes.ts'
import { createWorld, person, type World } from './meeting-world.ts'
import { refusalOf } from './refusal-of.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World
const sealKey = newSealKey()

beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
  world.deps.settings.sealKey = sealKey
})
afterAll(async () => {
  await world.close()
  await env.teardown()
})

describe('switching the type', () => {
  it('leads to the other type’s step and back, and touches no item', async () => {
    const meeting = await world.aMeeting('2027-01-20')
    await meeting.begin()
    await meeting.command('advance', { to: 'preparation', proceed: true })
    const before = (await world.deps.stores.meetings.readMeeting(meeting.key))?.items
    expect(await meeting.command('switchType', { type: 'self-run' })).toMatchObject({
      type: 'self-run',
      step: 'annual-meeting',
    })
    expect(await meeting.command('switchType', { type: 'guided' })).toMatchObject({
      type: 'guided',
      step: 'preparation',
    })
    expect((await world.deps.stores.meetings.readMeeting(meeting.key))?.items).toEqual(before)
    expect(await meeting.history()).toEqual(['type-chosen', 'step-changed', 'type-switched', 'type-switched'])
  })

  it('has one effect and one answer however often it is sent', async () => {
    const meeting = await world.aMeeting('2027-01-20')
    await meeting.begin()
    const send = () => meeting.command('switchType', { type: 'self-run' }, { commandId: '01JZZZZZZZZZZZZZZZZZZZZZZS' })
    const first = await send()
    expect(await send()).toEqual(first)
    expect(await meeting.history()).toEqual(['type-chosen', 'type-switched'])
  })

  it('is refused once a protocol is generated, and once one is uploaded', async () => {
    expect(await refusalOf((await heldMeeting(world)).command('switchType', { type: 'self-run' }))).toBe('type-fixed')
    const uploaded = await world.aMeeting('2027-01-20')
    await uploaded.begin('self-run')
    await layUploadedProtocol(world, uploaded)
    expect(await refusalOf(uploaded.command('switchType', { type: 'guided' }))).toBe('type-fixed')
  })

  it('waits while another editor holds the meeting', async () => {
    const meeting = await world.aMeeting('2027-01-20')
    await meeting.begin()
    await world.deps.stores.meetings.takeLock(
      meeting.key,
      { who: person('vice-chairman'), realNow: Date.now() },
      'documents',
    )
    expect(await refusalOf(meeting.command('switchType', { type: 'self-run' }))).toBe('locked')
  })

  it('takes the right to edit', async () => {
    const meeting = await world.aMeeting('2027-01-20')
    await meeting.begin()
    expect(await refusalOf(meeting.command('switchType', { type: 'self-run' }, { may: ['meeting.read'] }))).toBe(
      'unauthorized',
    )
  })
})

describe('a self-run meeting', () => {
  it('has neither notice nor signatures', async () => {
    const meeting = await world.aMeeting('2027-01-20')
    await meeting.begin('self-run')
    const commands = [
      () => meeting.command('sendNotice', {}),
      () => meeting.command('sendDocuments', {}),
      () => meeting.command('advance', { to: 'preparation', proceed: true }),
    ]
    for (const command of commands) expect(await refusalOf(command())).toBe('wrong-step')
    await meeting.command('advance', { to: 'protocol', proceed: true })
    expect(await refusalOf(meeting.command('generateProtocol', {}))).toBe('wrong-step')
    expect(await refusalOf(meeting.command('startSigning', { role: 'secretary', certified: true }))).toBe('wrong-step')
  })

  it('asks before it leaves warnings behind', async () => {
    const meeting = await world.aMeeting('2027-01-20')
    await meeting.begin('self-run')
    expect(await refusalOf(meeting.command('advance', { to: 'protocol', proceed: false }))).toBe('unhandled-warnings')
  })

  it('registers no one before the end that the club states', async () => {
    const meeting = await world.aMeeting('2027-02-12', '19:59')
    await meeting.begin('self-run')
    await meeting.lay('time-and-place', {
      date: `${meeting.year}-02-12`,
      startTime: '18:00',
      endTime: '20:00',
      place: 'Matsalen',
      meetingLink: null,
    })
    const { fence } = await world.deps.stores.meetings.takeLock(
      meeting.key,
      { who: person('chairman'), realNow: Date.now() },
      'assignments',
    )
    expect(await refusalOf(meeting.command('registerAssignments', { fence }))).toBe('meeting-not-held')
  })

  it('is not submitted without its protocol', async () => {
    expect(await refusalOf((await selfRunMeeting(world)).command('submitMeeting', {}))).toBe(
      'protocol-must-be-uploaded',
    )
  })

  it('is submitted with it for good, and the register gets it in a package that holds', async () => {
    const meeting = await selfRunMeeting(world)
    const sha256 = await layUploadedProtocol(world, meeting)
    const submitted = await meeting.command('submitMeeting', {})
    expect(submitted).toMatchObject({
      step: 'done',
      frozen: true,
      protocol: { state: 'submitted', documentSha256: sha256, signatures: [] },
    })
    await meeting.handle.result()
    expect((await meeting.summary())?.sync.state).toBe('done')
    expect(
      world.registerFile.data.submissions.filter(
        ({ clubId, year }) => clubId === meeting.clubId && year === meeting.year,
      ),
    ).toMatchObject([{ documentSha256: sha256 }])
    const bytes = world.stored.get(fileKeys.package(meeting.clubId, meeting.year)) ?? new Uint8Array()
    expect(Buffer.compare(unzipSync(bytes)['protocol.pdf']!, paperProtocol)).toBe(0)
    expect((await verifyPackage(bytes, { sealKey: sealPublicKey(sealKey) })).checks.filter(({ ok }) => !ok)).toEqual([])
  })

  it('reaches the register once, however often the register was down', async () => {
    const meeting = await selfRunMeeting(world)
    await layUploadedProtocol(world, meeting)
    await world.setRegister('down')
    await meeting.command('submitMeeting', {})
    await vi.waitFor(
      async () =>
        expect((await meeting.summary())?.sync).toMatchObject({
          state: 'failed',
          cause: 'register-unavailable',
          attempts: 1,
        }),
      { timeout: 10_000, interval: 100 },
    )
    for (const change of [
      () => meeting.command('switchType', { type: 'guided' }),
      () => meeting.command('submitMeeting', {}),
    ])
      expect(await refusalOf(change())).toBe('submitted')
    await world.setRegister('none')
    await meeting.command('retrySync', {})
    await meeting.handle.result()
    expect(
      world.registerFile.data.submissions.filter(
        ({ clubId, year }) => clubId === meeting.clubId && year === meeting.year,
      ),
    ).toHaveLength(1)
  })

  it('submits what was uploaded last, also when that happens while it is being submitted', async () => {
    const meeting = await selfRunMeeting(world)
    await layUploadedProtocol(world, meeting)
    const { meetings } = world.deps.stores
    const project = meetings.project.bind(meetings)
    let latest = ''
    const raced = vi.spyOn(meetings, 'project').mockImplementationOnce(async (...given) => {
      latest = await layUploadedProtocol(world, meeting, new TextEncoder().encode('%PDF-1.7 corrected %%EOF'))
      return project(...given)
    })
    const { protocol } = await meeting.command('submitMeeting', {})
    raced.mockRestore()
    expect(protocol.documentSha256).toBe(latest)
    await meeting.handle.result()
  })
})
