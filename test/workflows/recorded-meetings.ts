import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { stockholmInstant } from '#shared/clock.ts'
import { ElectronicIdError } from '#shared/platform/electronic-id/electronic-id.ts'
import { annualMeetingActivities } from '#workflows/annual-meeting/activities/index.ts'
import {
  announcedMeeting,
  heldMeeting,
  layUploadedProtocol,
  officersOf,
  packaged,
  sign,
  selfRunMeeting,
  signaturesOf,
  signedByAll,
  signedMeeting,
  tiedElection,
  whereAndWhen,
} from './meeting-scenes.ts'
import type { Meeting, World } from './meeting-world.ts'
import { startAgain, terminated } from './started-again.ts'

/** What is played to be recorded. */
export type Scenes = Record<string, () => Promise<{ id: string; handle: Pick<Meeting['handle'], 'fetchHistory'> }>>

/** Scenes of meetings and their signings. */
export const meetingScenes = (env: TestWorkflowEnvironment, world: World): Scenes => ({
  'from-type-to-register': async () => {
    const meeting = await signedMeeting(world)
    packaged(world, meeting)
    await meeting.command('submitMeeting', {})
    await meeting.handle.result()
    return meeting
  },
  'lots-drawn-and-set-aside': async () => {
    const meeting = await heldMeeting(world)
    await tiedElection(world, meeting)
    const { draws: [draw] = [] } = await meeting.command('drawLots', { item: 'elections', of: 'p1' })
    await meeting.command('setAsideDraw', { draw: draw?.id ?? '', reason: 'Rösterna räknades fel' })
    await meeting.command('drawLots', { item: 'elections', of: 'p1' })
    return meeting
  },
  'unlocked-and-signed-again': async () => {
    const meeting = await heldMeeting(world)
    await (await sign(world, meeting, 'secretary', 'first')).report()
    while ((await signaturesOf(meeting))?.length !== 1) await new Promise((later) => setTimeout(later, 50))
    await meeting.command('unlockProtocol', { reason: 'Fel datum' }, { by: (await officersOf(meeting)).secretary })
    await (await sign(world, meeting, 'secretary', 'second')).report()
    while ((await signaturesOf(meeting))?.length !== 1) await new Promise((later) => setTimeout(later, 50))
    return meeting
  },
  'self-run': async () => {
    const meeting = await selfRunMeeting(world)
    await layUploadedProtocol(world, meeting)
    packaged(world, meeting)
    await meeting.command('submitMeeting', {})
    await meeting.handle.result()
    return meeting
  },
  'started-again': async () => {
    const meeting = await heldMeeting(world)
    await terminated(meeting)
    await startAgain(env, world, meeting)
    await signedByAll(world, meeting)
    packaged(world, meeting)
    await meeting.command('submitMeeting', {})
    await meeting.handle.result()
    return meeting
  },
  'signed-at-the-second-start': async () => {
    const meeting = await heldMeeting(world)
    const { electronicId } = world.deps
    const takes = { ...electronicId }
    electronicId.sign = async () => Promise.reject(new ElectronicIdError('unavailable'))
    await sign(world, meeting, 'secretary', 'not-ordered').catch(() => undefined)
    Object.assign(electronicId, takes)
    await sign(world, meeting, 'secretary', 'replaced')
    await (await sign(world, meeting, 'secretary', 'kept')).report()
    while ((await signaturesOf(meeting))?.length !== 1) await new Promise((later) => setTimeout(later, 50))
    return meeting
  },
  signing: async () => {
    const meeting = await heldMeeting(world)
    await (await sign(world, meeting, 'secretary', 'followed')).report()
    const handle = env.client.workflow.getHandle('sign/followed')
    while ((await handle.describe()).status.name === 'RUNNING') await new Promise((later) => setTimeout(later, 50))
    return { id: 'sign/followed', handle }
  },
  'overdue-and-extended': async () => {
    const meeting = await world.aMeeting('2027-01-20')
    await meeting.begin()
    await env.sleep('56 days')
    await meeting.command('extendDeadline', {
      dueAt: stockholmInstant(`${meeting.year}-04-01`, '00:00'),
      reason: 'Sjukdom',
    })
    return meeting
  },
  'cut-off-from-its-notice': async () => {
    const meeting = await world.aMeeting('2027-01-20')
    await meeting.begin()
    await meeting.lay('time-and-place', {
      date: `${meeting.year}-02-12`,
      startTime: '18:00',
      endTime: '20:00',
      place: 'Stora salen',
      meetingLink: null,
    })
    const transition = {
      clubId: meeting.clubId,
      year: meeting.year,
      seq: 2,
      commandId: 'cut-off',
      by: null,
      at: await env.currentTimeMs(),
    }
    await annualMeetingActivities(world.deps).sendToMembers(transition, 'notice')
    await meeting.handle.signal('effectsLeft', {})
    while ((await world.deps.stores.meetings.openEffects(meeting.key)).length > 0)
      await new Promise((later) => setTimeout(later, 50))
    await meeting.command('advance', { to: 'preparation', proceed: true })
    await meeting.command('sendNotice', {}).catch(() => undefined)
    return meeting
  },
  'notice-corrected': async () => {
    const meeting = await announcedMeeting(world, 'first-notice')
    await meeting.lay('time-and-place', whereAndWhen(meeting, { place: 'Lilla salen' }))
    await meeting.command('correctNotice', {}, { commandId: 'corrected-notice' })
    await meeting.command('correctNotice', {}).catch(() => undefined)
    return meeting
  },
})
