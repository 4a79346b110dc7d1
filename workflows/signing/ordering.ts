import { PortalError } from '#shared/errors.ts'
import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { writtenMeetingDay } from '#shared/platform/documents/protocol-document.ts'
import { cancelEnded } from '#shared/platform/electronic-id/electronic-id.ts'
import { partyFor } from '#shared/platform/electronic-id/rehearsal-party.ts'
import { signingProcess } from '#shared/platform/engine/signing-process.ts'
import { readContent } from '#shared/platform/stores/annual-meeting/content.ts'
import { encodeSignedContent } from '#shared/signing/signed-content.ts'
import { visibleMessages } from '#shared/signing/visible-messages.ts'
import { protocolText } from '#shared/signing/visible-text.ts'
import type { WorkerDeps } from '../common/deps.ts'
import type { OrderToSign } from './messages.ts'
import { placeOrder } from './placing.ts'

const contentOf = ({ clubId, year, role, round, documentSha256 }: OrderToSign) => ({
  documentSha256,
  round,
  role,
  meeting: meetingId(clubId, year),
})

export const ordering = ({ stores, electronicId, rehearsal, engine, realNow, settings }: WorkerDeps) => {
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
     * Places a reserved order and starts the process that follows it.
     * @throws electronic-id-unavailable, electronic-id-busy, rehearsal-signing-unavailable, engine-unavailable
     */
    orderSignature: async (signature: OrderToSign): Promise<void> => {
      const { order, clubId, year, role, signer, round, documentSha256 } = signature
      const party = partyFor(year, { real: { electronicId }, rehearsal })
      if (!party) throw new PortalError('rehearsal-signing-unavailable')
      await placeOrder(order, {
        orders: stores.signingOrders,
        electronicId: party.electronicId,
        realNow,
        claimOf: (_, attempt) => ({ ...attempt, clubId, year, role, signer, round, documentSha256 }),
        toSign: async ({ language }) => ({
          visibleText: await visibleText(signature, language),
          nonVisibleData: encodeSignedContent(contentOf(signature)),
        }),
      })
      await engine.start(signingProcess(signature)).catch(async (error: unknown) => {
        const placed = await stores.signingOrders.read(order)
        if (placed?.started) await cancelEnded(party.electronicId, placed.started.orderRef)
        throw error
      })
    },
  }
}
