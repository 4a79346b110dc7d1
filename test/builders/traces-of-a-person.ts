import { noticeSaidNow } from '#shared/annual-meeting/notice-said.ts'
import { standardItems } from '#shared/annual-meeting/standard-agenda.ts'
import { contactItem } from '#shared/platform/stores/club-contacts/contacts-store.ts'
import {
  assignmentItem,
  personItems,
  type Assignment,
  type Person,
} from '#shared/platform/stores/people/people-store.ts'
import { portalNow, putLongAgo } from './database.ts'
import { noticeSent } from './meeting-content.ts'
import { itemWith } from './planned-items.ts'
import type { Portal } from './portal.ts'

export const club = 'club-001'
export const vera: Person = {
  ref: '01JVVVVVVVVVVVVVVVVVVVVVVV',
  personalNumberHash: 'hash of vera',
  name: 'Vera Gömstad',
  birthYear: 1947,
  email: 'vera.gomstad@example.com',
  phone: '070-174 06 99',
  language: 'sv',
  memberKinds: [],
  employments: [{ id: 'job-of-vera', employer: 'Nordvik AB', clubId: club }],
}
/** The change with which an assignment of hers ended. */
export const changeOfVera = '01JZZZZZZZZZZZZZZZZZZZZZZT'
/** Every text that identifies her. */
export const traces = ['Gömstad', 'gomstad', '070-174 06 99']

/** A person who has done everything that leaves a name: holds an assignment, writes, sends, is written to. */
export const leaveTraces = async ({ stores, prefix, startMeeting, ...portal }: Portal, person: Person) => {
  const by = person.ref
  const mandate = { id: 'mandate-of-vera', clubId: club, person: by, type: 'boardMember' as const }
  const contact = { id: '01JZZZZZZZZZZZZZZZZZZZZZZQ', clubId: club, kind: 'personal' as const, person: by }
  const written = { title: 'Ledamot', area: 'Allt', email: person.email ?? '', order: 'Zz' }
  const vacated: Assignment = {
    ...mandate,
    id: 'vacated-by-vera',
    type: 'auditor',
    from: '2026-03-01',
    until: '2027-01-10',
    closed: true,
    vacated: true,
    endedWith: { source: changeOfVera, until: '2027-02-28' },
  }
  await putLongAgo(prefix, 'people', [
    ...personItems(person),
    assignmentItem({ ...mandate, from: '2026-03-01', until: '2027-02-28' }),
    assignmentItem(vacated),
    contactItem({ ...contact, ...written, version: 1, updatedAt: portalNow, updatedBy: by }),
  ])
  await stores.mandateEvents.note({
    id: 'event-of-vera',
    at: portalNow,
    clubId: club,
    assignment: mandate.id,
    person: by,
    type: mandate.type,
    kind: 'registered',
    by,
    from: '2026-03-01',
    until: '2027-02-28',
  })
  await startMeeting({
    secretary: by,
    authority: [by],
    notice: noticeSent('2027-01-19', { sendId: 'send-of-vera' }),
    noticeSaid: { ...noticeSaidNow({ items: standardItems() }), by },
    lock: {
      holder: by,
      purpose: 'documents',
      since: portal.time.real,
      fence: 1,
      expiresAt: portal.time.real + 600_000,
    },
  })
  await itemWith({ ...portal, stores } as Portal, 'elections', {
    data: { posts: [{ id: 'p1', type: 'auditor', seats: 1, termYears: 1, holders: [], nominees: [by], rounds: [] }] },
    updatedBy: by,
  })
  const about = { of: 'meeting' as const }
  const send = {
    sendId: 'send-of-vera',
    kind: 'notice' as const,
    about,
    clubId: club,
    year: 2027,
    createdAt: portalNow,
    by,
  }
  await stores.mail.createSend({ ...send, recipients: [by] })
  await stores.mail.claim(send.sendId, by, 0)
  await stores.mail.markFailed(send.sendId, by, 'no-address', portalNow)
  await stores.clubDocuments.makeFolder(club, '01JZZZZZZZZZZZZZZZZZZZZZZR', 'Avtal', { who: by, at: portalNow })
  await stores.memberMeetings.write({
    id: '01JZZZZZZZZZZZZZZZZZZZZZZS',
    clubId: club,
    subject: 'Löneläget',
    date: '2027-01-19',
    startTime: '18:00',
    endTime: null,
    place: 'Matsalen',
    meetingLink: null,
    participants: 12,
    protocol: null,
    version: 1,
    registeredAt: portalNow,
    registeredBy: by,
    changedAt: portalNow,
    changedBy: by,
  })
  const order = { id: 'order-of-vera', year: 2027, day: '2027-01-20', at: portalNow }
  await stores.askedReminders.order({ ...order, by, reason: 'Sista veckan', clubs: [club] })
}
