import { companyDue } from '#shared/business-meetings/due.ts'
import { nudgeCompany } from '#shared/platform/engine/company-process.ts'
import type { WorkerDeps } from '../common/deps.ts'

/**
 * Has the processes of companies look at what is stored where something is due, and starts those that are gone: the engine
 * was away when it was stored, or portal time was moved.
 */
export const resumeCompanies = async ({
  stores,
  engine,
  clock,
}: Pick<WorkerDeps, 'stores' | 'engine' | 'clock'>): Promise<void> => {
  for (const company of await stores.companies.allFollowed()) {
    const due = companyDue(company, clock.portalNow())
    if (due.letter !== null || due.isOver) await nudgeCompany(engine, company.id)
  }
}
