import type { ParticipationView } from '#shared/contract/annual-meeting-participation.ts'
import { stockholmInstant } from '#shared/clock.ts'

const at = stockholmInstant('2027-01-20', '09:00')

/** The meeting as a member sees it on 20 January: the notice is sent, the meeting is on 12 February. */
export const participation = (changes: Partial<ParticipationView> = {}): ParticipationView => ({
  year: 2027,
  clubName: 'Klubben Nordvik AB',
  type: 'guided',
  step: 'preparation',
  noticeSentAt: at,
  documentsSentAt: null,
  submittedAt: null,
  held: false,
  meeting: { date: '2027-02-12', startTime: '18:00', endTime: '20:00', place: 'Stora salen', meetingLink: null },
  agenda: [
    { id: 'opening', widget: 'opening', title: null },
    { id: '01', widget: 'custom-item', title: 'Cykelförmån' },
  ],
  calledBy: 'Astrid Lindahl',
  corrections: [],
  unsent: [],
  documents: [],
  motions: [],
  questions: [],
  own: [],
  until: '2027-02-02',
  open: true,
  coming: null,
  mayAnswerComing: true,
  counts: null,
  portalNow: at,
  ...changes,
})
