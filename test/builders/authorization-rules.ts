import { memberRoleKinds, staffRoleKinds } from '#shared/roles/role-kinds.ts'
import { PermissionLevel, type Role, type RoleKind, type Who } from '#shared/roles/role.ts'

/** Where a user acts, and the state of their mandate, seen from the club that a request names. */
export const places = ['own', 'other', 'none'] as const
export const mandates = ['running', 'grace', 'expired'] as const
export type Cell = {
  kind: RoleKind
  level: PermissionLevel
  place: (typeof places)[number]
  mandate: (typeof mandates)[number]
}

/**
 * Every kind of role with every permission level, in the club, in another and in none, running, in grace and expired.
 */
export const cells: readonly Cell[] = [...memberRoleKinds, ...staffRoleKinds].flatMap((kind) =>
  PermissionLevel.options.flatMap((level) =>
    places.flatMap((place) => mandates.map((mandate): Cell => ({ kind, level, place, mandate }))),
  ),
)

/**
 * What is left of a role when its mandate is over: grace gives limited access, afterwards only the employment remains.
 */
const standing = ({ kind, level, mandate }: Cell): Pick<Role, 'kind' | 'permission'> => {
  if (mandate === 'expired') return { kind: 'employable', permission: 'none' }
  return { kind, permission: mandate === 'grace' ? 'limited' : level }
}

/** A user in that place, on a day between `ended` and `ends`. */
export const whoIn = (cell: Cell, { ended, ends }: { ended: string; ends: string }): Who => {
  const clubId = { own: 'club-001', other: 'club-002', none: undefined }[cell.place]
  const until = { running: ends, grace: ended, expired: undefined }[cell.mandate]
  const role: Role = { id: 'role', ...standing(cell), ...(clubId && { clubId }), ...(until && { until }) }
  return { ref: '01JZZZZZZZZZZZZZZZZZZZZZZA', activeRole: role, roles: [role] }
}

const hasLevel = (levels: readonly PermissionLevel[]) => (cell: Cell) => levels.includes(standing(cell).permission)
const inClub = ({ place }: Cell) => place === 'own'
const isKind = (kind: RoleKind) => (cell: Cell) => standing(cell).kind === kind
const withMandate = hasLevel(['full', 'limited', 'limited-assignments', 'limited-salary'])
const elected = (cell: Cell) => withMandate(cell) || isKind('500_group')(cell)

const groups = {
  everybody: () => true,
  nobody: () => false,
  members: inClub,
  elected,
  'the elected of the club': (cell) => inClub(cell) && withMandate(cell),
  'officers of the club': (cell) =>
    inClub(cell) &&
    hasLevel(['full'])(cell) &&
    (cell.kind === 'elected_club_chairman' || cell.kind === 'elected_club_assignment'),
  'full access in the club': (cell) => inClub(cell) && hasLevel(['full'])(cell),
  'salary in the club': (cell) => inClub(cell) && hasLevel(['full', 'limited-salary'])(cell),
  'assignments in the club': (cell) => inClub(cell) && hasLevel(['full', 'limited-assignments'])(cell),
  'the elected and editors': (cell) => elected(cell) || isKind('editor')(cell),
  editors: isKind('editor'),
  operators: isKind('operator'),
  'editors and operators': (cell) => isKind('editor')(cell) || isKind('operator')(cell),
  'whoever is no member': (cell) => ['non_member', 'operator', 'editor'].includes(standing(cell).kind),
  'members of the union': (cell) => !['non_member', 'operator', 'editor'].includes(standing(cell).kind),
} satisfies Record<string, (cell: Cell) => boolean>
export type Group = keyof typeof groups

/**
 * Who may use which route, written by hand: a route that stands in no rule fails the test. The routes of a meeting are
 * those of one that has begun and has neither secretary nor adjuster, those of an occasion of one without organisers.
 */
