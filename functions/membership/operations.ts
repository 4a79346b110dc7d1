import { areaHandler } from '../common/area-handler.ts'
import { membership } from './area.ts'
import { checkCertificate, readMembershipCertificate } from './certificate.ts'
import { readConsents, saveConsent } from './consents.ts'
import { keepEmail } from './keep-email.ts'
import { readOwnCases } from './read-own-cases.ts'
import { readOwnLeaving } from './read-own-leaving.ts'
import { readOwnMembership } from './own-membership.ts'
import { readSubscriptions, saveMailingChoice, saveSubscriptions } from './subscriptions.ts'

export const operations = [
  readOwnMembership,
  readOwnLeaving,
  readOwnCases,
  readMembershipCertificate,
  checkCertificate,
  readSubscriptions,
  saveSubscriptions,
  saveMailingChoice,
  readConsents,
  saveConsent,
  keepEmail,
]

export const handler = areaHandler(membership, operations, (_, base) => base)
