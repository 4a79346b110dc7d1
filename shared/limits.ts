/** Business constants (specification section 9). Dates are in season.ts. Money is in kronor. */

const second = 1000
const minute = 60 * second
const hour = 60 * minute

export const meetingLimits = {
  /** People a club should normally elect at the least. */
  recommendedElected: 5,
  boardMembersIfPossible: 2,
  requiredAdjusters: 1,
  /** What a club fee usually lies between, per month; outside it a hint, no error. */
  usualClubFee: { from: 5, to: 25 },
  highestClubFee: 9_999,
  /** Income per month at which the fee widget changes its example. */
  clubFeeIncomeThreshold: 25_000,
  agendaItems: 100,
  /** A member's motions must come in this many days before the meeting, unless the board says otherwise. */
  motionsDays: 10,
  /** Motions, and questions, that one member may have sent in. */
  entriesOfMember: 20,
  /** The same of all members together, so that the meeting stays readable. */
  entriesOfMeeting: 200,
  titleLength: 200,
  textLength: 10_000,
  lateReasonLength: 500,
  highestVoters: 100_000,
  /** Nominees whose membership one save checks: a transaction of the store holds a hundred items. */
  checkedNominees: 90,
} as const

/** `bytes`: the largest uploaded protocol and what goes with it. At most six sign, each with two files. */
export const packageLimits = { bytes: 25 * 1024 * 1024, files: 50, signers: 10, rootBytes: 20_000 } as const

export const contactLimits = { perClub: 50, titleLength: 100, areaLength: 300 } as const

export const memberMeetingLimits = {
  subjectLength: 200,
  placeLength: 200,
  highestParticipants: 100_000,
  yearsBack: 10,
  meetings: 1_000,
} as const

export const clubDocumentLimits = { folderNameLength: 100, folders: 50, documents: 500, versions: 50 } as const

export const termYears = { min: 1, max: 4 } as const

/** Real time: how long a change can be undone, and how long it waits before asking a silent register again. */
export const changeLimits = {
  undo: 15 * second,
  firstRetry: 5 * second,
  longestRetry: 15 * minute,
  /** Changes that are over and still shown. */ shown: 50,
} as const

/** The right to edit alone while registering assignments or uploading documents. */
export const lockLimits = { lease: 120 * second, renewEvery: 30 * second } as const

export const sessionLimits = {
  idle: 60 * minute,
  total: 12 * hour,
  warnBefore: 2 * minute,
  localeCookieDays: 365,
} as const

/** Starts by strangers within a window that begins with the first, by browser and by network address. */
export const startLimits = {
  window: 5 * minute,
  signIn: { perBrowser: 10, perAddress: 600 },
  application: { perBrowser: 10, perAddress: 600 },
  draft: { perBrowser: 5, perAddress: 60 },
  browserCookieDays: 365,
} as const

/** How long access stays after a mandate has expired, so that it can be registered anew. */
export const defaultGraceHours = 4

/** The end of a mandate. Milliseconds, unless they say days. */
export const mandateLimits = {
  /** Days before the last one on which the holder is reminded. */
  reminderDays: [60, 14],
  /** A reminder that could not go out is made up for this long; after that it would only confuse. */
  reminderMadeUpFor: 7 * 24 * hour,
  /** For how long after the last date the holder is notified at sign-in that it has passed. */
  notifiedFor: 30 * 24 * hour,
  /** For so many days after its end an assignment stands in the club’s list. */
  listedDays: 365,
} as const

export const fileTypes = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif', 'pjpeg', 'pjp'],
} as const satisfies Record<string, readonly string[]>
export type FileType = keyof typeof fileTypes

export const protocolFileType = 'application/pdf' satisfies FileType

export const fileLimits = { bytes: 20 * 1024 * 1024, types: Object.keys(fileTypes) as FileType[] } as const

export const fieldLimits = {
  employmentRate: { min: 1, max: 100 },
  income: { min: 1, max: 999_999 },
  clearingDigits: 4,
  highestClearingDigits: 5,
  accountDigits: 6,
  highestAccountDigits: 15,
  zipDigits: 5,
  unemploymentMonthsAhead: 2,
  emailLength: 254,
  urlLength: 2_000,
  textLength: 2_000,
  searchCharacters: 2,
  searchLength: 100,
} as const

