import { defaultGraceHours } from '../../limits.ts'
import type { Dynamo } from '../dynamo.ts'
import { createAssignmentChanges } from './assignments/assignment-changes.ts'
import { createLeavings } from './membership-leaving/leavings-store.ts'
import { createMembershipChanges } from './membership-change/membership-changes-store.ts'
import { createApplications } from './membership-application/applications-store.ts'
import { createHandedOverDrafts } from './membership-application/handed-over-drafts.ts'
import { createAskedReminders } from './annual-meeting/asked-reminders.ts'
import { createAudit } from './audit.ts'
import { createMeetingBookings } from './business-meetings/bookings-store.ts'
import { createCompanies } from './business-meetings/companies-store.ts'
import { createCallsStore } from './contact-union/calls-store.ts'
import { createClubDocuments } from './club-documents/club-documents-store.ts'
import { createDataRequests } from './data-rights/data-requests-store.ts'
import { createInvoiceDoubts } from './payments/doubts-store.ts'
import { createPaymentsStore } from './payments/payments-store.ts'
import { createNewsStore } from './news/news-store.ts'
import { createBannersStore } from './content/banners-store.ts'
import { createClosuresStore } from './content/closures-store.ts'
import { createFrameStore } from './content/frame-store.ts'
import { createPageAnswersStore } from './content/page-answers-store.ts'
import { createPageChecksStore } from './content/page-checks-store.ts'
import { createPagesStore } from './content/pages-store.ts'
import { createSearchStore } from './search/search-store.ts'
import { createNeeds } from './courses/needs.ts'
import { createSignUps } from './courses/sign-ups-store.ts'
import { createCoursesStore } from './courses/courses-store.ts'
import { createAdmissionBatches } from './courses/admission-batch.ts'
import { createAdmissionReading } from './courses/admission-reading.ts'
import { createHeldSeats } from './courses/held-seats.ts'
import { createCourseLogs } from './courses/course-log.ts'
import { createContactsStore } from './club-contacts/contacts-store.ts'
import { createMailStore } from './letter-delivery/mail-store.ts'
import { createMailingTemplates } from './mailings/mailing-templates.ts'
import { createMailingsStore } from './mailings/mailings-store.ts'
import { createOptOuts } from './mailings/opt-outs.ts'
import { createRecipientLists } from './mailings/recipient-lists.ts'
import { createConflictNotices } from './membership/conflict-notices-store.ts'
import { createMandateEnds } from './assignments/mandate-ends.ts'
import { createMandateEvents } from './assignments/mandate-events.ts'
import { createEmailVerifications } from './membership/email-verifications.ts'
import { createMemberChoices } from './membership/member-choices.ts'
import { createFeedProgress } from './membership-feed/feed-progress.ts'
import { createMembershipStore } from './membership/membership-store.ts'
import { createMeetingsStore } from './annual-meeting/annual-meeting-store.ts'
import { createMemberMeetings } from './member-meetings/member-meetings-store.ts'
import { createOrdersStore } from './sessions/orders-store.ts'
import { createEverybody } from './people/everybody.ts'
import { createPeopleStore } from './people/people-store.ts'
import { createDeclaredAddresses } from './people/declared-addresses.ts'
import { createReturnedLetters } from './people/returned-letters.ts'
import { createRemindersStore } from './annual-meeting/reminders-store.ts'
import { createSessionsStore } from './sessions/sessions-store.ts'
import { ApplicationOrder, createSigningOrders, LeavingOrder, SigningOrder } from './sessions/signing-orders.ts'
import { createRequestCounts } from './request-counts.ts'
import { createRetentionRuns } from '../erasure/retention-runs.ts'
import { createUploadsStore } from './uploads.ts'

/** `graceHours`: see `createPeopleStore`. */
export const createStores = (dynamo: Dynamo, { graceHours = defaultGraceHours }: { graceHours?: number } = {}) => ({
  meetings: createMeetingsStore(dynamo),
  people: createPeopleStore(dynamo, graceHours),
  contacts: createContactsStore(dynamo),
  applications: createApplications(dynamo),
  handedOverDrafts: createHandedOverDrafts(dynamo),
  membershipChanges: createMembershipChanges(dynamo),
  leavings: createLeavings(dynamo, createMembershipChanges(dynamo)),
  assignmentChanges: createAssignmentChanges(dynamo),
  mandateEvents: createMandateEvents(dynamo),
  mandateEnds: createMandateEnds(dynamo, graceHours),
  memberMeetings: createMemberMeetings(dynamo),
  memberships: createMembershipStore(dynamo),
  feedProgress: createFeedProgress(dynamo),
  conflictNotices: createConflictNotices(dynamo),
  choices: createMemberChoices(dynamo),
  everybody: createEverybody(dynamo),
  payments: createPaymentsStore(dynamo),
  invoiceDoubts: createInvoiceDoubts(dynamo),
  dataRequests: createDataRequests(dynamo),
  declaredAddresses: createDeclaredAddresses(dynamo),
  returnedLetters: createReturnedLetters(dynamo),
  emailVerifications: createEmailVerifications(dynamo),
  clubDocuments: createClubDocuments(dynamo),
  uploads: createUploadsStore(dynamo),
  sessions: createSessionsStore(dynamo),
  orders: createOrdersStore(dynamo),
  signingOrders: createSigningOrders(dynamo, SigningOrder),
  applicationOrders: createSigningOrders(dynamo, ApplicationOrder),
  leavingOrders: createSigningOrders(dynamo, LeavingOrder),
  requestCounts: createRequestCounts(dynamo),
  mail: createMailStore(dynamo),
  mailings: createMailingsStore(dynamo, createMailStore(dynamo)),
  mailingTemplates: createMailingTemplates(dynamo),
  recipientLists: createRecipientLists(dynamo),
  optOuts: createOptOuts(dynamo),
  reminders: createRemindersStore(dynamo),
  retentionRuns: createRetentionRuns(dynamo),
  askedReminders: createAskedReminders(dynamo),
  audit: createAudit(dynamo),
  news: createNewsStore(dynamo),
  pages: createPagesStore(dynamo),
  pageChecks: createPageChecksStore(dynamo),
  pageAnswers: createPageAnswersStore(dynamo),
  search: createSearchStore(dynamo),
  banners: createBannersStore(dynamo),
  closures: createClosuresStore(dynamo),
  frame: createFrameStore(dynamo),
  calls: createCallsStore(dynamo),
  courses: createCoursesStore(dynamo),
  admissions: { ...createAdmissionReading(dynamo), ...createAdmissionBatches(dynamo) },
  courseLogs: createCourseLogs(dynamo),
  signUps: createSignUps(dynamo),
  heldSeats: createHeldSeats(dynamo),
  needs: createNeeds(dynamo),
  companies: createCompanies(dynamo),
  meetingBookings: createMeetingBookings(dynamo, createCompanies(dynamo)),
})
export type Stores = ReturnType<typeof createStores>
