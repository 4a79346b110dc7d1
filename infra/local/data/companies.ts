import { createHash } from 'node:crypto'
import { retainedUntil, newCompany, type CompanySignUp } from '#shared/business-meetings/company.ts'
import { newSlot } from '#shared/business-meetings/slot.ts'
import { addDays, stockholmDate } from '#shared/clock.ts'
import { weekdayOf } from '#shared/public-holidays.ts'
import type { Sealing } from '#shared/platform/sealing.ts'
import type { StoredCompany } from '#shared/platform/stores/business-meetings/companies-store.ts'
import { unlimited } from '#shared/platform/stores/request-counts.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { SeededRandom } from './random.ts'

type SlotPlan = { inDays: number; from: string; until: string; place?: string; language?: 'sv' | 'en' }
type CompanyPlan = Pick<CompanySignUp, 'name' | 'role' | 'companyName'> & {
  /** Days since it confirmed its email. */
  confirmedFor: number
  isApproved: boolean
  slots: SlotPlan[]
}

const day = 24 * 3_600_000

/** Companies that meet students, and one that has waited for the union for too long. */
const plans: readonly CompanyPlan[] = [
  {
    name: 'Vendela Sandhed',
    role: 'Rekryteringschef',
    companyName: 'Granholma Analys AB',
    confirmedFor: 12,
    isApproved: true,
    slots: [
      { inDays: 9, from: '10:00', until: '10:45', place: 'Granholma Analys, Storgatan 4, Uppsala' },
      { inDays: 9, from: '11:00', until: '11:45', place: 'Granholma Analys, Storgatan 4, Uppsala' },
      { inDays: 16, from: '13:00', until: '13:45' },
      { inDays: 23, from: '13:00', until: '13:45' },
    ],
  },
  {
    name: 'Tage Lövhult',
    role: 'Utvecklingschef',
    companyName: 'Vintervik Robotik AB',
    confirmedFor: 8,
    isApproved: true,
    slots: [
      { inDays: 11, from: '15:00', until: '16:00', language: 'en' },
      { inDays: 18, from: '15:00', until: '16:00', language: 'en' },
      { inDays: 25, from: '09:00', until: '10:00', place: 'Vintervik Robotik, Hamnvägen 12, Västerås' },
    ],
  },
  {
    name: 'Majvor Stenkil',
    role: 'HR-specialist',
    companyName: 'Stensjöby Vatten AB',
    confirmedFor: 5,
    isApproved: true,
    slots: [
      { inDays: 14, from: '08:30', until: '09:15' },
      { inDays: 14, from: '09:30', until: '10:15' },
    ],
  },
  {
    name: 'Hillevi Ormslätt',
    role: 'Kontorschef',
    companyName: 'Hedlunda Frakt AB',
    confirmedFor: 3,
    isApproved: false,
    slots: [{ inDays: 20, from: '10:00', until: '11:00' }],
  },
]

const workingDay = (on: string): string => (weekdayOf(on) <= 5 ? on : addDays(on, 8 - weekdayOf(on)))

type Opened = { sealing: Sealing; opening: number; now: number }

const storedCompany = (plan: CompanyPlan, random: SeededRandom, { sealing, opening, now }: Opened): StoredCompany => {
  const { confirmedFor, isApproved, slots, ...who } = plan
  const id = random.ref()
  // A secret as long as those of real links, which opens no real link.
  const token = createHash('sha256').update(`a link of the demonstration ${id}`).digest('base64url')
  const at = opening - confirmedFor * day
  const sent = {
    id,
    language: 'sv' as const,
    at,
    sentAt: now,
    sha256: '',
    tokenHash: createHash('sha256').update(token).digest('hex'),
    sealedToken: sealing.seal(token, id),
  }
  const draft = {
    ...who,
    email: `rekrytering@${id.toLowerCase()}.example`,
    phone: '0700000000',
    agreement: true as const,
  }
  const offered = slots.map(({ inDays, from, until, place = '', language = 'sv' }) => {
    const slot = random.ref()
    const link = place === '' ? `https://mote.example/${slot.toLowerCase()}` : ''
    const typed = { day: workingDay(addDays(stockholmDate(opening), inDays)), from, until, place, link, language }
    return newSlot(typed, { id: slot, company: id })
  })
  const state = isApproved ? ('approved' as const) : ('waiting' as const)
  const company = {
    ...newCompany(draft, sent),
    state,
    confirmedAt: at,
    answeredAt: isApproved ? at + day : null,
    linksSent: 1,
    isUnionNotified: true,
    isNotified: isApproved,
    reminded: isApproved ? 0 : 2,
  }
  const until = retainedUntil(company, offered, { realNow: now, offset: opening - now })
  return { company: { ...company, retainedUntil: until }, slots: offered }
}

export const demoCompanies = (opened: Opened): StoredCompany[] => {
  const random = new SeededRandom(17)
  return plans.map((plan) => storedCompany(plan, random, opened))
}

export const fillCompanies = async ({ stores, ...opened }: Opened & { stores: Stores }): Promise<void> => {
  for (const company of demoCompanies(opened)) await stores.companies.create(company, opened.now, unlimited)
}