export const rules: Readonly<Record<Group, string>> = {
  everybody:
    'chooseRole keepSession dismissBanner readRetainedData readDataRequests readOwnData openOwnFile askForData endDataRequest readSeason readTemplate readCompanies readOwnMandates answerLater readExpiredMandates reregister readCoursesForRole readCourseWatch watchCourse readOwnBusinessMeetings bookBusinessMeeting cancelBusinessMeeting readBusinessMeetingCalendar readOwnCourses readOwnSignUp readCourseCertificate readOrganised signUp saveNeeds giveUpSignUp answerOffer readOwnCases changeMembership changePayment cancelMembershipChange retryMembershipChange',
  nobody:
    'readNeeds saveProtocol resolveDraft approveRehearsedSigning cancelSigning readOpenSigning readSigning startSigning',
  'whoever is no member': 'saveOwnAddress',
  'members of the union': `
    readOwnMembership readOwnLeaving startLeaving cancelLeaving readMembershipCertificate verifyEmail cancelEmailVerification keepEmail
    readSubscriptions saveSubscriptions saveMailingChoice readConsents saveConsent readOwnInsurance readSalaryStatistics readOccupationSalaries readPayments readPaymentStatement`,
  members:
    'readLinkedDocument openLinkedDocument readHistory readMeeting readReminders readCalendar readFile readParticipation sayComing submitMotion submitQuestion withdrawEntry readContacts',
  elected: 'answerPoll',
  'the elected of the club': `
    readMemberCounts readMemberMeetings readMeetingProtocol registerMemberMeeting correctMemberMeeting removeMemberMeeting startMeetingProtocol finishMeetingProtocol
    readClubDocuments readDocumentVersion makeFolder renameFolder removeFolder startDocumentUpload addDocument addDocumentVersion moveDocument removeDocument`,
  'officers of the club': `
    addItem readLastYear removeItem saveItem showItem advance chooseType generateProtocol sendDocuments sendNotice correctNotice switchType discardRehearsal noteReached readSendingOutcome
    releaseLock renewLock takeLock finishProtocolUpload finishUpload removeFile removeUploadedProtocol startProtocolUpload startUpload
    registerAssignments retrySync submitMeeting unlockProtocol remindSignatories drawLots setAsideDraw readProtocol readProtocolVersion readPackage readProtocolPdf
    readHandover tickHandover chooseExtract readBankExtract changeAssignment readClubPeople retryChange undoChange saveContact moveContact removeContact
    readMailings readMailing readMailingLetters saveMailing removeMailing findRecipients previewMailing reviewMailing
    startMailingAttachment addMailingAttachment removeMailingAttachment readMailingAttachment
    readMailingTemplates saveMailingTemplate removeMailingTemplate
    readMailingCertificate openMailingCertificate checkMailingCertificate
    testMailing sendMailing pauseMailing resumeMailing cancelMailing sendMailingToRest`,
  'full access in the club': 'readMembers exportMembers readWorkplaces',
  'salary in the club': 'readWorkplaceSalaries',
  'assignments in the club': 'readAssignments readMandateEvents',
  'the elected and editors': 'readNews readNewsAndPolls readPoll',
  editors: `readUnionMailings readUnionMailing readUnionMailingLetters saveUnionMailing removeUnionMailing previewUnionMailing reviewUnionMailing
    readAudienceChoices readRecipientList readListedRecipients listRecipients testUnionMailing sendUnionMailing pauseUnionMailing
    resumeUnionMailing cancelUnionMailing sendUnionMailingToRest
    startUnionMailingAttachment addUnionMailingAttachment removeUnionMailingAttachment readUnionMailingAttachment
    readUnionMailingTemplates saveUnionMailingTemplate removeUnionMailingTemplate
    readManagedBanners readManagedBanner saveBanner publishBanner withdrawBanner
    readManagedFrame readManagedFramePart saveFramePart publishFramePart withdrawFramePart
    readUnionMailingCertificate openUnionMailingCertificate checkUnionMailingCertificate
    judgePage readLetterSamples readLetterSample sendLetterSample publishNews publishPoll readManagedPages readManagedPage savePage publishPage withdrawPage readPageVersion reviewPage previewPage startPageImage addPageImage readPageAnswers readManagedContent saveNews savePoll
    readSynonyms saveSynonyms
    readManagedCourses readManagedCourse saveCourse publishCourse saveOccasion publishOccasion cancelOccasion
    findOrganisers readOrganisers nameOrganiser removeOrganiser
    exportParticipants markAttendance decideSignUp removeParticipant allowReturn seatParticipant`,
  'editors and operators': 'readParticipants reorderParticipants readPageChecks rewritePublicPages',
  operators:
    'readIndexState decodePayloads findPeople readClubCase readSeasonBoard remindClubs endSigning releaseClubLock resendLetters resendReminder restartProcess retryClubSync extendDeadline readMemberCases readMemberCase readHeldOnDay retryMemberCase handBackMemberCase closeMemberCase decideAnewMemberCase extendOfferMemberCase extendDueDayMemberCase readMaintenance closePart openPart readConflictNotices setConflictNotice liftConflictNotice readCompanyCases approveCompany declineCompany revokeCompany readRetention runRetention readOperatorSendings readTroubledLetters resumeSending cancelSending resendSending',
}

const words = (text: string) => text.split(/\s+/).filter(Boolean)

/** Every route that a rule names. */
export const ruledRoutes = Object.values(rules).flatMap(words)

/** Whether the rules let a user of that cell use a route. */
export const isAllowed = (route: string, cell: Cell): boolean =>
  (Object.keys(rules) as Group[]).some((group) => words(rules[group]).includes(route) && groups[group](cell))
