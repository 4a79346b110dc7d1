import {
  Client,
  Connection,
  ScheduleNotFoundError,
  WithStartWorkflowOperation,
  WorkflowNotFoundError,
  defaultGrpcRetryOptions,
  makeGrpcRetryInterceptor,
} from '@temporalio/client'
import { WorkflowExecutionAlreadyStartedError, type SearchAttributePair } from '@temporalio/common'
import { setTimeout as sleep } from 'node:timers/promises'
import { PortalError } from '../../errors.ts'
import { clientDataConverter } from './data-converter.ts'
import { asPortalError, isOverload, isUnanswered, isUnprocessed } from './failures.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'
import { correlating } from './correlating.ts'
import { silence } from '../silence.ts'
import { searchAttributes } from './search-attributes.ts'
import { taskQueueName, type TaskQueue } from './task-queues.ts'

const usual = defaultGrpcRetryOptions()

/** The client retries by itself, except an engine that has too much to do: each retry would be one more call to it. */
const retries = makeGrpcRetryInterceptor({
  ...usual,
  retryableDecider: (attempt, status) => !isOverload(status) && usual.retryableDecider(attempt, status),
})

/** Runs what has the same key one after another, in the order of the calls. */
export const createTurns = () => {
  const last = new Map<string, Promise<unknown>>()
  return <Result>(key: string, run: () => Promise<Result>): Promise<Result> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(run, run)
    last.set(key, mine)
    const forget = () => {
      if (last.get(key) === mine) last.delete(key)
    }
    mine.then(forget, forget)
    return mine
  }
}

export type EngineConfig = {
  temporalAddress: string
  temporalNamespace: string
  temporalTaskQueue: string
  payloadKeyFile: string
}

/** `type`: the workflow's name. */
export type Process = {
  type: string
  id: string
  argument: unknown
  searchAttributes: SearchAttributePair[]
  summary: string
  /** Whether it may run again under its id once it has ended. */
  again?: boolean
  /** Default: `commands`. */
  queue?: TaskQueue
}

/** The same id is the same command, however often it is sent. */
export type Command = { update: string; commandId: string; argument: unknown }

/**
 * The workflow engine as functions see it. A refusal by a process arrives as `PortalError` with its code. Without an
 * answer by the deadline a call throws `engine-unavailable`; the same command may then be sent again. `overloaded`
 * says when to.
 */
export type Engine = {
  /** True while one more command has to wait or is refused. */
  isInRush(): boolean
  /**
   * Runs what sends a command once there is room; in a rush each sender has one place in the queue.
   * @throws PortalError overloaded
   */
  admitted<Reply>(sender: string, run: () => Promise<Reply>): Promise<Reply>
  command<Reply>(processId: string, command: Command): Promise<Reply>
  /** Starts the process, or finds it started, and gives it its first command. */
  startWithCommand<Reply>(process: Process, command: Command): Promise<Reply>
  /** Ids of the running runs of these types; one that has just begun may be missing. */
  runsOf(types: readonly string[]): Promise<string[]>
  /** Starting it again with the same id does nothing. */
  start(process: Process): Promise<void>
  /** Starts it also after an earlier run with its id. False when one runs. */
  startAgain(process: Process): Promise<boolean>
  /** `none` also when it was ended from outside or is forgotten. */
  stateOf(processId: string): Promise<'running' | 'completed' | 'none'>
  /** Ids of the running meeting processes of a year, a moment late. */
  runningMeetings(year: number): Promise<string[]>
  /** Starts the process first where none runs. */
  startWithSignal(process: Process, signal: string, argument: unknown): Promise<void>
  /** False when no such process runs. */
  signal(processId: string, signal: string, argument: unknown): Promise<boolean>
  /** False when no such process runs. */
  terminate(processId: string, reason: string): Promise<boolean>
  /** Runs after one that may be under way. False when the engine has no such schedule. */
  runSchedule(scheduleId: string): Promise<boolean>
  close(): Promise<void>
}

/** Milliseconds for one call with its retries. */
const deadline = 5_000
/** Milliseconds for a page that waits for the state of processes. */
const readDeadline = 2_000
/** Channels otherwise share the connection to one address, also one that is dead. */
const ownConnection = { 'grpc.use_local_subchannel_pool': 1 }
const retryPause = 200
/** Commands that the engine dropped together must not arrive together again. */
const spread = (attempt: number) => retryPause * 2 ** Math.min(attempt, 3) * (0.25 + Math.random())
/** Milliseconds until an abandoned connection is closed: more than the last retry of its last call. */
const closedAfter = 6 * deadline

