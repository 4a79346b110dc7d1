import { PortalError } from '#shared/errors.ts'
import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { writtenMeetingDay } from '#shared/platform/documents/protocol-document.ts'
import { ElectronicIdError } from '#shared/platform/electronic-id/electronic-id.ts'
import { partyFor } from '#shared/platform/electronic-id/rehearsal-party.ts'
import { readContent } from '#shared/platform/stores/annual-meeting/content.ts'
import type { SigningOrder } from '#shared/platform/stores/sessions/signing-orders.ts'
import { encodeSignedContent } from '#shared/signing/signed-content.ts'
import { visibleMessages } from '#shared/signing/visible-messages.ts'
import { protocolText } from '#shared/signing/visible-text.ts'
import type { WorkerDeps } from '../common/deps.ts'
import type { OrderToSign } from './messages.ts'

const contentOf = ({ clubId, year, role, round, documentSha256 }: OrderToSign) => ({
  documentSha256,
  round,
  role,
  meeting: meetingId(clubId, year),
})

/** Orders signatures at the electronic ID; secrets and addresses stay in the store. */
export const ordering = ({ stores, electronicId, rehearsal, realNow, settings }: WorkerDeps) => {
  const orders = stores.signingOrders

  /** What the app shows, in the signer's language. */
  const visibleText = async (toSign: OrderToSign, language: 'sv' | 'en'): Promise<string> => {
    const { clubId: club, year } = toSign
    const meeting = await readContent(stores, { club, year }, realNow())
    if (!meeting) throw new PortalError('not-found')
    const { productName } = settings
    const text = {
      productName,
      clubName: meeting.clubName,
      year,
      meetingDay: writtenMeetingDay(meeting, language),
      content: contentOf(toSign),
    }
    return protocolText(text, visibleMessages(language))
  }

  return {
    /**
     * Asks the electronic ID for an order and stores its answer. It must be attempted once; a second attempt finds the
     * order claimed and is refused.
     * @throws electronic-id-unavailable, electronic-id-busy, rehearsal-signing-unavailable
     */
    orderSignature: async (toSign: OrderToSign): Promise<void> => {
      const { order, clubId, year, role, signer, round, documentSha256 } = toSign
      const party = partyFor(year, { real: { electronicId }, rehearsal })
      if (!party) throw new PortalError('rehearsal-signing-unavailable')
      const request = await orders.readRequest(order, realNow())
      if (!request) throw new PortalError('electronic-id-unavailable')
      const { owner, device, language, address } = request
      const claimed: SigningOrder = {
        order,
        clubId,
        year,
        role,
        signer,
        owner,
        round,
        documentSha256,
        device,
        startedAt: realNow(),
        hint: 'outstandingTransaction',
      }
      if (!(await orders.claim(claimed))) throw new PortalError('electronic-id-unavailable')
      try {
        const started = await party.electronicId.sign({
          endUserIp: address,
          visibleText: await visibleText(toSign, language),
          nonVisibleData: encodeSignedContent(contentOf(toSign)),
        })
        await orders.forgetRequest(order)
        if (!(await orders.begin(order, started, realNow())))
          await party.electronicId.cancel(started.orderRef).catch(() => undefined)
      } catch (error) {
        await orders.finish(order, { status: 'unavailable' })
        if (error instanceof ElectronicIdError)
          throw new PortalError(
            error.reason === 'already-in-progress' ? 'electronic-id-busy' : 'electronic-id-unavailable',
          )
        throw error
      }
    },
  }
}
