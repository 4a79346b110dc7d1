import * as contract from '#shared/contract/membership.ts'
import * as certificates from '#shared/contract/membership-certificate.ts'
import * as casesContract from '#shared/contract/membership-cases.ts'
import * as consents from '#shared/contract/membership-consents.ts'
import * as leaving from '#shared/contract/membership-leaving.ts'
import * as subscriptions from '#shared/contract/membership-subscriptions.ts'
import { area } from '../common/area.ts'

/** One's own membership: what it is, what it costs, and how the union reaches its member. */
export const membership = area({
  name: 'membership',
  contract: [contract, casesContract, leaving, subscriptions, consents, certificates],
  tables: { people: 'remove', sessions: 'update', meetings: 'read', courses: 'read' },
  rendersPdf: true,
  settings: ['productName', 'contactEmail', 'contactPhone', 'contactAddress', 'personalNumberKey'],
})