export const createEngine = (config: EngineConfig): Engine => {
  const dataConverter = clientDataConverter(config.payloadKeyFile)
  const connect = () => {
    const { temporalAddress: address } = config
    const connection = Connection.lazy({ address, channelArgs: ownConnection, interceptors: [retries] })
    const interceptors = { workflow: [correlating] }
    const client = new Client({ connection, namespace: config.temporalNamespace, dataConverter, interceptors })
    return { connection, client }
  }
  let current = connect()

  const remake = (broken: typeof current) => {
    if (current !== broken) return
    current = connect()
    // Other calls may still retry on it, and would find it closed where no caller can catch that.
    setTimeout(() => void broken.connection.close().catch(() => undefined), closedAfter).unref()
  }

  /** A call without an answer is retried with the same id (update, workflow). */
  const before = async <Reply>(until: number, call: (client: Client) => Promise<Reply>): Promise<Reply> => {
    for (let attempt = 0; ; attempt += 1) {
      const used = current
      try {
        // The first connection may be dead without having said so; the second has the rest of the time.
        const answered = attempt === 0 ? Math.min(until, Date.now() + silence) : until
        return await used.connection.withDeadline(answered, () => call(used.client))
      } catch (error) {
        const unprocessed = isUnprocessed(error)
        if (!unprocessed && !isUnanswered(error)) throw asPortalError(error)
        if (!unprocessed) remake(used)
        const pause = unprocessed ? spread(attempt) : retryPause
        if (Date.now() + pause >= until) throw new PortalError('engine-unavailable')
        await sleep(pause)
      }
    }
  }
  const withinDeadline = <Reply>(call: (client: Client) => Promise<Reply>, timeout = deadline): Promise<Reply> =>
    before(Date.now() + timeout, call)

  const inTurn = createTurns()
  const { isInRush, admitted } = createConcurrencyLimiter()
  /** One command at a time to a process: the engine drops the workflow tasks of updates that arrive together. */
  const inTurnWithinDeadline = <Reply>(processId: string, call: (client: Client) => Promise<Reply>): Promise<Reply> => {
    const until = Date.now() + deadline
    return inTurn(processId, () => before(until, call))
  }

  const startOptions = ({ id, argument, searchAttributes, summary, again, queue = 'commands' }: Process) => ({
    workflowId: id,
    taskQueue: taskQueueName(config, queue),
    args: [argument],
    typedSearchAttributes: searchAttributes,
    staticSummary: summary,
    workflowIdReusePolicy: again ? ('ALLOW_DUPLICATE' as const) : ('REJECT_DUPLICATE' as const),
  })

  return {
    isInRush,
    admitted,
    command: (processId, { update, commandId, argument }) =>
      inTurnWithinDeadline(processId, (client) =>
        client.workflow.getHandle(processId).executeUpdate(update, { args: [argument], updateId: commandId }),
      ),
    startWithCommand: (process, { update, commandId, argument }) =>
      inTurnWithinDeadline(process.id, (client) =>
        client.workflow.executeUpdateWithStart(update, {
          args: [argument],
          updateId: commandId,
          startWorkflowOperation: new WithStartWorkflowOperation(process.type, {
            ...startOptions(process),
            workflowIdConflictPolicy: 'USE_EXISTING',
          }),
        }),
      ),
    start: (process) =>
      withinDeadline(async (client) => {
        await client.workflow.start(process.type, startOptions(process)).catch((error: unknown) => {
          if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
        })
      }),
    startAgain: (process) =>
      withinDeadline(async (client) => {
        try {
          await client.workflow.start(process.type, {
            ...startOptions(process),
            workflowIdReusePolicy: 'ALLOW_DUPLICATE',
            workflowIdConflictPolicy: 'FAIL',
          })
          return true
        } catch (error) {
          if (error instanceof WorkflowExecutionAlreadyStartedError) return false
          throw error
        }
      }),
    stateOf: (processId) =>
      withinDeadline(async (client) => {
        try {
          const { status } = await client.workflow.getHandle(processId).describe()
          return status.name === 'RUNNING' ? 'running' : status.name === 'COMPLETED' ? 'completed' : 'none'
        } catch (error) {
          if (error instanceof WorkflowNotFoundError) return 'none'
          throw error
        }
      }, readDeadline),
    runningMeetings: (year) =>
      withinDeadline(async (client) => {
        const found: string[] = []
        const query = `WorkflowType = 'annualMeeting' AND ExecutionStatus = 'Running' AND ${searchAttributes.meetingYear.name} = ${year}`
        for await (const { workflowId } of client.workflow.list({ query, pageSize: 1_000 })) found.push(workflowId)
        return found
      }, readDeadline),
    runsOf: (types) =>
      withinDeadline(async (client) => {
        const found: string[] = []
        const query = `WorkflowType IN (${types.map((type) => `'${type}'`).join(', ')}) AND ExecutionStatus = 'Running'`
        for await (const { runId } of client.workflow.list({ query })) found.push(runId)
        return found
      }, readDeadline),
    startWithSignal: (process, signal, argument) =>
      withinDeadline(async (client) => {
        await client.workflow.signalWithStart(process.type, {
          ...startOptions({ ...process, again: true }),
          signal,
          signalArgs: [argument],
        })
      }),
    signal: (processId, signal, argument) =>
      withinDeadline(async (client) => {
        try {
          await client.workflow.getHandle(processId).signal(signal, argument)
          return true
        } catch (error) {
          if (error instanceof WorkflowNotFoundError) return false
          throw error
        }
      }),
    runSchedule: (scheduleId) =>
      withinDeadline(async (client) => {
        try {
          await client.schedule.getHandle(scheduleId).trigger('BUFFER_ONE')
          return true
        } catch (error) {
          if (error instanceof ScheduleNotFoundError) return false
          throw error
        }
      }),
    terminate: (processId, reason) =>
      withinDeadline(async (client) => {
        try {
          await client.workflow.getHandle(processId).terminate(reason)
          return true
        } catch (error) {
          if (error instanceof WorkflowNotFoundError) return false
          throw error
        }
      }),
    close: () => current.connection.close(),
  }
}
