import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { mailProcessId } from '#shared/platform/mail/start-mail.ts'
import { aMailingTo } from '../builders/mailing-to.ts'
import type { World } from './meeting-world.ts'
import { plainMembers } from './change-scenes.ts'
import type { Scenes } from './recorded-meetings.ts'

/** A club's mailing to a few of its members. */
export const mailingScenes = (env: TestWorkflowEnvironment, { deps }: World): Scenes => ({
  'bulk-mail': async () => {
    const [by = '', ...members] = plainMembers('club-001')
    const sendId = await aMailingTo(deps, { club: 'club-001', by, at: Date.now() }, members.slice(0, 3))
    const id = mailProcessId(sendId)
    const handle = await env.client.workflow.start('bulkMail', {
      workflowId: id,
      taskQueue: 'mandat-test',
      args: [{ sendId }],
    })
    await handle.result()
    return { id, handle }
  },
})
