import { defaultGraceHours } from '../../limits.ts'
import type { Dynamo } from '../dynamo.ts'
import { createAssignmentChanges } from './people/assignment-changes.ts'
import { createAudit } from './audit.ts'
import { createCallsStore } from './content/calls-store.ts'
import { createClubDocuments } from './club-room/club-documents.ts'
import { createContentStore } from './content/content-store.ts'
import { createCoursesStore } from './content/courses-store.ts'
import { createContactsStore } from './people/contacts-store.ts'
import { createMailStore } from './mail/mail-store.ts'
import { createMandateEnds } from './people/mandate-ends.ts'
import { createMandateEvents } from './people/mandate-events.ts'
import { createMeetingsStore } from './meetings/meetings-store.ts'
import { createMemberMeetings } from './club-room/member-meetings.ts'
import { createOrdersStore } from './sessions/orders-store.ts'
import { createPeopleStore } from './people/people-store.ts'
import { createRemindersStore } from './meetings/reminders-store.ts'
import { createSessionsStore } from './sessions/sessions-store.ts'
import { createSignInStarts } from './sessions/sign-in-starts.ts'
import { createUploadsStore } from './uploads.ts'

/** Every store over one database. `graceHours`: see `createPeopleStore`. */
export const createStores = (dynamo: Dynamo, { graceHours = defaultGraceHours }: { graceHours?: number } = {}) => ({
  meetings: createMeetingsStore(dynamo),
  people: createPeopleStore(dynamo, graceHours),
  contacts: createContactsStore(dynamo),
  assignmentChanges: createAssignmentChanges(dynamo),
  mandateEvents: createMandateEvents(dynamo),
  mandateEnds: createMandateEnds(dynamo, graceHours),
  memberMeetings: createMemberMeetings(dynamo),
  clubDocuments: createClubDocuments(dynamo),
  uploads: createUploadsStore(dynamo),
  sessions: createSessionsStore(dynamo),
  orders: createOrdersStore(dynamo),
  signInStarts: createSignInStarts(dynamo),
  mail: createMailStore(dynamo),
  reminders: createRemindersStore(dynamo),
  audit: createAudit(dynamo),
  content: createContentStore(dynamo),
  calls: createCallsStore(dynamo),
  courses: createCoursesStore(dynamo),
})
export type Stores = ReturnType<typeof createStores>
