import type { BothLanguages } from '../../basics/both-languages.ts'
import { dataKinds, type DataKind } from '../../data-rights/data-kinds.ts'
import { retentions, type Retention } from '../../data-rights/retention.ts'
import { nobody, type Nobody } from './record.ts'
import { storedItems } from './stored-items.ts'

/** What is stored of people beside the items. `name`: what its person reads over it. */
type Held = { name?: BothLanguages; retention: Retention; data: DataKind; why: string } | Nobody

/** Files by their folder; what is replaced or removed goes after a day, in a club's documents after thirty. */
const files = {
  uploads: { retention: '24-hours', data: 'meetings', why: 'what is being uploaded' },
  documents: { retention: 'association-law', data: 'meetings', why: 'documents of annual meetings' },
  'member-meetings': { retention: 'association-law', data: 'meetings', why: 'protocols of meetings of members' },
  'own-data': { retention: '7-days', data: 'requests', why: 'what was made for somebody who asked for their own data' },
  'club-documents': { retention: 'with-person', data: 'club', why: 'what a club keeps; taken out by the club' },
  mailings: { retention: '2-years', data: 'letters', why: 'what goes out with a mailing; goes with it' },
  protocols: { retention: 'association-law', data: 'meetings', why: 'protocols as they were signed' },
  evidence: {
    name: { sv: 'det du har skrivit under', en: 'what you have signed' },
    retention: '10-years',
    data: 'signatures',
    why: 'evidence of signatures, sealed',
  },
  'pending-evidence': {
    retention: '24-hours',
    data: 'signatures',
    why: 'what somebody signed with, until it counts as their signature',
  },
  'public-pages': nobody('what visitors may read'),
  'page-images': nobody('pictures of pages as editors chose them, without place and time'),
  search: nobody('what is published, to be searched'),
  packages: { retention: 'association-law', data: 'meetings', why: 'submitted meetings with signatures' },
} as const satisfies Record<string, Held>

const byReference = 'a reference that only the store can turn into a person; histories are encrypted'

/** By the type of process: what its history holds. The engine retains histories for thirty days. */
const processes = {
  annualMeeting: { retention: '30-days', data: 'running', why: byReference },
  bulkMail: { retention: '30-days', data: 'running', why: byReference },
  callRequest: nobody('the id of a request'),
  caseProgress: { retention: '30-days', data: 'running', why: byReference },
  courseAdmission: nobody('the id of an occasion'),
  askedReminders: nobody('clubs'),
  deadlineReminders: nobody('clubs'),
  invoiceCheck: { retention: '30-days', data: 'running', why: byReference },
  mandate: { retention: '30-days', data: 'running', why: byReference },
  openEffects: nobody('how much was left to do'),
  recipientList: nobody('the id of a mailing'),
  retention: { retention: '30-days', data: 'running', why: byReference },
  retentionTrial: nobody('how much of each kind would go'),
  scan: nobody('how much was checked and found'),
  signing: { retention: '30-days', data: 'running', why: byReference },
} as const satisfies Record<string, Held>

const elsewhere = {
  logs: {
    retention: '3-months',
    data: 'running',
    why: 'references and correlation ids, never a name, number or address',
  },
  'member register': {
    retention: 'with-person',
    data: 'membership',
    why: 'the union’s own register; it is notified, and decides',
  },
  'mail service': {
    retention: '90-days',
    data: 'letters',
    why: 'addresses of letters, at the service that delivers them',
  },
  'point-in-time recovery': {
    retention: '3-months',
    data: 'running',
    why: 'thirty-five days; erasure is applied again after a restore',
  },
  'drafts in the browser': {
    retention: 'minutes',
    data: 'running',
    why: 'an application that is being typed, in the tab alone; thirty minutes',
  },
} as const satisfies Record<string, Held>

/**
 * Everywhere a person can be held: an erasure goes through this list, and a new place is added here.
 * The compiler asks for each key of `keys/`, `erasure-registry.test.ts` for each folder of files and each process.
 */
export const erasureRegistry = { items: storedItems, files, processes, elsewhere } as const

/** `retentions`: the shortest span first. */
export type RetainedOfKind = { kind: DataKind; retentions: Retention[] }

const everywhere = Object.values(erasureRegistry)
  .flatMap((part) => Object.values(part))
  .filter((place) => place.retention !== null)

export const retainedOfEachKind: readonly RetainedOfKind[] = dataKinds.map((kind) => ({
  kind,
  retentions: retentions.filter((span) => everywhere.some((place) => place.data === kind && place.retention === span)),
}))
