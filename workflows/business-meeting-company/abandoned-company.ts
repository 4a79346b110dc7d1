import { companyDue } from '#shared/business-meetings/due.ts'
import { nudgeCompany } from '#shared/platform/engine/company-process.ts'
import type { WorkerDeps } from '../common/deps.ts'

/**
 * Has the processes of companies look at what is stored where something is due, and starts those that are gone: the engine
 * was away when it was stored, or portal time was moved. What nobody has confirmed in time is gone, and left alone.
 */
export const resumeCompanies = async ({
  stores,
  engine,
  clock,
  realNow,
}: Pick<WorkerDeps, 'stores' | 'engine' | 'clock' | 'realNow'>): Promise<void> => {
  const now = { portalNow: clock.portalNow(), realNow: realNow() }
  for (const company of await stores.companies.allFollowed())
    if (companyDue(company, now).letter !== null) await nudgeCompany(engine, company.id)
}
