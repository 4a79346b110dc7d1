import { writeDay } from '#shared/languages/formats.ts'
import type { LeavingState, StoredLeaving } from '#shared/membership-leaving/stored.ts'
import { personalNumberHash } from '#shared/platform/personal-number-hash.ts'
import type { SigningEnd } from '#shared/platform/stores/sessions/signing-orders.ts'
import { encodeSignedContent, signsSameContent, type LeavingContent } from '#shared/signing/signed-content.ts'
import { visibleMessages } from '#shared/signing/visible-messages.ts'
import { leavingText } from '#shared/signing/visible-text.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { collecting } from '../signing/collecting.ts'
import { placeOrder, unlessRefused } from '../signing/placing.ts'

const contentOf = ({ id, until }: Pick<StoredLeaving, 'id' | 'until'>): LeavingContent => ({
  purpose: 'leaving',
  leaving: id,
  until,
})

type Unsigned = Exclude<LeavingState, 'unsigned' | 'signed'>
/** By how its order ended; any other end is one in which no one signed in time. */
const ends: Partial<Record<SigningEnd['status'], Unsigned>> = {
  'id-mismatch': 'id-mismatch',
  withdrawn: 'withdrawn',
  lost: 'signature-lost',
}

export const unsignedEnd = (end: SigningEnd | undefined): Unsigned => (end && ends[end.status]) ?? 'expired'

export const leavingSignature = (deps: WorkerDeps) => {
  const { stores, files, electronicId, realNow, settings } = deps
  const { leavingOrders: orders, leavings, people } = stores

  return {
    orders,
    /** One that the electronic ID does not take has ended, as its order says. */
    order: async ({ id, person, until }: StoredLeaving): Promise<void> => {
      await placeOrder(id, {
        orders,
        electronicId,
        realNow,
        claimOf: (_, attempt) => ({ ...attempt, leaving: id, person }),
        toSign: async ({ language }) => ({
          visibleText: leavingText(
            { productName: settings.productName, lastDay: writeDay(until, language) },
            visibleMessages(language),
          ),
          nonVisibleData: encodeSignedContent(contentOf({ id, until })),
        }),
      }).catch(unlessRefused)
    },

    /** Null when no one signed. Only the member who leaves signs. */
    collect: collecting({
      orders,
      files,
      realNow,
      partyOf: () => ({ electronicId, trustRoot: settings.trustRoot }),
      faultOf: async ({ leaving: id, person: ref }, { personalNumber, content }) => {
        const [leaving, person] = await Promise.all([leavings.read(ref), people.person(ref)])
        if (person?.personalNumberHash !== personalNumberHash(settings.personalNumberKey, personalNumber))
          return 'id-mismatch'
        if (leaving?.id !== id) return 'replaced'
        return signsSameContent(content, contentOf(leaving)) ? null : 'not-verified'
      },
    }),
  }
}
