import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { partyFor } from '#shared/platform/electronic-id/rehearsal-party.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { personalNumberHash } from '#shared/platform/personal-number-hash.ts'
import type { SigningOrder } from '#shared/platform/stores/sessions/signing-orders.ts'
import { signsSameContent } from '#shared/signing/signed-content.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { collecting } from './collecting.ts'
import type { Collected } from './messages.ts'
import { ordering } from './ordering.ts'

export const signingActivities = (deps: WorkerDeps) => {
  const { stores, files, electronicId, rehearsal, realNow, settings } = deps
  const orders = stores.signingOrders

  /** A simulated electronic ID proves no identity: in a rehearsal the player counts as the signatory. */
  const isSigner = async ({ signer, year }: SigningOrder, personalNumber: string): Promise<boolean> =>
    isRehearsal(year) ||
    personalNumberHash(settings.personalNumberKey, personalNumber) ===
      (await stores.people.person(signer))?.personalNumberHash

  const collect = collecting({
    orders,
    files,
    realNow,
    partyOf: ({ year }) => partyFor(year, { real: { electronicId, trustRoot: settings.trustRoot }, rehearsal }),
    faultOf: async (order, { personalNumber, content }) => {
      if (!(await isSigner(order, personalNumber))) return 'id-mismatch'
      const { documentSha256, round, role, clubId, year } = order
      const expected = { documentSha256, round, role, meeting: meetingId(clubId, year) }
      return signsSameContent(content, expected) ? null : 'not-verified'
    },
  })

  return {
    ...ordering(deps),

    collectSignature: async (id: string): Promise<Collected> => {
      const signed = await collect(id)
      if (!signed) return { signed: false }
      const { order, round, role, signer, documentSha256 } = signed.order
      const { signedAt } = signed
      return {
        signed: true,
        result: { order, round, role, signer, documentSha256, signedAt, evidence: fileKeys.evidence(order) },
      }
    },

    voidOrder: async (id: string): Promise<void> => {
      await orders.finish(id, { status: 'round-ended' })
    },
  }
}
export type SigningActivities = ReturnType<typeof signingActivities>