export const membershipLimits = {
  /** The first year after studies, for the whole year. */
  studentUpgradeFee: 100,
  studentUpgradeDiscountPercent: 96,
  ordinaryFeePerMonth: 235,
  seniorFeePerYear: 100,
  reducedFeeLeaveMonths: 3,
} as const

/** How far back or ahead a change of a membership can begin; further back is for the union to do. */
export const membershipChangeLimits = {
  monthsBack: 2,
  monthsAhead: 2,
  /** How far ahead a new employment's last day can lie, and how long a declared leave can be. */
  employmentYearsAhead: 10,
  leaveYears: 5,
  /** For how long a change that is over stays among the person's cases after it was sent. */
  retainedFor: 730 * 24 * hour,
} as const

/** Days before an invoice is issued on which the union must know how it is paid: a bank needs them for an account. */
export const paymentLimits = { daysForBank: 10 } as const

export const emailVerificationLimits = {
  validFor: 24 * hour,
  /** For how long what is left of it says that it has run out, or was used. */
  retainedFor: 7 * 24 * hour,
  perHour: 5,
  /** For how long the address before a change is retained, so that a letter can go to it. */
  formerRetainedFor: 30 * 24 * hour,
} as const

/** Characters of what is typed, and checks from one network within the window of `startLimits`. */
export const certificateLimits = { typedLength: 200, checksPerAddress: 60 } as const

export const leavingLimits = {
  commentLength: 500,
  /** For how long a notice of leaving is retained after it was sent; a signed one has become a change. */
  retainedFor: 24 * hour,
} as const

/** An application for membership. Ages are counted on the Swedish day of portal time. */
export const applicationLimits = {
  youngest: 16,
  /** Below it no direct debit: a guardian would have to agree. */
  directDebitAge: 18,
  seniorAge: 18,
  /** Months after the present one in which a membership can begin. */
  startMonthsAhead: 2,
  graduationYearsAhead: 10,
  unemploymentFundYearsBack: 70,
  employments: 5,
  employerLength: 100,
  companyDescriptionLength: 500,
  streetLength: 100,
  cityLength: 60,
  /** After which what is typed and not sent is thrown away. */
  draftIdle: 30 * minute,
  /** For how long a draft waits for the phone that reads its code. */
  handedOverFor: 15 * minute,
  handedOverLength: 20_000,
  /** How many applications a browser can read that were sent from it, and for how long. */
  openInBrowser: 5,
  openInBrowserFor: 7 * 24 * hour,
  /** For how long an application without a signature is retained after it was sent, and one that is over. */
  unsignedRetainedFor: 24 * hour,
  overRetainedFor: 90 * 24 * hour,
  /** Days after the day of registration within which one may change one's mind. */
  regretDays: 14,
} as const

/** An open case of a member is listed first when it is older than this. */
export const memberCaseLimits = { stuckAfter: 15 * minute } as const

/** Sign-ups and offers that wait for the portal longer than this need an operator. */
export const courseCaseLimits = { pendingFor: minute } as const

/** Years that a conflict can have gone on when an operator sets its notice. */
export const conflictNoticeLimits = { yearsBack: 5 } as const

/** Years that a consent is retained after it was withdrawn. */
export const consentLimits = { yearsRetained: 2 } as const

export const insuranceLimits = {
  compensationDays: 150,
  additionalDays: 50,
  additionalInsuredSalary: { from: 60_000, to: 150_000 },
  unemploymentFundCeilingPerMonth: 34_000,
  unemploymentFundPercent: 80,
  unemploymentFundDaysAtThatPercent: 100,
  qualifyingMonths: 12,
} as const

export const contentLimits = {
  titleLength: 160,
  newsLength: 8_000,
  aboutLength: 2_000,
  optionLength: 120,
  options: { min: 2, max: 10 },
} as const

export const callLimits = {
  /** A call takes this long, and begins on the hour or half past, minutes. */
  slot: 30,
  /** Working days ahead for which times are offered. */
  daysAhead: 10,
  nameLength: 100,
  subjectLength: 300,
  /** Requests taken within an hour from one address, and for one telephone number or one email address. */
  perHour: { address: 10, person: 3 },
  retainedFor: 90 * 24 * hour,
} as const

export const serviceLimits = {
  businessMeetingReply: 48 * hour,
  salaryStatisticsOccupations: 300,
  phoneHours: { from: '09:00', to: '17:00' },
} as const
