import { z } from 'zod'
import { PersonRef } from '../../../basics/references.ts'
import { AdditionalEntry } from '../../../insurance/held-insurance.ts'
import { MembershipChange } from '../../../membership-change/change.ts'
import { AcceptedTerms } from '../../../membership/accepted-terms.ts'
import { StoredConsent } from '../../../membership/consents.ts'
import { EmailVerification } from '../../../membership/email-verification.ts'
import { StoredContact, StoredEmployment, StoredPeriod, StoredReducedFee } from '../../../membership/stored.ts'
import { entriesUntil, lastDayLeft, reducedUntil } from '../../../membership-leaving/leaving.ts'
import { nothingSeen, RegisterSeen } from '../../../membership/register-seen.ts'
import { noSubscriptions, StoredSubscriptions } from '../../../membership/subscriptions.ts'
import { AnyItem, queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

export type StoredMembership = {
  periods: StoredPeriod[]
  employments: StoredEmployment[]
  reduced: StoredReducedFee[]
  additional: AdditionalEntry[]
  changes: MembershipChange[]
  contact: StoredContact | null
  emailVerification: EmailVerification | null
  subscriptions: StoredSubscriptions
  consents: StoredConsent[]
  terms: AcceptedTerms[]
  seen: RegisterSeen
}

/** `gsi2sk`: the person. */
const Graduating = z.object({ gsi2sk: PersonRef })

/** Each membership is read with one query. */
export const createMembershipStore = (dynamo: Dynamo) => {
  const asStored = async (ref: string): Promise<StoredMembership> => {
    const items = await queryAll(dynamo, AnyItem, {
      TableName: dynamo.tables.people,
      KeyConditionExpression: 'pk = :person',
      ExpressionAttributeValues: { ':person': keys.personIndex(ref) },
      ConsistentRead: true,
    })
    const under = (prefix: string) => items.filter(({ sk }) => String(sk).startsWith(prefix))
    const contact = items.find(({ sk }) => sk === keys.memberContact(ref).sk)
    const verification = items.find(({ sk }) => sk === keys.emailVerification(ref).sk)
    const seen = items.find(({ sk }) => sk === keys.registerSeen(ref).sk)
    const chosen = items.find(({ sk }) => sk === keys.subscriptions(ref).sk)
    return {
      periods: under(keys.memberPeriods).map((item) => StoredPeriod.parse(item)),
      employments: under(keys.memberEmployments).map((item) => StoredEmployment.parse(item)),
      changes: under(keys.membershipChanges).map((item) => MembershipChange.parse(item)),
      reduced: under(keys.memberReducedFees).map((item) => StoredReducedFee.parse(item)),
      additional: under(keys.memberAdditionals).map((item) => AdditionalEntry.parse(item)),
      contact: contact ? StoredContact.parse(contact) : null,
      emailVerification: verification ? EmailVerification.parse(verification) : null,
      subscriptions: chosen ? StoredSubscriptions.parse(chosen) : noSubscriptions,
      consents: under(keys.memberConsents).map((item) => StoredConsent.parse(item)),
      terms: under(keys.memberTerms).map((item) => AcceptedTerms.parse(item)),
      seen: seen ? RegisterSeen.parse(seen) : nothingSeen,
    }
  }

  return {
    /** As it holds: leaving ends a membership with its last day, but is stored in it only once that has passed. */
    of: async (ref: string): Promise<StoredMembership> => {
      const stored = await asStored(ref)
      const until = lastDayLeft(stored.changes)
      if (until === null) return stored
      return { ...stored, periods: entriesUntil(stored.periods, until), reduced: reducedUntil(stored.reduced, until) }
    },

    /** For writers of what follows from it. */
    asStored,

    /** Present and former student members, by month `yyyy-mm`; the list can lag behind. */
    graduatingIn: async (month: string): Promise<string[]> => {
      const found = await queryAll(dynamo, Graduating, {
        TableName: dynamo.tables.people,
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :month',
        ExpressionAttributeValues: { ':month': keys.graduatingIn(month) },
      })
      return [...new Set(found.map(({ gsi2sk: ref }) => ref))]
    },
  }
}
