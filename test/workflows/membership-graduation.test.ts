import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { graduationSendId } from '#shared/platform/mail/sending-ids.ts'
import { mailProcessId } from '#shared/platform/mail/start-mail.ts'
import { createWorld, person, type World } from './meeting-world.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World
const sent: string[] = []
let scans = 0
/** Milliseconds by which the engine, whose days pass by themselves, is ahead of this machine. */
let ahead = 0

beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env, { realNow: () => Date.now() + ahead })
  world.deps.mailer.send = async (_, raw) => {
    sent.push(Buffer.from(raw).toString())
    return { result: 'sent', messageId: String(sent.length) }
  }
  world.deps.engine.start = ({ type, id, argument }) =>
    env.client.workflow.start(type, { workflowId: id, taskQueue: 'mandat-test', args: [argument] }).then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
      },
    )
})
afterAll(async () => {
  await world.close()
  await env.teardown()
})

const scan = async (day: string) => {
  const now = await env.currentTimeMs()
  ahead = now - Date.now()
  await writeClockOffset(world.deps.dynamo, stockholmInstant(day, '06:00') - now)
  scans += 1
  const workflowId = `graduation-reminders-${scans}`
  return env.client.workflow.execute('scan', { workflowId, taskQueue: 'mandat-test', args: ['graduation-reminders'] })
}
const delivered = (month: string, who: string) =>
  env.client.workflow.getHandle(mailProcessId(graduationSendId(month, person(who)))).result()

test('a student gets one letter for the month in which they graduate, and others none before their time', async () => {
  expect(await scan('2027-01-20')).toEqual({ scanned: 1, reminded: 1 })
  await delivered('2027-03', 'graduating-student')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.replaceAll('=\r\n', '')).toContain('/mitt-forbundet/karriarcentrum')
  // The engine may pass over the limit of an activity that is over, which is as long.
  await env.sleep('12h')
  expect(await scan('2027-01-21')).toEqual({ scanned: 1, reminded: 0 })
  expect(await scan('2027-03-01')).toEqual({ scanned: 1, reminded: 1 })
  await delivered('2027-06', 'student')
  expect(await scan('2027-05-31')).toEqual({ scanned: 1, reminded: 0 })
  expect(sent).toHaveLength(2)
})
