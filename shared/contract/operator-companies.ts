import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { Company, CompanyState } from '../business-meetings/company.ts'
import { Slot } from '../business-meetings/slot.ts'
import { ofUnion } from './access-rule.ts'
import { CommandId } from './annual-meeting-commands.ts'
import { endpoint } from './endpoint.ts'
import { Reason } from './operator.ts'

const none = z.object({})
const params = z.object({ company: z.ulid() })

/** A company that has confirmed its email, as operators see it. */
export const CompanyCase = Company.pick({
  id: true,
  name: true,
  role: true,
  email: true,
  phone: true,
  companyName: true,
  language: true,
  answeredAt: true,
  reason: true,
}).extend({
  state: CompanyState.exclude(['unconfirmed']),
  /** Since when it waits or has waited, and until when it should have an answer. */
  since: Instant,
  due: Instant,
  isLate: z.boolean(),
  /** Those that were not taken back. */
  slots: z.array(
    Slot.pick({ id: true, state: true, startsAt: true, endsAt: true, place: true, link: true, language: true }),
  ),
})
export type CompanyCase = z.infer<typeof CompanyCase>

const reply = z.object({ companies: z.array(CompanyCase), portalNow: Instant })
export type CompanyCases = z.infer<typeof reply>

/** Those that wait for the union first, the one that has waited longest before the others. */
export const readCompanyCases = endpoint({
  name: 'readCompanyCases',
  method: 'GET',
  path: '/operator/companies',
  access: ofUnion('process.inspect'),
  params: none,
  query: none,
  body: none,
  reply,
})
/** Lets students book its slots. @throws company-without-times */
export const approveCompany = endpoint({
  name: 'approveCompany',
  method: 'POST',
  path: '/operator/companies/:company/approve',
  access: ofUnion('companies.answer'),
  params,
  query: none,
  body: z.strictObject({ commandId: CommandId }),
  reply,
})
/** The company reads the reason. */
export const declineCompany = endpoint({
  name: 'declineCompany',
  method: 'POST',
  path: '/operator/companies/:company/decline',
  access: ofUnion('companies.answer'),
  params,
  query: none,
  body: z.strictObject({ commandId: CommandId, reason: Reason }),
  reply,
})
/** Takes a yes back: its times are gone. The company and the students who have booked read the reason. */
export const revokeCompany = endpoint({
  name: 'revokeCompany',
  method: 'POST',
  path: '/operator/companies/:company/revoke',
  access: ofUnion('companies.answer'),
  params,
  query: none,
  body: z.strictObject({ commandId: CommandId, reason: Reason }),
  reply,
})
