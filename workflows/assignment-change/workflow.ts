import {
  allHandlersFinished,
  condition,
  continueAsNew,
  proxyActivities,
  proxyLocalActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow'
import type { AssignmentChange, ChangeCause } from '#shared/assignments/change.ts'
import { canUndo, changeBackOff, isOpen, needsDecision } from '#shared/assignments/change-progress.ts'
import { PortalError } from '#shared/errors.ts'
import { searchAttributes } from '#shared/platform/engine/search-attributes.ts'
import { refused } from '../common/activity-failure.ts'
import { asFailure } from '../common/refusals.ts'
import { Serial } from '../common/serial.ts'
import type { AssignmentChangeActivities } from './activities.ts'
import { describeChange } from './description.ts'
import { abort, confirm, retry, type ChangeReply, type ChangeStart } from './messages.ts'

/** Steps of the stored change: tried until the store gives a definite answer. */
const steps = proxyLocalActivities<AssignmentChangeActivities>({
  startToCloseTimeout: '30s',
  retry: { initialInterval: '100ms', maximumInterval: '5s' },
})

/** Can be done again without doing anything twice; tried until they are done. What the register says is their result, not their failure. */
const untilDone = { startToCloseTimeout: '1m', retry: { initialInterval: '1s', maximumInterval: '1m' } } as const
const { settleChange, tellConcerned } = proxyActivities<AssignmentChangeActivities>(untilDone)
/** The register may take its time; the heartbeat tells of a worker that is gone. */
const { tellRegister } = proxyActivities<AssignmentChangeActivities>({ ...untilDone, heartbeatTimeout: '10s' })

/** One change of a club's assignments, from the request through the undo window until the register has it and those concerned are told. */
export async function assignmentChange(start: ChangeStart): Promise<void> {
  const serial = new Serial()
  let change: AssignmentChange | null = null
  let isRefused = false

  const take = (next: AssignmentChange | null) => {
    if (next && next.state !== change?.state)
      upsertSearchAttributes([{ key: searchAttributes.step, value: next.state }])
    change = next
    if (next) setCurrentDetails(describeChange(next))
  }
  const present = (): AssignmentChange | null => change

  /** Runs one step at a time; a step that is refused leaves the change as it is. */
  const step = (run: () => Promise<AssignmentChange | null>): Promise<void> =>
    serial.run(async () => take(await refused(run)))
  const reply = (): ChangeReply => {
    const made = present()
    if (!made) throw asFailure(new PortalError('not-found'))
    return { change: made }
  }

  // Before any handler: a command that the process was started with finds what is stored.
  const loaded = step(() => steps.readChange(start))

  setHandler(confirm, async (given) => {
    try {
      await step(() => (present() ? Promise.resolve(present()) : steps.confirmChange(start, given, Date.now())))
    } catch (error) {
      isRefused = present() === null
      throw error
    }
    return reply()
  })

  setHandler(abort, async ({ by }) => {
    await step(async () => {
      const made = present()
      if (!made || made.state === 'undone') return made
      if (!canUndo(made)) throw asFailure(new PortalError('undo-too-late'))
      return steps.undoChange(start, by, Date.now())
    })
    return reply()
  })

  setHandler(retry, async () => {
    await step(async () => {
      if (present()?.state === 'syncing') return present()
      if (present()?.state !== 'failed') throw asFailure(new PortalError('nothing-to-retry'))
      return steps.beginSync(start)
    })
    return reply()
  })

  const fail = (cause: ChangeCause) =>
    step(() => {
      const attempts = (present()?.attempts ?? 0) + 1
      const nextAttemptAt = needsDecision({ state: 'failed', cause }) ? null : Date.now() + changeBackOff(attempts)
      return steps.noteSyncFailed(start, { cause, attempts, nextAttemptAt }, Date.now())
    })

  /** Until the undo window is over, or the pause before the next attempt; without end where somebody has to decide. */
  const wait = async ({ state, undoUntil, nextAttemptAt }: AssignmentChange): Promise<void> => {
    const isOver = () => present()?.state !== state
    const until = state === 'waiting' ? undoUntil : nextAttemptAt
    if (until === null) await condition(isOver)
    else if (until > Date.now()) await condition(isOver, until - Date.now())
    if (!isOver()) await step(async () => (isOver() ? present() : steps.beginSync(start)))
  }

  const sync = async (): Promise<void> => {
    const told = await tellRegister(start)
    if (told.done) await step(() => settleChange(start, Date.now()))
    else await fail(told.cause)
  }

  await loaded
  await condition(() => present() !== null || isRefused)
  for (let now = present(); now && isOpen(now); now = present()) {
    if (now.state === 'syncing') await sync()
    else await wait(now)
    if (workflowInfo().continueAsNewSuggested) {
      await condition(allHandlersFinished)
      await continueAsNew<typeof assignmentChange>(start)
    }
  }
  if (present()?.state === 'synced') await tellConcerned(start)
  await condition(allHandlersFinished)
}
