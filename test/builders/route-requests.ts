import { ulid } from 'ulid'
import { endpointsOf } from '#functions/common/area.ts'
import { annualMeetingCommands } from '#functions/annual-meeting-commands/area.ts'
import { mailingCommands } from '#functions/mailing-commands/area.ts'
import type { AnyEndpoint } from '#shared/contract/endpoint.ts'
import { occasionDraftOf } from '#shared/courses/occasion-draft.ts'
import type { Browser, Reply } from './browser.ts'
import { mailingRequests } from './mailing-requests.ts'
import { params } from './route-params.ts'

/** The same for each route that is named. */
const forEach = <Value>(names: string, value: () => Value): Record<string, Value> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, value()]))

/** Requests that a person with the right gets past authorization with; what is not named sends an empty body. */
export const bodies: Record<string, unknown> = {
  ...forEach(
    'approveCompany allowReturn seatParticipant undoChange retryChange retryMembershipApplication cancelMembershipChange retryMembershipChange',
    () => ({ commandId: ulid() }),
  ),
  noteReached: { reached: true },
  ...mailingRequests,
  sendLetterSample: { commandId: ulid(), language: 'sv' },
  saveItem: { widget: 'annual-report', order: 'a7', hidden: false, title: null, data: {} },
  addItem: { id: '01JZZZZZZZZZZZZZZZZZZZZZZZ', widget: 'question', order: 'a0', title: null, data: {} },
  takeLock: { purpose: 'documents' },
  showItem: { item: 'opening' },
  renewLock: { fence: 1 },
  saveProtocol: { paragraphs: [] },
  chooseRole: { roleId: 'none' },
  startUpload: { kind: 'other', name: 'a.pdf', contentType: 'application/pdf', size: 1, fence: 1 },
  finishUpload: { fence: 1 },
  finishProtocolUpload: { fence: 1 },
  startProtocolUpload: { name: 'a.pdf', contentType: 'application/pdf', size: 1, fence: 1 },
  ...forEach(
    `retryClubSync releaseClubLock endSigning restartProcess retryMemberCase handBackMemberCase
    closeMemberCase decideAnewMemberCase extendOfferMemberCase extendDueDayMemberCase liftConflictNotice openPart declineCompany revokeCompany resumeSending cancelSending resendSending`,
    () => ({ commandId: ulid(), reason: 'Klubben ringde' }),
  ),
  openCompanyLink: { token: 'x'.repeat(43) },
  actAsCompany: { token: 'x'.repeat(43), act: { kind: 'confirm' } },
  signUpCompany: { commandId: ulid(), language: 'sv', signUp: {} },
  readHeldOnDay: { commandId: ulid(), reason: 'Medlemmen ringde', day: '2027-01-20' },
  extendDeadline: { commandId: ulid(), reason: 'Klubben ringde', lastDay: '2027-03-31' },
  resendReminder: { commandId: ulid(), reason: 'Klubben ringde', reminder: 'ahead-2027-01-15' },
  remindClubs: { commandId: ulid(), reason: 'Sista veckan', clubs: ['club-001'] },
  setConflictNotice: {
    commandId: ulid(),
    reason: 'Varslet är lagt',
    notice: { workplace: 'Almstad Bygg AB', kind: 'notice', from: '2026-12-01' },
  },
  runRetention: { commandId: ulid(), reason: 'Kontroll inför revisionen', kind: 'trial' },
  findPeople: { words: 'Anna' },
  findOrganisers: { words: 'Anna' },
  resendLetters: { commandId: ulid(), reason: 'Klubben ringde', send: 'a-sending' },
  decodePayloads: { payloads: [] },
  startSigning: { commandId: ulid(), role: 'secretary', certified: true, device: 'other' },
  submitMotion: { id: '01JZZZZZZZZZZZZZZZZZZZZZZB', title: 'Tak', background: '', proposal: 'Bygg tak' },
  submitQuestion: { id: '01JZZZZZZZZZZZZZZZZZZZZZZC', text: 'När?' },
  saveOwnAddress: { email: 'siri@example.com' },
  sayComing: { coming: 'yes' },
  saveContact: {
    contact: { kind: 'general', title: 'Styrelsen', area: '', email: 'styrelsen@example.com' },
    order: 'a0',
  },
  moveContact: { order: 'a1' },
  ...Object.fromEntries(
    ['registerMemberMeeting', 'correctMemberMeeting'].map((name) => [
      name,
      {
        ...(name === 'registerMemberMeeting' && { id: '01JZZZZZZZZZZZZZZZZZZZZZZF' }),
        subject: 'Löneläget',
        date: '2027-01-19',
        startTime: '18:00',
        endTime: null,
        place: 'Matsalen',
        meetingLink: null,
        participants: 12,
        protocol: null,
      },
    ]),
  ),
  ...Object.fromEntries(
    ['startMeetingProtocol', 'startDocumentUpload', 'startMailingAttachment', 'startUnionMailingAttachment'].map(
      (name) => [name, { name: 'a.pdf', contentType: 'application/pdf', size: 1 }],
    ),
  ),
  addDocument: { file: '01JZZZZZZZZZZZZZZZZZZZZZZZ', folder: null },
  addDocumentVersion: { file: '01JZZZZZZZZZZZZZZZZZZZZZZZ' },
  moveDocument: { folder: null },
  makeFolder: { id: '01JZZZZZZZZZZZZZZZZZZZZZZG', name: 'Avtal' },
  renameFolder: { name: 'Avtalen' },
  answerPoll: { chosen: ['yes'] },
  saveCourse: {
    type: 'course',
    title: { sv: 'Kurs', en: 'Course' },
    about: { sv: 'Text', en: 'Text' },
    groups: ['member'],
    restriction: 'none',
  },
  saveOccasion: {
    ...occasionDraftOf(null),
    startDay: '2027-03-10',
    startTime: '09:00',
    endDay: '2027-03-10',
    endTime: '16:00',
    organiser: { sv: 'Enheten', en: 'The unit' },
    capacity: 10,
    signUpUntil: '2027-03-01',
    cancelUntil: '2027-03-01',
  },
  cancelOccasion: { reason: { sv: 'Sjukdom', en: 'Illness' } },
  bookBusinessMeeting: {
    commandId: ulid(),
    company: '01JZZZZZZZZZZZZZZZZZZZZZZP',
    slot: '01JZZZZZZZZZZZZZZZZZZZZZZN',
    version: 1,
    language: 'sv',
  },
  askForData: { kind: 'access', language: 'sv' },
  signUp: { commandId: ulid(), language: 'sv', chosen: [] },
  giveUpSignUp: { commandId: ulid(), parts: null },
  answerOffer: { isAccepted: true },
  markAttendance: { numbers: [1], came: true },
  decideSignUp: { commandId: ulid(), isAccepted: true },
  removeParticipant: { commandId: ulid(), mayReturn: false, text: 'Fel grupp' },
  reorderParticipants: { commandId: ulid(), before: null, reason: 'correction' },
  ...forEach('publishNews publishPoll publishCourse', () => ({ state: 'published' })),
  saveSynonyms: { groups: [] },
  reviewPage: { reviewOn: '' },
  answerPage: { number: 1, isFound: true, text: '' },
  startPageImage: { name: 'a.png', contentType: 'image/png', size: 1 },
  addPageImage: { file: ulid(), name: 'a.png' },
  savePage: {
    section: 'advice',
    address: { sv: '', en: '' },
    title: { sv: 'Ny sida', en: '' },
    summary: { sv: '', en: '' },
    body: { sv: [], en: [] },
    readers: [],
    from: { day: '', time: '' },
    until: { day: '', time: '' },
    reviewOn: '',
  },
  closePart: {
    commandId: ulid(),
    reason: 'Ny version',
    part: 'courses',
    from: { day: '', time: '' },
    expected: { day: '2027-12-31', time: '' },
  },
  saveBanner: {
    kind: 'information',
    text: { sv: 'Nytt', en: '' },
    readers: [],
    from: { day: '', time: '' },
    until: { day: '', time: '' },
  },
  saveFramePart: {
    part: 'contact',
    phone: '',
    email: 'kontakt@example.org',
    address: { sv: '', en: '' },
    note: { sv: '', en: '' },
    from: { day: '', time: '' },
  },
  dismissBanner: { id: '01JZZZZZZZZZZZZZZZZZZZZZZP', number: 1 },
  saveNews: { title: { sv: 'Nytt', en: 'New' }, text: { sv: 'Text', en: 'Text' }, audience: ['ewc'] },
  savePoll: {
    question: { sv: 'Hur?', en: 'How?' },
    about: { sv: '', en: '' },
    choice: 'one',
    options: [
      { id: 'yes', text: { sv: 'Ja', en: 'Yes' } },
      { id: 'no', text: { sv: 'Nej', en: 'No' } },
    ],
    closesOn: '2027-03-31',
    audience: ['ewc'],
  },
  changeAssignment: {
    commandId: '01JZZZZZZZZZZZZZZZZZZZZZZF',
    change: { kind: 'end', assignment: 'a-made-up-assignment', lastDay: '2027-02-01' },
  },
  tickHandover: { line: 'a-made-up-line', done: true },
  chooseExtract: {
    attestants: ['01JZZZZZZZZZZZZZZZZZZZZZZB', '01JZZZZZZZZZZZZZZZZZZZZZZC'],
    signatories: ['01JZZZZZZZZZZZZZZZZZZZZZZD'],
    manner: 'each',
  },
  answerLater: {},
  reregister: { commandId: ulid(), years: 1 },
  chooseType: { type: 'guided' },
  switchType: { type: 'self-run' },
  advance: { to: 'preparation', proceed: false },
  registerAssignments: { fence: 1 },
  resolveDraft: { choice: 'keep' },
  unlockProtocol: { reason: 'fel namn' },
  submitMeeting: { understood: true },
  submitMembershipApplication: { commandId: ulid(), device: 'other', application: {} },
  changeMembership: { commandId: ulid(), change: {} },
  changePayment: { commandId: ulid(), countsFrom: '2027-02', payment: {} },
  startLeaving: { commandId: ulid(), device: 'same', language: 'sv', leaving: {} },
  keepEmail: { at: 0 },
  verifyEmail: { commandId: ulid(), email: 'ny.adress@example.org' },
  saveSubscriptions: { chosen: [] },
  saveMailingChoice: { isWanted: true },
  saveConsent: { given: true, text: 1 },
  confirmEmail: { token: 'x'.repeat(43) },
  handOverDraft: { ciphertext: 'nobody-can-read-this' },
  drawLots: { item: 'elections', of: 'p1' },
  setAsideDraw: { draw: '01JZZZZZZZZZZZZZZZZZZZZZZF', reason: 'fel namn' },
}
const queries: Record<string, string> = {
  ...forEach(
    'readLetterSamples readLetterSample readBusinessMeetingCalendar readOccasionCalendar readCourseCertificate readMembershipCertificate openMailingCertificate openUnionMailingCertificate readPaymentStatement readMostSearched',
    () => '?language=sv',
  ),
  ...forEach('readSearch readSuggestions', () => '?language=sv&q=avgift'),
  judgePage: '?as=student&level=none',
  previewPage: '?as=visitor',
  releaseLock: '?fence=1',
  readParticipants: '?list=undecided&page=1',
}

/** Answers that refuse a caller for who they are, and not for what they sent. */
export const refusals = new Set([
  'login-needed',
  'unauthorized',
  'change-role',
  'no-access-in-role',
  'secretary-only',
  'not-signatory',
  'foreign-origin',
])

const commands = new Set([annualMeetingCommands, mailingCommands].flatMap(endpointsOf).map(({ name }) => name))

/** What a request of a route says, made so that those with its right get past authorization. */
export const requestOf = ({ name, method, path }: AnyEndpoint) => {
  const address = path.replaceAll(/:(\w+)/g, (_, key: string) => params[key] ?? '') + (queries[name] ?? '')
  const sent = { ...(commands.has(name) && { commandId: ulid() }), ...(bodies[name] as object | undefined) }
  return { method, address, body: method === 'GET' || method === 'DELETE' ? undefined : sent }
}

export const request = (browser: Browser, endpoint: AnyEndpoint): Promise<Reply> => {
  const { method, address, body } = requestOf(endpoint)
  return browser.send(method, address, { body, ifMatch: 1 })
}
