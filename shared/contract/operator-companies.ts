import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { Company } from '../business-meetings/company.ts'
import { Slot } from '../business-meetings/slot.ts'
import { ofUnion } from './access-rule.ts'
import { CommandId } from './annual-meeting-commands.ts'
import { endpoint } from './endpoint.ts'
import { Reason } from './operator.ts'

const none = z.object({})
const params = z.object({ company: z.ulid() })

/** A company that waits for the union, as operators see it. */
export const CompanyCase = Company.pick({
  id: true,
  name: true,
  role: true,
  email: true,
  phone: true,
  companyName: true,
  language: true,
}).extend({
  /** Since when it waits, and until when it should have an answer. */
  since: Instant,
  due: Instant,
  isLate: z.boolean(),
  slots: z.array(Slot.pick({ id: true, startsAt: true, endsAt: true, place: true, link: true, language: true })),
})
export type CompanyCase = z.infer<typeof CompanyCase>

const reply = z.object({ companies: z.array(CompanyCase), portalNow: Instant })
export type CompanyCases = z.infer<typeof reply>

/** Companies that wait for the union, the one that has waited longest first. */
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
/** Lets students book its slots. */
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
