import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { setTimeout as pause } from 'node:timers/promises'
import { ulid } from 'ulid'
import { stockholmInstant } from '#shared/clock.ts'
import { newDataRequest, type DataRequest, type DataRequestKind } from '#shared/data-rights/request.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { dataRequestCase } from '#shared/cases/case.ts'
import { caseProcess } from '#shared/platform/engine/case-process.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import type { World } from './meeting-world.ts'

type Of = Pick<DataRequest, 'person' | 'id'>

/** Requests for one's own data, each with its process, in an engine whose days pass by themselves. */
export const dataRequestsOf = (env: TestWorkflowEnvironment, world: World) => {
  const { dynamo, stores, files, mailer } = world.deps
  const toUnion: string[] = []
  const put = files.put.bind(files)
  mailer.send = async (to, raw) => {
    if (to === world.deps.settings.contactEmail) toUnion.push(Buffer.from(raw).toString())
    return { result: 'sent', messageId: ulid() }
  }
  const handle = ({ id }: Pick<Of, 'id'>) => env.client.workflow.getHandle(`data/${id}`)
  const read = async ({ person, id }: Of) => (await stores.dataRequests.read({ person, id }))!

  return {
    toUnion,
    handle,
    read,
    isAt: async (day: string, time = '09:00') =>
      writeClockOffset(dynamo, stockholmInstant(day, time) - (await env.currentTimeMs())),
    ask: async (person: string, kind: DataRequestKind = 'portability'): Promise<DataRequest> => {
      const sentAt = await env.currentTimeMs()
      const at = sentAt + (await world.deps.clock.storedOffset())
      const request = await stores.dataRequests.begin(
        newDataRequest({ id: ulid(), person, kind, language: 'sv', at, sentAt }),
      )
      const { type, id: workflowId, argument } = caseProcess(dataRequestCase(request))
      await env.client.workflow
        .start(type, { workflowId, taskQueue: 'mandat-test', args: [argument] })
        .catch((error: unknown) => {
          if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
        })
      return request
    },
    becomes: async (of: Of, wanted: Partial<DataRequest>): Promise<DataRequest> => {
      for (;;) {
        const found = await read(of)
        if (Object.entries(wanted).every(([name, value]) => found[name as keyof DataRequest] === value)) return found
        await pause(20)
      }
    },
    nudge: (of: Of, given: { again?: boolean } = {}) => handle(of).signal('nudged', given),
    /** Whether the file store takes what is made. */
    takesFiles: (takes: boolean) => {
      files.put = takes ? put : () => Promise.reject(new Error('the file store is down'))
    },
    file: async ({ id }: Pick<Of, 'id'>): Promise<string | null> => {
      const bytes = await files.find(fileKeys.ownData(id))
      return bytes && new TextDecoder().decode(bytes)
    },
  }
}
