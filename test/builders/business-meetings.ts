import { ulid } from 'ulid'
import { newCompany } from '#shared/business-meetings/company.ts'
import { newSlot, type Slot } from '#shared/business-meetings/slot.ts'
import { addDays, stockholmDate } from '#shared/clock.ts'
import { unlimited } from '#shared/platform/stores/request-counts.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { sealingForTests } from './sealing.ts'

type Now = { portalNow: number; realNow: number }

/** A company as the union has approved it, which offers these slots; one each at ten on the days from in a month on. */
export const aCompanyThatMeets = async (
  stores: Pick<Stores, 'companies'>,
  { portalNow, realNow }: Now,
  differing: readonly Partial<Slot>[] = [{}],
  companyName = 'Granholma Analys AB',
) => {
  const id = ulid()
  const sent = {
    id,
    language: 'sv' as const,
    at: portalNow,
    sentAt: realNow,
    sha256: '',
    tokenHash: id,
    sealedToken: sealingForTests().seal('x'.repeat(43), id),
  }
  const contact = {
    name: 'Vendela Sandhed',
    role: 'Rekryteringschef',
    phone: '0700000000',
    email: 'vendela@bolag.example',
  }
  const slots = differing.map((differs, index): Slot => {
    const day = addDays(stockholmDate(portalNow), 30 + index)
    const typed = { day, from: '10:00', until: '10:45', place: 'Storgatan 4', link: '', language: 'sv' as const }
    return { ...newSlot(typed, { id: ulid(), company: id }), ...differs }
  })
  const company = {
    ...newCompany({ ...contact, companyName, agreement: true }, sent),
    state: 'approved' as const,
    confirmedAt: portalNow,
    answeredAt: portalNow,
    retainedUntil: realNow + 365 * 24 * 3_600_000,
  }
  await stores.companies.create({ company, slots }, realNow, unlimited)
  return { company, slots }
}
