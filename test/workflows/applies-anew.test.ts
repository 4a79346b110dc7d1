import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationCase } from '#shared/cases/case.ts'
import { endOfDay, stockholmDate } from '#shared/clock.ts'
import { unsignedApplication } from '#shared/membership-application/stored.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { caseProcessId } from '#shared/platform/engine/case-process.ts'
import { applicationCases } from '#workflows/membership-application/advance.ts'
import { claimNumber } from '../builders/claim-number.ts'
import { completeApplication } from '../builders/membership-application.ts'
import { leftMembers, outside, run } from './left-members.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

let world: StoreAndRegister
let left: ReturnType<typeof leftMembers>
beforeAll(async () => {
  world = await createStoreAndRegister()
  left = leftMembers(world)
  await writeClockOffset(world.deps.dynamo, 0)
})
afterAll(() => world.close())

/** A signed application of a person who was a member before. */
const signedBy = async (person: string, now: number) => {
  const { applications } = world.deps.stores
  const id = ulid()
  const application = completeApplication('job_seeker')
  const text = JSON.stringify(application)
  const sha256 = createHash('sha256').update(text).digest('hex')
  const sent = { id, owner: 'a-browser', at: now, sentAt: now, sha256, from: stockholmDate(now) }
  const sealed = world.deps.sealing.seal(JSON.stringify({ application: text, name: 'Siri Sökande' }), id)
  await applications.create(unsignedApplication(application, sent), sealed)
  const signed = { state: 'signed', person, personalNumberHash: person } as const
  await claimNumber(world.deps.dynamo, person, person)
  await applications.step(id, signed, { at: now, portalAt: now, sealed })
  const { advance } = applicationCases({ ...world.deps, realNow: () => now })
  const at = { realNow: now, portalNow: now }
  return { id, register: () => run(() => advance(applicationCase(id), at, { again: true })) }
}

describe('who applies anew before the register knows that they have left', () => {
  it('waits until it knows, and is a member then', async () => {
    const { ref, id, at, carryOut, standing } = await left('2027-05-20')
    await carryOut(at)
    const over = endOfDay('2027-05-31')
    await world.setRegister('down')
    expect(await carryOut(over)).toMatchObject({ state: 'planned', cause: 'register-unavailable' })
    await world.setRegister('none')
    const application = await signedBy(ref, over)
    expect(await application.register()).toMatchObject({ state: 'signed', cause: 'earlier-not-ended', attempts: 1 })
    expect(world.started).toContain(caseProcessId({ kind: 'membership-change', id }))
    expect(await standing(over)).toEqual(outside)
    expect(await carryOut(over + 1)).toMatchObject({ state: 'done' })
    expect(await application.register()).toMatchObject({ state: 'registered', cause: null })
    expect((await standing(over)).role).toBe('job_seeker')
    expect(world.registerFile.data.memberships.filter(({ key }) => key === `apply/${application.id}`)).toHaveLength(1)
  })

  it('is a member already on the last day, and so says the register', async () => {
    const { ref, at, carryOut } = await left('2027-05-20')
    await carryOut(at)
    const application = await signedBy(ref, endOfDay('2027-05-31') - 1)
    expect(await application.register()).toMatchObject({ state: 'refused', cause: 'already-member' })
  })
})
