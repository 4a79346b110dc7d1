import { writeDay } from '#shared/languages/formats.ts'
import type { MembershipApplication } from '#shared/membership-application/application.ts'
import type { ApplicationState } from '#shared/membership-application/states.ts'
import type { StoredApplication } from '#shared/membership-application/stored.ts'
import type { Sealing } from '#shared/platform/sealing.ts'
import type { Applicant } from '#shared/platform/stores/membership-application/membership-items.ts'
import type { SigningEnd } from '#shared/platform/stores/sessions/signing-orders.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { encodeSignedContent, signsSameContent, type ApplicationContent } from '#shared/signing/signed-content.ts'
import { visibleMessages } from '#shared/signing/visible-messages.ts'
import { applicationText } from '#shared/signing/visible-text.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { collecting } from '../signing/collecting.ts'
import { placeOrder, unlessRefused } from '../signing/placing.ts'

/** What the applicant has declared; null once the application is over. With the signature comes the name. */
export const applicantOf = async (
  { applications }: Stores,
  sealing: Sealing,
  id: string,
): Promise<Applicant | null> => {
  const sealed = await applications.sealedOf(id)
  if (sealed === null) return null
  const { application, name } = JSON.parse(sealing.open(sealed, id)) as { application: string; name?: string }
  return { application: JSON.parse(application) as MembershipApplication, name: name ?? '' }
}

const contentOf = ({ id, sha256 }: StoredApplication): ApplicationContent => ({
  purpose: 'application',
  application: id,
  applicationSha256: sha256,
})

/** By how its order ended; any other end is one in which no one signed in time. */
const ends: Partial<Record<SigningEnd['status'], ApplicationState>> = {
  'id-mismatch': 'id-mismatch',
  withdrawn: 'withdrawn',
  lost: 'signature-lost',
}

export const unsignedEnd = (end: SigningEnd | undefined): ApplicationState => (end && ends[end.status]) ?? 'expired'

export const applicationSignature = (deps: WorkerDeps) => {
  const { stores, files, electronicId, realNow, sealing, settings } = deps
  const orders = stores.applicationOrders

  return {
    orders,
    /** One that the electronic ID does not take has ended, as its order says. */
    order: async (stored: StoredApplication): Promise<void> => {
      const { kind, from, fee, language } = stored
      const content = contentOf(stored)
      const text = { productName: settings.productName, kind, firstDay: writeDay(from, language), fee, content }
      await placeOrder(stored.id, {
        orders,
        electronicId,
        realNow,
        claimOf: (_, attempt) => ({ ...attempt, application: stored.id }),
        toSign: async () => ({
          visibleText: applicationText(text, visibleMessages(language)),
          nonVisibleData: encodeSignedContent(content),
        }),
      }).catch(unlessRefused)
    },

    /** Null when no one signed. Only the person with the number that was typed signs. */
    collect: collecting({
      orders,
      files,
      realNow,
      partyOf: () => ({ electronicId, trustRoot: settings.trustRoot }),
      faultOf: async ({ application: id }, { personalNumber, content }) => {
        const [stored, applicant] = [await stores.applications.read(id), await applicantOf(stores, sealing, id)]
        if (applicant?.application.person.personalNumber.replace('-', '') !== personalNumber) return 'id-mismatch'
        return stored && signsSameContent(content, contentOf(stored)) ? null : 'not-verified'
      },
    }),
  }
}
