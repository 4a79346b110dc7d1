import { ulid } from 'ulid'
import { newCompany, type Company } from '#shared/business-meetings/company.ts'
import { newSlot, type Slot, type SlotDraft } from '#shared/business-meetings/slot.ts'

export const slotDraft: SlotDraft = {
  day: '2027-03-30',
  from: '10:00',
  until: '10:45',
  place: 'Storgatan 4, Uppsala',
  link: '',
  language: 'sv',
}

/** What a company's representative fills in. */
export const companyDraft = {
  name: 'Vendela Sandhed',
  role: 'Rekryteringschef',
  email: 'rekrytering@foretag.example',
  phone: '070-174 06 07',
  companyName: 'Granholma Analys AB',
  agreement: true as const,
}

export const companyId = '01JZZZZZZZZZZZZZZZZZZZZZZB'

/** A company as it is stored, and its slots. */
export const aCompany = (rest: Partial<Company> = {}, slots: Partial<Slot>[] = [{}]) => {
  const sent = { id: companyId, language: 'sv' as const, at: 0, sentAt: 0, sha256: '', tokenHash: '', sealedToken: '' }
  return {
    company: { ...newCompany(companyDraft, sent), ...rest },
    slots: slots.map((slot) => ({ ...newSlot(slotDraft, { id: ulid(), company: companyId }), ...slot })),
  }
}
