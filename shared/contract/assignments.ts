import { z } from 'zod'
import { ClubAssignment } from '../basics/club.ts'
import { ClubId, PersonRef } from '../basics/references.ts'
import { Instant } from '../basics/time.ts'
import { AssignmentChange, ChangeRequest } from '../assignments/change.ts'
import { MandateEvent } from '../assignments/event.ts'
import { ofClub, ofOwn } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { CommandId } from './annual-meeting-commands.ts'

const none = z.object({})
export const ClubParams = z.object({ club: ClubId })
const ChangeParams = ClubParams.extend({ change: z.ulid() })

/** A person as others see them: never the full personal identity number. */
const Named = z.object({ ref: PersonRef, name: z.string(), birthYear: z.number().int() })

/** Which assignments are to be handled is computed by `shared/assignments/to-handle.ts`. */
export const AssignmentsView = z.object({
  clubId: ClubId,
  clubName: z.string(),
  /** `vacated`: ended because its holder left the club, and no one has decided yet who follows. */
  assignments: z.array(ClubAssignment.extend({ closed: z.boolean(), vacated: z.boolean() })),
  changes: z.array(AssignmentChange),
  people: z.record(z.string(), Named),
  mayChange: z.boolean(),
  portalNow: Instant,
  /** Real time, beside the real times of the changes. */
  serverNow: Instant,
})
export type AssignmentsView = z.infer<typeof AssignmentsView>

export const readAssignments = endpoint({
  name: 'readAssignments',
  method: 'GET',
  path: '/clubs/:club/assignments',
  access: ofClub('assignments.read'),
  params: ClubParams,
  query: none,
  body: none,
  reply: AssignmentsView,
})
/** Those who can be elected: the club's members. */
export const readClubPeople = endpoint({
  name: 'readClubPeople',
  method: 'GET',
  path: '/clubs/:club/people',
  access: ofClub('assignments.change'),
  params: ClubParams,
  query: none,
  body: none,
  reply: z.object({ people: z.array(Named) }),
})
/** The companies whose clubs' assignments the reader may change in one of their roles. */
export const readCompanies = endpoint({
  name: 'readCompanies',
  method: 'GET',
  path: '/assignments/companies',
  access: 'signed-in',
  params: none,
  query: none,
  body: none,
  reply: z.object({
    companies: z.array(z.object({ clubId: ClubId, clubName: z.string(), employer: z.string(), roleId: z.string() })),
  }),
})

/** The browser makes the id: the same id is the same change. It can be undone until the register is asked. */
export const changeAssignment = endpoint({
  name: 'changeAssignment',
  method: 'POST',
  path: '/clubs/:club/assignments/changes',
  access: ofClub('assignments.change'),
  params: ClubParams,
  query: none,
  body: z.strictObject({ commandId: CommandId, change: ChangeRequest }),
  reply: z.object({ change: AssignmentChange }),
})
export const undoChange = endpoint({
  name: 'undoChange',
  method: 'POST',
  path: '/clubs/:club/assignments/changes/:change/undo',
  access: ofClub('assignments.change'),
  params: ChangeParams,
  query: none,
  body: z.strictObject({ commandId: CommandId }),
  reply: z.object({ change: AssignmentChange }),
})
export const retryChange = endpoint({
  name: 'retryChange',
  method: 'POST',
  path: '/clubs/:club/assignments/changes/:change/retry',
  access: ofClub('assignments.change'),
  params: ChangeParams,
  query: none,
  body: z.strictObject({ commandId: CommandId }),
  reply: z.object({ change: AssignmentChange }),
})

const Events = z.object({ events: z.array(MandateEvent), people: z.record(z.string(), Named) })
/** What happened to the club's mandates, the newest first. */
export const readMandateEvents = endpoint({
  name: 'readMandateEvents',
  method: 'GET',
  path: '/clubs/:club/assignments/events',
  access: ofClub('assignments.read'),
  params: ClubParams,
  query: none,
  body: none,
  reply: Events,
})

export const OwnMandate = ClubAssignment.extend({ closed: z.boolean(), clubId: ClubId, clubName: z.string() })
export type OwnMandate = z.infer<typeof OwnMandate>
export const readOwnMandates = endpoint({
  name: 'readOwnMandates',
  method: 'GET',
  path: '/own/mandates',
  access: ofOwn('own-mandates.read'),
  params: none,
  query: none,
  body: none,
  reply: Events.extend({ mandates: z.array(OwnMandate), portalNow: Instant }),
})
