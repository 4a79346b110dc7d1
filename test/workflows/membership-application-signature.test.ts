import { MockActivityEnvironment, type TestWorkflowEnvironment } from '@temporalio/testing'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileKeys } from '#shared/platform/file-store.ts'
import { applicationCase } from '#shared/cases/case.ts'
import { collectInterval } from '#shared/signing/order-lifetimes.ts'
import { applicationCases } from '#workflows/membership-application/advance.ts'
import { startElectronicId } from '../builders/electronic-id.ts'
import { aNumber, applicationsOf, type Applications } from './application-scenes.ts'
import { createWorld, type World } from './meeting-world.ts'
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
afterAll(async () => {
  await world.close()
  await electronicId.close()
  await env.teardown()
})

/** The evidence of what an application was signed with: where it is stored, and where it waits to be judged. */
const evidenceOf = (id: string) =>
  Promise.all([fileKeys.evidence(id), fileKeys.pendingEvidence(id)].map((file) => world.deps.files.find(file)))

describe('the evidence of a signature', () => {
  it('is retained where it is the applicant’s, and goes at once where another person has signed', async () => {
    const [own, strange] = [await applications.submit('student'), await applications.submit('student')]
    await applications.sign(own)
    await applications.sign({ ...strange, personalNumber: aNumber() }, 'Någon Annan')
    await Promise.all([applications.over(own.id), applications.over(strange.id)])
    expect(await applications.read(strange.id)).toMatchObject({ state: 'id-mismatch' })
    expect(await evidenceOf(strange.id)).toEqual([null, null])
    expect(await evidenceOf(own.id)).toEqual([expect.any(Uint8Array), null])
  })

  it('that cannot be removed is left to the rule of its folder: the application ends all the same', async () => {
    const { files } = world.deps
    const working = { ...files }
    files.remove = () => Promise.reject(new Error('no file store'))
    const sent = await applications.submit('student')
    await applications.sign({ ...sent, personalNumber: aNumber() }, 'Någon Annan')
    await applications.over(sent.id)
    Object.assign(files, working)
    expect(await applications.read(sent.id)).toMatchObject({ state: 'id-mismatch' })
    expect(await evidenceOf(sent.id)).toEqual([null, expect.any(Uint8Array)])
  })
})

describe('an application that its applicant has signed', () => {
  it('is not lost when the file store fails just as the electronic ID has answered, which it does only once', async () => {
    const { files } = world.deps
    const [working, failures] = [{ ...files }, { left: 2 }]
    files.put = async (...given) => {
      if ((failures.left -= 1) >= 0) throw new Error('no file store')
      return working.put(...given)
    }
    const sent = await applications.submit('student')
    await applications.sign(sent)
    await applications.over(sent.id)
    Object.assign(files, working)
    expect(failures.left).toBeLessThan(0)
    expect(await applications.read(sent.id)).toMatchObject({ state: 'registered' })
  })

  it('is not lost when two attempts wait for the signature, of which one is given the answer', async () => {
    const { files } = world.deps
    const working = { ...files }
    files.put = async (...given) => {
      // The other attempt asks meanwhile, and learns that there is no such order.
      await sleep(collectInterval + 500)
      return working.put(...given)
    }
    const sent = await applications.submit('student')
    const now = { realNow: Date.now(), portalNow: Date.now() }
    const { advance } = applicationCases(world.deps)
    const outOfTouch = new MockActivityEnvironment().run(() => advance(applicationCase(sent.id), now, { again: false }))
    await applications.sign(sent)
    expect(await outOfTouch).toMatchObject({ state: expect.stringMatching(/^(signed|registered)$/) })
    await applications.over(sent.id)
    Object.assign(files, working)
    expect(await applications.read(sent.id)).toMatchObject({ state: 'registered' })
    expect(applications.memberships(sent.id)).toHaveLength(1)
  })
})
