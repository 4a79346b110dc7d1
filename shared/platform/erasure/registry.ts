import { kept, nobody, type Held } from './retention.ts'
import { storedItems } from './stored-items.ts'

/** Files by their folder; what is replaced or removed goes after a day, in a club's documents after thirty. */
const files = {
  uploads: kept('24-hours', 'what is being uploaded'),
  documents: kept('association-law', 'documents of annual meetings'),
  'member-meetings': kept('association-law', 'protocols of meetings of members'),
  'own-data': kept('7-days', 'what was made for somebody who asked for their own data'),
  'club-documents': kept('with-person', 'what a club keeps; taken out by the club'),
  mailings: kept('2-years', 'what goes out with a mailing; goes with it'),
  protocols: kept('association-law', 'protocols as they were signed'),
  evidence: kept('10-years', 'evidence of signatures, sealed'),
  'pending-evidence': kept('24-hours', 'what somebody signed with, until it counts as their signature'),
  'public-pages': nobody('what visitors may read'),
  'page-images': nobody('pictures of pages as editors chose them, without place and time'),
  search: nobody('what is published, to be searched'),
  packages: kept('association-law', 'submitted meetings with signatures'),
} as const satisfies Record<string, Held>

const byReference = 'a reference that only the store can turn into a person; histories are encrypted'

/** Processes by their type: what their histories hold. For how long a history is kept is the engine's setting: thirty days. */
const processes = {
  annualMeeting: kept('30-days', byReference),
  bulkMail: kept('30-days', byReference),
  callRequest: nobody('the id of a request'),
  caseProgress: kept('30-days', byReference),
  courseAdmission: nobody('the id of an occasion'),
  askedReminders: nobody('clubs'),
  deadlineReminders: nobody('clubs'),
  invoiceCheck: kept('30-days', byReference),
  mandate: kept('30-days', byReference),
  openEffects: nobody('how much was left to do'),
  recipientList: nobody('the id of a mailing'),
  retention: kept('30-days', byReference),
  retentionTrial: nobody('how much of each kind would go'),
  scan: nobody('how much was looked at and found'),
  signing: kept('30-days', byReference),
} as const satisfies Record<string, Held>

/** What is written beside the store. */
const elsewhere = {
  logs: kept('3-months', 'references and correlation ids, never a name, number or address'),
  'member register': kept('with-person', 'the union’s own register; it is told, and decides'),
  'mail service': kept('90-days', 'addresses of letters, at the service that delivers them'),
  'point-in-time recovery': kept('30-days', 'thirty-five days; erasure is applied again after a restore'),
  'drafts in the browser': kept('minutes', 'an application that is being typed, in the tab alone; thirty minutes'),
} as const satisfies Record<string, Held>

/**
 * Everywhere a person can be held: whoever erases somebody goes through this list, and whoever adds a place adds it here.
 * The compiler asks for each key of `keys.ts`, `erasure-registry.test.ts` for each folder of files and each process.
 */
export const erasureRegistry = { items: storedItems, files, processes, elsewhere } as const
