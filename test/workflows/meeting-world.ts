import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { Client, WithStartWorkflowOperation } from '@temporalio/client'
import proto from '@temporalio/proto'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { Worker, type ActivityInterceptorsFactory } from '@temporalio/worker'
import { ulid } from 'ulid'
import type { MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { keys } from '#shared/platform/keys.ts'
import type { Process } from '#shared/platform/engine/client.ts'
import { correlating } from '#shared/platform/engine/correlating.ts'
import { searchAttributes } from '#shared/platform/engine/search-attributes.ts'
import { isRightTo, rights, type Right } from '#shared/roles/rights.ts'
import { seasonRules } from '#shared/season.ts'
import type { CommandName, Commands, MeetingStart } from '#workflows/annual-meeting/messages.ts'
import { loadWorkflows } from '#workflows/bundle.ts'
import { correlatedActivities } from '#workflows/common/correlated-activities.ts'
import { allActivities } from '#workflows/worker-options.ts'
import { union } from './register.ts'
import { createStoreAndRegister } from './store-and-register.ts'

export { union }

export const person = (personaId: string) => union.people.find((each) => each.personaId === personaId)?.ref ?? ''

const everyRight = (Object.keys(rights) as Right[]).filter((right) => isRightTo('meeting', right))
const taskQueue = 'mandat-test'

let made = 0
/** The test server knows no search attribute until it is added. */
const addSearchAttributes = (env: TestWorkflowEnvironment) =>
  env.connection.operatorService.addSearchAttributes({
    namespace: env.namespace ?? 'default',
    searchAttributes: Object.fromEntries(
      Object.values(searchAttributes).map(({ name, type }) => [
        name,
        proto.temporal.api.enums.v1.IndexedValueType[`INDEXED_VALUE_TYPE_${type}`],
      ]),
    ),
  })

/** A club's meeting whose days pass by themselves: a real database and register, the engine's own time. */
export const createWorld = async (
  env: TestWorkflowEnvironment,
  { watches = [], ...clock }: { realNow?: () => number; watches?: ActivityInterceptorsFactory[] } = {},
) => {
  await addSearchAttributes(env)
  const client = new Client({
    connection: env.connection,
    namespace: env.namespace ?? 'default',
    interceptors: { workflow: [correlating] },
  })
  const { register, ...parts } = await createStoreAndRegister()
  const engine = {
    ...parts.deps.engine,
    /** Signatures are followed; other processes are only noted. */
    start: async (process: Process) => {
      if (process.type !== 'signing') return parts.deps.engine.start(process)
      const { type, id, argument, searchAttributes: typedSearchAttributes } = process
      await client.workflow.start(type, { workflowId: id, taskQueue, args: [argument], typedSearchAttributes })
    },
  }
  const deps = { ...parts.deps, ...clock, engine }
  const { dynamo } = deps
  const worker = await Worker.create({
    connection: env.nativeConnection,
    taskQueue,
    workflowBundle: await loadWorkflows(),
    activities: allActivities(deps),
    interceptors: { activity: [correlatedActivities, ...watches] },
  })
  const running = worker.run()

  /** Another club's meeting for each test; its process begins when `day` is today. */
  const aMeeting = async (day: string, time = '09:00') => {
    const clubId = union.clubs[made++ % union.clubs.length]?.id ?? ''
    const year = 2027 + Math.floor((made - 1) / union.clubs.length)
    const season = seasonRules(year)
    const offset = stockholmInstant(`${year}${day.slice(4)}`, time) - (await env.currentTimeMs())
    const start: MeetingStart = {
      clubId,
      year,
      dueAt: season.submissionBefore,
      meetingPeriodEndsAt: stockholmInstant(`${year}-03-01`, '00:00'),
      offset,
    }
    const id = meetingId(clubId, year)
    const key = { club: clubId, year }
    const input = <Name extends CommandName>(
      given: Commands[Name],
      by: string,
      commandId = ulid(),
      may: readonly Right[] = everyRight,
    ) => ({ ...given, commandId, by, may, offset: ahead })
    const handle = client.workflow.getHandle(id)
    let ahead = offset
    /** Shifts portal time to an instant, for the process and for the commands to come. */
    const moveTo = async (instant: number) => {
      ahead = instant - (await env.currentTimeMs())
      await handle.signal('clockChanged', { offset: ahead })
    }
    const command = async <Name extends CommandName>(
      name: Name,
      given: Commands[Name],
      {
        by = person('chairman'),
        commandId = ulid(),
        may = everyRight,
      }: Partial<{ by: string; commandId: string; may: readonly Right[] }> = {},
    ): Promise<MeetingSummary> => {
      const { summary } = await handle.executeUpdate<{ summary: MeetingSummary }, [object], string>(name, {
        args: [input(given, by, commandId, may)],
        updateId: commandId,
      })
      return summary
    }
    const begin = (type: 'guided' | 'self-run' = 'guided') =>
      client.workflow.executeUpdateWithStart('chooseType', {
        args: [input({ type }, person('chairman'))],
        startWorkflowOperation: new WithStartWorkflowOperation('annualMeeting', {
          workflowId: id,
          taskQueue,
          args: [start],
          workflowIdConflictPolicy: 'USE_EXISTING',
        }),
      })
    /**
     * Puts the stored meeting, and with it what the process reads next of it, where a test begins. Its version rises
     * as by a save, unless the save is one that nothing noticed.
     */
    const lay = async (itemId: string, data: Record<string, unknown>, { unnoticed = false } = {}) => {
      await dynamo.client.send(
        new UpdateCommand({
          TableName: dynamo.tables.meetings,
          Key: keys.item(clubId, year, itemId),
          UpdateExpression: 'SET #data = :data',
          ExpressionAttributeNames: { '#data': 'data' },
          ExpressionAttributeValues: { ':data': data },
        }),
      )
      if (unnoticed) return
      await dynamo.client.send(
        new UpdateCommand({
          TableName: dynamo.tables.meetings,
          Key: keys.summary(clubId, year),
          UpdateExpression: 'ADD contentVersion :one, revision :one',
          ExpressionAttributeValues: { ':one': 1 },
        }),
      )
    }
    return {
      clubId,
      year,
      id,
      key,
      start,
      handle,
      command,
      begin,
      lay,
      moveTo,
      summary: () => deps.stores.meetings.readSummary(key),
      history: async () => (await deps.stores.meetings.readHistory(key)).map(({ what }) => what),
    }
  }

  return {
    ...parts,
    deps,
    aMeeting,
    processOf: (id: string) => client.workflow.getHandle(id),
    /**
     * Runs once what resumes open effects. No day passes: the client of the environment lets them while it waits for a
     * result.
     */
    resumeOpenEffects: () =>
      client.workflow.execute('openEffects', { workflowId: `open-effects-${ulid()}`, taskQueue }),
    leave: register.leave,
    close: async () => {
      worker.shutdown()
      await running
      await parts.close()
    },
  }
}
export type World = Awaited<ReturnType<typeof createWorld>>
export type Meeting = Awaited<ReturnType<World['aMeeting']>>
