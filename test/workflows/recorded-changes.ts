import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { startElectronicId } from '../builders/electronic-id.ts'
import { applicationsOf } from './application-scenes.ts'
import { dataRequestsOf } from './data-request-scenes.ts'
import { leavingsOf } from './leaving-scenes.ts'
import { membershipChangesOf } from './membership-change-scenes.ts'
import { union, type World } from './meeting-world.ts'
import type { Scenes } from './recorded-meetings.ts'

/** A change that the register answers late, and the feed of the register. */
const plannedChangeScenes = (env: TestWorkflowEnvironment, world: World): Scenes => ({
  'membership-change': async () => {
    const changes = membershipChangesOf(env, world, union.people.find(({ personaId }) => personaId === 'member')!.ref)
    await world.setRegister('down')
    const id = await changes.ask()
    await changes.becomes(id, { attempts: 1 })
    await env.sleep('6s')
    await changes.becomes(id, { attempts: 2 })
    await world.setRegister('none')
    await changes.retry(id)
    await changes.over(id)
    return { id: `change/${id}`, handle: changes.handle(id) }
  },
  'membership-feed': async () => {
    const ref = union.people.find(({ personaId }) => personaId === 'member')!.ref
    world.registerFile.takeOfficeChange({ person: ref, protected: true })
    const handle = await env.client.workflow.start('scan', {
      workflowId: 'membership-feed',
      taskQueue: 'mandat-test',
      args: ['membership-feed'],
    })
    await handle.result()
    return { id: 'membership-feed', handle }
  },
})

/** What is taken back while the register does not answer, which is asked for that until it does. */
const takenBackScenes = (env: TestWorkflowEnvironment, world: World): Scenes => ({
  'membership-change-taken-back': async () => {
    const changes = membershipChangesOf(env, world, union.people.find(({ personaId }) => personaId === 'member')!.ref)
    await world.setRegister('down')
    const id = await changes.ask()
    await changes.becomes(id, { attempts: 1 })
    await changes.cancel(id)
    await changes.becomes(id, { attempts: 2 })
    await world.setRegister('none')
    await env.sleep('1m')
    await changes.over(id)
    return { id: `change/${id}`, handle: changes.handle(id) }
  },
  'membership-application-ending': async () => {
    const electronicId = await startElectronicId()
    const applications = applicationsOf(env, world, electronicId)
    await world.setRegister('down')
    const sent = await applications.submit('student')
    await applications.sign(sent)
    await applications.becomes(sent.id, { state: 'signed', attempts: 1 })
    await applications.end(sent.id, 'handed-back')
    await applications.becomes(sent.id, { attempts: 2 })
    await world.setRegister('none')
    await env.sleep('1m')
    await applications.over(sent.id)
    await electronicId.close()
    return { id: `apply/${sent.id}`, handle: applications.handle(sent.id) }
  },
})

/** Leaving that its member signs. */
const leavingScenes = (env: TestWorkflowEnvironment, world: World): Scenes => ({
  'membership-leaving': async () => {
    const electronicId = await startElectronicId()
    const leavings = leavingsOf(env, world, electronicId)
    const { ref, personalNumber } = await leavings.aMember()
    const leaving = await leavings.begin(ref)
    await leavings.sign(leaving, personalNumber)
    await leavings.over(leaving)
    await electronicId.close()
    return { id: `leave/${leaving.id}`, handle: leavings.handle(leaving) }
  },
})

/** A person's request for their own data: not made at first, made, and gone after its days. */
const dataRequestScenes = (env: TestWorkflowEnvironment, world: World): Scenes => ({
  'data-request': async () => {
    const requests = dataRequestsOf(env, world)
    await requests.isAt('2027-01-20')
    requests.takesFiles(false)
    const request = await requests.ask(union.people.find(({ personaId }) => personaId === 'member')!.ref)
    await requests.becomes(request, { attempts: 1 })
    requests.takesFiles(true)
    await requests.nudge(request, { again: true })
    await requests.becomes(request, { state: 'ready' })
    await env.sleep('8 days')
    await requests.becomes(request, { isCleared: true })
    await requests.handle(request).result()
    return { id: `data/${request.id}`, handle: requests.handle(request) }
  },
})

/** Everything that members ask for of themselves. */
export const ownCaseScenes = (env: TestWorkflowEnvironment, world: World): Scenes => ({
  ...plannedChangeScenes(env, world),
  ...takenBackScenes(env, world),
  ...leavingScenes(env, world),
  ...dataRequestScenes(env, world),
})
