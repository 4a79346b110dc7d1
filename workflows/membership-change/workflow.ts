import {
  allHandlersFinished,
  condition,
  continueAsNew,
  patched,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow'
import { PortalError } from '#shared/errors.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { searchAttributes } from '#shared/platform/engine/search-attributes.ts'
import { refused } from '../common/activity-failure.ts'
import { asFailure } from '../common/refusals.ts'
import { Serial } from '../common/serial.ts'
import type { MembershipChangeActivities } from './activities.ts'
import { cancel, confirm, retry, type ChangeCommand, type ChangeProgress, type ChangeStart } from './messages.ts'

/** Can be done again without doing anything twice. What the register says is the result, not a failure. */
const untilDone = { startToCloseTimeout: '1m', retry: { initialInterval: '1s', maximumInterval: '1m' } } as const
/** A read that got lost is asked again soon: everything else of the change waits for it. */
const { readMembershipChange } = proxyActivities<MembershipChangeActivities>({
  ...untilDone,
  startToCloseTimeout: '10s',
})
const { carryOutMembershipChange } = proxyActivities<MembershipChangeActivities>({
  ...untilDone,
  heartbeatTimeout: '10s',
})
/** Somebody waits for the answer. */
const { cancelMembershipChange } = proxyActivities<MembershipChangeActivities>({
  startToCloseTimeout: '10s',
  retry: { initialInterval: '200ms', maximumAttempts: 2 },
})
/** So long whoever takes a change back waits to hear what the register says. */
const untilAnswered = '2s'

/**
 * One change of somebody's membership, until the register has carried it out, refuses it, or it is taken back. One that
 * is planned for a day ahead ends here, and is started again when its day has come or its member takes it back.
 */
export async function membershipChange(start: ChangeStart): Promise<void> {
  // Asking the register and taking back never run at once.
  const serial = new Serial()
  let progress: ChangeProgress | null = null
  let isRetried = false
  let isTakenBack = false

  const take = (next: ChangeProgress) => {
    if (next.state !== progress?.state) upsertSearchAttributes([{ key: searchAttributes.step, value: next.state }])
    progress = next
    const { state, cause, attempts } = next
    setCurrentDetails(isOpen(state) && cause ? `${state}: attempt ${attempts}, ${cause}.` : `${state}.`)
    return next
  }
  const present = (): ChangeProgress | null => progress
  /** The command may be what the process was started with. */
  const loaded = async (): Promise<ChangeProgress> => {
    await condition(() => present() !== null)
    return present() ?? readMembershipChange(start)
  }

  const ofPerson = ({ person = start.person }: ChangeCommand = {}) => {
    if (person !== start.person) throw asFailure(new PortalError('not-found'))
  }

  /** Stored beside whatever is under way. The register is asked until it answers, so long nobody waits at a screen. */
  const takeBack = async (cancelled: () => Promise<ChangeProgress>): Promise<ChangeProgress> => {
    const asked = await cancelled()
    if (isOpen(asked.state)) {
      isTakenBack = true
      isRetried = true
      await condition(() => present() !== asked && present()?.restsUntil === undefined, untilAnswered)
    }
    const now = present() ?? asked
    if (now.state === 'done') throw asFailure(new PortalError('undo-too-late'))
    return now
  }

  setHandler(confirm, loaded, { validator: ofPerson })
  setHandler(
    cancel,
    async ({ byUnion = false } = {}) => {
      await loaded()
      const cancelled = async () => take(await refused(() => cancelMembershipChange(start, Date.now(), byUnion)))
      return patched('takes-back-at-once') ? takeBack(cancelled) : serial.run(cancelled)
    },
    { validator: ofPerson },
  )
  setHandler(
    retry,
    async () => {
      const { state } = await loaded()
      if (!isOpen(state)) throw asFailure(new PortalError('nothing-to-retry'))
      isRetried = true
      return present() ?? loaded()
    },
    { validator: ofPerson },
  )

  /** Over, or at rest: a planned change is started again on its day, unless it is taken back. */
  const isOver = () => {
    const now = present()
    return !now || !isOpen(now.state) || (now.restsUntil !== undefined && !isTakenBack)
  }

  const goOn = async () => {
    const pause = (present()?.nextAttemptAt ?? 0) - Date.now()
    if (pause > 0) await condition(() => isRetried || isOver(), pause)
    isRetried = false
    await serial.run(async () => {
      if (!isOver()) take(await carryOutMembershipChange(start, Date.now()))
    })
    if (workflowInfo().continueAsNewSuggested) {
      await condition(allHandlersFinished)
      // What is to be tried again at once is not left to a history that does not know of it.
      if (!isRetried) await continueAsNew<typeof membershipChange>(start)
    }
  }

  take(await readMembershipChange(start))
  do {
    while (!isOver()) await goOn()
    await condition(() => allHandlersFinished() || !isOver())
  } while (!isOver())
}
