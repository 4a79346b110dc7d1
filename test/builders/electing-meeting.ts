import { ulid } from 'ulid'
import { stockholmInstant } from '#shared/clock.ts'
import { RegisterError, type Register } from '#shared/platform/register/client.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { registration } from '#workflows/annual-meeting/activities/registration.ts'
import type { Transition } from '#workflows/annual-meeting/meeting-record.ts'
import { decisionsOf } from './meeting-content.ts'
import { itemWith } from './planned-items.ts'
import { aPortal, persona } from './portal.ts'

export const key = { club: 'club-001', year: 2027 }
export const address = '/meetings/club-001/2027/handover'
const afterTheMeeting = stockholmInstant('2027-02-12', '20:05')
export const ref = (id: string) => persona(id).ref

/** The club's meeting has elected a chairman and registers who was elected; the register says what a test wants. */
export const anElectingMeeting = async () => {
  const portal = await aPortal()
  const register = { says: 'yes' as 'yes' | 'rejected', heard: [] as unknown[] }
  const client = {
    changeAssignments: async (...batch: unknown[]) => {
      if (register.says === 'rejected') throw new RegisterError('rejected')
      register.heard.push(batch)
    },
  } as unknown as Register

  /** The chairman of the agenda's election: from one to another. */
  const elect = (post: string, holder: string, nominee: string) =>
    itemWith(portal, 'elections', {
      data: {
        posts: [
          {
            id: post,
            type: 'chairman',
            seats: 1,
            termYears: 1,
            holders: [ref(holder)],
            nominees: [ref(nominee)],
            method: 'acclamation',
            rounds: [],
          },
        ],
      },
    })
  const beginRegistration = async ({ meeting = key, by = 'chairman', commandId = ulid() } = {}) => {
    const { stores, time, clock } = portal
    const lock = await stores.meetings.takeLock(meeting, { who: ref(by), realNow: time.real }, 'assignments')
    const { seq = 0 } = (await stores.meetings.readSummary(meeting)) ?? {}
    const { club: clubId, year } = meeting
    const transition: Transition = { clubId, year, by: ref(by), seq: seq + 1, commandId, at: clock.portalNow() }
    return (where: Stores = stores) =>
      registration({ stores: where, register: client, realNow: () => time.real }).registerAssignments(
        transition,
        lock.fence,
      )
  }

  await portal.startMeeting({
    step: 'register-assignments',
    secretary: ref('secretary'),
    adjusters: [ref('adjuster')],
    authority: [],
  })
  const decisions = decisionsOf({ astrid: ref('chairman'), johan: ref('secretary'), mira: ref('adjuster') })
  for (const [id, data] of Object.entries(decisions)) await itemWith(portal, id, { data })
  await elect('p1', 'chairman', 'member')
  await portal.clock.move(afterTheMeeting - portal.time.real)
  return {
    portal,
    register,
    elect,
    /** Takes the lock for it; what is given carries it out, with stores that may fail. */
    beginRegistration,
    registerElected: async (commandId?: string) => (await beginRegistration({ commandId }))(),
    afterTheMeeting,
  }
}
export type ElectingMeeting = Awaited<ReturnType<typeof anElectingMeeting>>
