import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { courseProcess } from '#shared/platform/engine/course-process.ts'
import { coursesOf, somebody } from './course-world.ts'
import type { createWorld } from './meeting-world.ts'
import type { Scenes } from './recorded-meetings.ts'

const eventually = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await new Promise((later) => setTimeout(later, 50))
}

/** An occasion with one seat, whose process does everything that it can: decides, waits, offers, is answered, ends. */
export const admissionScenes = (
  env: TestWorkflowEnvironment,
  { deps }: Awaited<ReturnType<typeof createWorld>>,
): Scenes => ({
  'course-admission': async () => {
    const now = await env.currentTimeMs()
    const courses = coursesOf(deps, () => now)
    const occasion = await courses.anOpenOccasion({ capacity: 1 })
    const { type, id, argument } = courseProcess(occasion.id)
    const nudge = () =>
      env.client.workflow.signalWithStart(type, {
        workflowId: id,
        taskQueue: 'mandat-test',
        args: [argument],
        signal: 'nudged',
        signalArgs: [],
      })
    const become = (standings: string) =>
      eventually(async () => Object.values(await courses.standings(occasion)).join() === standings)
    await courses.signsUp(occasion, somebody(1))
    await courses.draws(occasion)
    await courses.signsUp(occasion, somebody(3))
    await nudge()
    await become('accepted,reserveList')
    await courses.givesUp(occasion, 1)
    await nudge()
    const offers = async () => Object.entries((await courses.judged(occasion)).state?.offers ?? {})
    await eventually(async () => (await offers()).length === 1)
    const [[offer] = ['']] = await offers()
    const handle = env.client.workflow.getHandle(id)
    await handle.executeUpdate('answerOffer', { args: [{ number: 3, offer: Number(offer), isAccepted: true }] })
    await become('cancelled,accepted')
    const reason = { sv: 'Inställd', en: 'Cancelled' }
    await courses.write({ ...occasion, version: 2, state: 'cancelled', reason })
    await nudge()
    await handle.result()
    return { id, handle }
  },
})
