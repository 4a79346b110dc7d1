import { stockholmInstant } from '#shared/clock.ts'
import { nothingPlanned, type MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { noticeSaidNow } from '#shared/annual-meeting/notice-said.ts'
import { seasonRules } from '#shared/season.ts'

export const dueAt = seasonRules(2027).submissionBefore
const sending = {
  sendId: 's',
  sentAt: 0,
  recipients: 43,
  delivered: 42,
  uncertain: 1,
  failed: 0,
  confirmed: 0,
  bounced: 0,
  complained: 0,
  state: 'sent',
} as const
const sync = { state: 'none', cause: null, attempts: 0, nextAttemptAt: null, reference: null } as const
const protocol: MeetingSummary['protocol'] = {
  state: 'not-created',
  version: 0,
  round: 1,
  basedOn: 1,
  documentSha256: null,
  signatures: [],
  unlockReason: null,
}
export const summary = (over: Partial<MeetingSummary> = {}): MeetingSummary => ({
  clubId: 'club-001',
  year: 2027,
  type: 'guided',
  step: 'pre-meeting',
  reached: ['choose-type'],
  seq: 1,
  contentVersion: 1,
  frozen: false,
  submittedAt: null,
  lock: null,
  dueAt,
  authority: [],
  secretary: null,
  adjusters: [],
  notice: null,
  documents: null,
  assignmentsRegisteredAt: null,
  protocol,
  uploadedProtocol: null,
  planned: nothingPlanned,
  sync,
  ...(over.notice && { noticeSaid: noticeSaidNow({ items: [] }) }),
  ...over,
})
const sent = { notice: sending, documents: sending }
const plan = { date: '2027-02-18', hasTime: true, hasPlace: true, lateReason: null }
const elected = { ...sent, planned: plan, secretary: 'secretary', adjusters: ['adjuster', 'second'] }
const signatureOf = (signer: string, role: 'secretary' | 'adjuster') => ({
  role,
  signer,
  round: 1,
  signedAt: 1,
  documentSha256: 'ab',
})
const bySecretary = signatureOf('secretary', 'secretary')
const at = (state: MeetingSummary['protocol']['state'], ...signatures: MeetingSummary['protocol']['signatures']) =>
  summary({ ...elected, step: 'protocol', protocol: { ...protocol, state, signatures } })
const file = { id: 'd', kind: 'other', name: 'p.pdf', contentType: 'application/pdf', size: 1, sha256: '0' } as const
const uploadedProtocol = { ...file, uploadedAt: 0, uploadedBy: 'officer' }
const submittedAt = stockholmInstant('2027-03-10', '10:00')

/** Every state that a meeting can be in; states of the same step have a line for each. */
export const meetings = {
  'not begun': null,
  'pre-meeting without a day': summary(),
  'pre-meeting': summary({ planned: plan }),
  'pre-meeting, notice sent': summary({ planned: plan, notice: sending }),
  preparation: summary({ planned: plan, step: 'preparation', notice: sending }),
  'preparation, all sent': summary({ planned: plan, step: 'preparation', ...sent }),
  'annual meeting': summary({ planned: plan, step: 'annual-meeting', ...sent }),
  'register assignments': summary({ ...elected, step: 'register-assignments' }),
  'assignments registered': summary({ ...elected, step: 'register-assignments', assignmentsRegisteredAt: 1 }),
  'protocol not created': at('not-created'),
  'protocol created': at('generated'),
  'protocol older than its data': { ...at('edited'), contentVersion: 2 },
  'signed by the secretary': at('signed-by-secretary', bySecretary),
  'signed by one adjuster too': at('signed-by-adjuster', bySecretary, signatureOf('adjuster', 'adjuster')),
  'fully signed': at('fully-signed', bySecretary, signatureOf('adjuster', 'adjuster')),
  submitted: { ...at('submitted'), step: 'done', submittedAt },
  'not taken by the register': { ...at('submitted'), step: 'done', submittedAt, sync: { ...sync, state: 'failed' } },
  'self-run': summary({ planned: plan, type: 'self-run', step: 'annual-meeting' }),
  'self-run, no protocol': summary({ planned: plan, type: 'self-run', step: 'protocol' }),
  'self-run, uploaded': summary({ planned: plan, type: 'self-run', step: 'protocol', uploadedProtocol }),
} satisfies Record<string, MeetingSummary | null>

/** Before, on and after the days that matter to a meeting on 18 February. */
export const times = {
  'in January': stockholmInstant('2027-01-20', '09:00'),
  'on the meeting day': stockholmInstant('2027-02-18', '18:00'),
  'in March': stockholmInstant('2027-03-01', '09:00'),
  'on the last evening': stockholmInstant('2027-03-15', '21:40'),
  'at midnight after': stockholmInstant('2027-03-16', '00:00'),
  'days after': stockholmInstant('2027-03-20', '09:00'),
}
