import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { signerIn } from '#shared/annual-meeting/protocol/stand-in.ts'
import { startSigning as endpoint } from '#shared/contract/signing.ts'
import { PortalError } from '#shared/errors.ts'
import { writtenMeetingDay } from '#shared/platform/documents/protocol-document.ts'
import { ElectronicIdError } from '#shared/platform/electronic-id/electronic-id.ts'
import { searchAttributes } from '#shared/platform/engine/search-attributes.ts'
import { readContent } from '#shared/platform/stores/annual-meeting/content.ts'
import {
  createSigningOrders,
  type SigningOrder,
  type Started,
} from '#shared/platform/stores/sessions/signing-orders.ts'
import { encodeSignedContent } from '#shared/signing/signed-content.ts'
import { protocolText } from '#shared/signing/visible-text.ts'
import { visibleMessages } from '#shared/signing/visible-messages.ts'
import { sendCommand } from '../common/command.ts'
import type { Caller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import type { SigningDeps } from './deps.ts'
import { electronicIdFor, ownOrder, viewed } from './order.ts'

const contentOf = ({ clubId, year, role, round, documentSha256 }: SigningOrder) => ({
  documentSha256,
  round,
  role,
  meeting: meetingId(clubId, year),
})

/** What the app shows, in the signer's language. */
const visibleText = async (order: SigningOrder, caller: Caller, { stores, config }: SigningDeps): Promise<string> => {
  const meeting = await readContent(stores, { club: order.clubId, year: order.year }, caller.portalNow)
  if (!meeting) throw new PortalError('not-found')
  const { language } = caller.person
  const text = {
    productName: config.productName,
    clubName: meeting.clubName,
    year: order.year,
    meetingDay: writtenMeetingDay(meeting, language),
    content: contentOf(order),
  }
  return protocolText(text, visibleMessages(language))
}

/** Asks the electronic ID once: a second attempt would be a second order. */
const sign = async (order: SigningOrder, caller: Caller, deps: SigningDeps): Promise<Started> => {
  try {
    const started = await electronicIdFor(order.year, deps).sign({
      endUserIp: caller.address,
      visibleText: await visibleText(order, caller, deps),
      nonVisibleData: encodeSignedContent(contentOf(order)),
    })
    await createSigningOrders(deps.dynamo).begin(order.order, started)
    return started
  } catch (error) {
    await createSigningOrders(deps.dynamo).finish(order.order, { status: 'unavailable' })
    if (error instanceof ElectronicIdError)
      throw new PortalError(error.reason === 'already-in-progress' ? 'electronic-id-busy' : 'electronic-id-unavailable')
    throw error
  }
}

/** Tells the meeting, which froze for the order, that it came to nothing. */
const givenUp =
  (order: SigningOrder, { engine }: SigningDeps) =>
  async (error: unknown): Promise<never> => {
    await engine
      .signal(meetingId(order.clubId, order.year), 'signingEnded', { order: order.order, round: order.round })
      .catch(() => false)
    throw error
  }

const processOf = ({ order, clubId, year, round }: SigningOrder) => ({
  type: 'signing',
  id: `sign/${order}`,
  argument: { order, clubId, year, round },
  searchAttributes: [
    { key: searchAttributes.clubId, value: clubId },
    { key: searchAttributes.meetingYear, value: year },
    { key: searchAttributes.step, value: 'signing' },
  ],
  summary: `Signature round ${round} of ${clubId} ${year}`,
})

/** The caller's own order of an earlier sending of the command; if that was cut off, its process is started now. */
const resumed = async (id: string, meeting: { club: string; year: number }, caller: Caller, deps: SigningDeps) => {
  const order = await ownOrder(id, meeting, caller, deps)
  if (order.started && !order.end) await deps.engine.start(processOf(order))
  return viewed(order, caller)
}

/**
 * Starts one person's signing. The meeting's process says whether they may and what they sign; then the electronic ID
 * is asked; then a process follows the order. The same command gives the same order.
 */
export const startSigning = operation(endpoint, {
  run: async ({ params: { club, year }, body: { commandId, role, certified, device } }, caller, deps: SigningDeps) => {
    const orders = createSigningOrders(deps.dynamo)
    if (await orders.read(commandId)) return resumed(commandId, { club, year }, caller, deps)
    electronicIdFor(year, deps)
    const { summary } = await sendCommand(
      'startSigning',
      { club, year, commandId, given: { role, certified } },
      caller,
      deps,
    )
    const { round, documentSha256 } = summary.protocol
    if (documentSha256 === null) throw new PortalError('round-ended')
    const order: SigningOrder = {
      order: commandId,
      clubId: club,
      year,
      role,
      signer: signerIn(summary, summary, role, caller.who.ref),
      owner: caller.session.hash,
      round,
      documentSha256,
      device,
      startedAt: caller.realNow,
      hint: 'outstandingTransaction',
    }
    if (!(await orders.claim(order).catch(givenUp(order, deps))))
      return resumed(commandId, { club, year }, caller, deps)
    const started = await sign(order, caller, deps).catch(givenUp(order, deps))
    await deps.engine.start(processOf(order))
    return viewed({ ...order, started }, caller)
  },
})
