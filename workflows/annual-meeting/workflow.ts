import type { UpdateDefinition } from '@temporalio/common'
import {
  allHandlersFinished,
  ApplicationFailure,
  condition,
  continueAsNew,
  log,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow'
import { openAttempts } from '#shared/annual-meeting/protocol/signing-attempts.ts'
import { failureType, refused } from '../common/activity-failure.ts'
import { refusing } from '../common/refusals.ts'
import { Serial } from './serial.ts'
import type { Outcome } from './activities/index.ts'
import { deliveryOf } from './delivery.ts'
import { describeMeeting } from './description.ts'
import { listTransition } from './listing.ts'
import { MeetingRecord, type RecordSnapshot, type Transition } from './meeting-record.ts'
import {
  clockChanged,
  effectsLeft,
  officerUnavailable,
  signatureResult,
  signingEnded,
  updates,
  type CommandBase,
  type CommandName,
  type CommandReply,
  type Input,
  type MeetingStart,
} from './messages.ts'
import { carryOutEffects, orderSignature, transitions } from './proxies.ts'
import { timeOf } from './time-of-meeting.ts'

/** One club's annual meeting of one year, from the choice of type until the register has the submission. */
export async function annualMeeting(given: MeetingStart | RecordSnapshot): Promise<void> {
  const meeting = 'start' in given ? new MeetingRecord(given) : MeetingRecord.begin(given)
  const serial = new Serial()
  let rejected = false
  const time = timeOf(meeting)
  const delivery = deliveryOf(meeting)

  const settle = ({ summary, revision }: Outcome, commandId: string) => {
    const before = meeting.summary
    meeting.apply(summary, commandId, revision)
    if (before && before.dueAt !== summary.dueAt) time.hasChanged()
    listTransition(meeting, before, summary)
    setCurrentDetails(describeMeeting(summary))
  }

  /** Until every effect so far is carried out; the next scan for open effects finds what is left. */
  const carryOut = async () => {
    const { clubId, year } = meeting.start
    while (meeting.openEffects > 0) {
      const seen = meeting.openEffects
      await carryOutEffects(clubId, year).catch((error: unknown) =>
        log.warn('effects are left', { code: failureType(error) }),
      )
      meeting.openEffects -= seen
    }
  }

  /** Carries out effects beside everything else: no command waits for them, and a crash does not lose them. */
  const follow = () => {
    meeting.openEffects += 1
    if (meeting.openEffects === 1) void carryOut()
  }

  const transit = async (
    commandId: string,
    by: string | null,
    project: (transition: Transition) => Promise<Outcome>,
    command?: { name: CommandName } & Pick<CommandBase, 'seen' | 'editor'>,
  ) => {
    const outcome = await refused(() => project(meeting.transition(commandId, by, Date.now(), command)))
    settle(outcome, commandId)
    meeting.remember(outcome.commands ?? [])
    if (outcome.effects) follow()
    return outcome
  }

  const commandOf = <Name extends CommandName>(
    name: Name,
    project: (transition: Transition, input: Input<Name>) => Promise<Outcome>,
    after?: () => void,
  ) => {
    const assertMay = (input: Input<Name>) => refusing(() => meeting.assertMay(name, input))
    const handle = (input: Input<Name>) =>
      serial.run(async () => {
        const known = meeting.answerTo(input.commandId)
        if (known) return { summary: known }
        assertMay(input)
        time.moveClock(input.offset)
        const { commandId, by, seen, editor } = input
        const given = { name, seen, editor }
        const { summary, revision } = await transit(commandId, by, (transition) => project(transition, input), given)
        after?.()
        return { summary, ...(revision !== undefined && { revision }) }
      })
    return { assertMay, handle }
  }

  const on = <Name extends CommandName>(
    name: Name,
    project: (transition: Transition, input: Input<Name>) => Promise<Outcome>,
    after?: () => void,
  ) => {
    const { assertMay, handle } = commandOf(name, project, after)
    const update: UpdateDefinition<CommandReply, [Input<Name>]> = updates[name]
    setHandler(update, handle, { validator: assertMay })
  }

  on('chooseType', async (transition, { type, startFrom }) => {
    try {
      return await transitions.createMeeting(transition, meeting.start, type, startFrom)
    } catch (error) {
      rejected = meeting.summary === null && failureType(error) === 'already-started'
      throw error
    }
  })
  on('switchType', (transition, { type }) => transitions.switchType(transition, type))
  on('advance', (transition, { to, proceed }) => transitions.advance(transition, to, proceed))
  on('sendNotice', (transition) => transitions.sendToMembers(transition, 'notice'))
  on('correctNotice', (transition) => transitions.correctNotice(transition))
  on('sendDocuments', (transition) => transitions.sendToMembers(transition, 'documents'))
  on('registerAssignments', (transition, { fence }) => transitions.registerAssignments(transition, fence))
  on('generateProtocol', (transition) => transitions.generateProtocol(transition))
  on('resolveDraft', (transition, { choice }) => transitions.resolveDraft(transition, choice))
  on('unlockProtocol', (transition, { reason }) => transitions.unlockProtocol(transition, reason))
  on('remindSignatories', (transition) => transitions.remindSignatories(transition))
  on('drawLots', (transition, { item, of }) => transitions.drawLots(transition, item, of))
  on('setAsideDraw', (transition, { draw, reason }) => transitions.setAsideDraw(transition, draw, reason))
  on('submitMeeting', async (transition) => {
    const outcome = await transitions.submit(transition)
    delivery.waits(outcome.deliverAfter ?? 0)
    return outcome
  })
  on(
    'retrySync',
    (transition) => transitions.retrySync(transition),
    () => delivery.tryAtOnce(),
  )
  on('extendDeadline', (transition, { dueAt, reason }) => transitions.extendDeadline(transition, dueAt, reason))

  /** What happens without anyone waiting for an answer: once for its id, and a refusal is no reason to fail. */
  const note = (
    id: string,
    by: string | null,
    project: (transition: Transition) => Promise<Outcome>,
    isDue = () => true,
  ) =>
    serial.run(async () => {
      if (!meeting.summary || meeting.answerTo(id) || !isDue()) return
      await transit(id, by, project).catch((error: unknown) => {
        if (!(error instanceof ApplicationFailure)) throw error
        log.warn('a transition was refused', { code: error.type })
      })
    })

  const reservation = commandOf('startSigning', (transition, { role, certified }) =>
    transitions.reserveSigning(transition, role, certified),
  )

  /** Reserves and orders a signature, which a process of its own follows; gives up what could not be ordered. */
  const startSigning = async (input: Input<'startSigning'>): Promise<CommandReply> => {
    const { commandId: order } = input
    const isRepeated = meeting.answerTo(order) !== null
    const reply = await reservation.handle(input)
    const { clubId, year, protocol } = reply.summary
    const { round, documentSha256 } = protocol
    const attempt = openAttempts(protocol).find((each) => each.order === order)
    if (isRepeated || !attempt || documentSha256 === null) return reply
    try {
      const { role, signer } = attempt
      await orderSignature({ order, clubId, year, role, signer, round, documentSha256 })
    } catch (error) {
      await note(`ended ${order}`, null, (transition) => transitions.endSigning(transition, { order, round }))
      throw error
    }
    return reply
  }
  setHandler(updates.startSigning, startSigning, { validator: reservation.assertMay })

  setHandler(signatureResult, (signature) =>
    note(`signed ${signature.order}`, signature.signer, (transition) =>
      transitions.recordSignature(transition, signature),
    ),
  )
  setHandler(signingEnded, (ended) =>
    note(
      `ended ${ended.order}`,
      null,
      (transition) => transitions.endSigning(transition, ended),
      () => meeting.isSigning(ended.order),
    ),
  )
  setHandler(officerUnavailable, ({ officer, eventId }) =>
    note(eventId, null, (transition) => transitions.noteOfficerUnavailable(transition, officer)),
  )
  setHandler(effectsLeft, () =>
    serial.run(async () => {
      const stored = await transitions.readStored(meeting.start.clubId, meeting.start.year)
      if (stored && stored.seq > (meeting.summary?.seq ?? 0)) {
        const { commands, ...summary } = stored
        settle({ summary }, `caught up ${stored.seq}`)
        meeting.remember(commands)
      }
      follow()
    }),
  )
  setHandler(clockChanged, ({ offset }) => time.moveClock(offset))

  if (meeting.openEffects > 0) void carryOut()
  while (!meeting.isDone && !rejected) {
    if (meeting.isSubmitted) await delivery.carryOut(note)
    else await time.wait(() => rejected)
    await time.note(note)
    if (workflowInfo().continueAsNewSuggested && !meeting.isDone) {
      await condition(allHandlersFinished)
      log.info('the annual meeting goes on in a new run')
      await continueAsNew<typeof annualMeeting>(meeting.snapshot())
    }
  }
  await condition(() => allHandlersFinished() && meeting.openEffects === 0)
}
