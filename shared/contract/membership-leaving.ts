import { z } from 'zod'
import { handoverThings } from '../annual-meeting/handover/handover-list.ts'
import { assignmentTypes } from '../assignments/types.ts'
import { BothLanguages } from '../basics/both-languages.ts'
import { ClubId } from '../basics/references.ts'
import { Day, Instant } from '../basics/time.ts'
import { LeavingState } from '../membership-leaving/stored.ts'
import { OrderView } from '../signing/order-view.ts'
import { ofOwn } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { ChangeView } from './membership-commands.ts'

const none = z.object({})

/** A notice of leaving that is being signed, or came to nothing. `order`: null for a browser that did not start it. */
export const LeavingNotice = z.object({
  id: z.ulid(),
  until: Day,
  state: LeavingState,
  order: OrderView.nullable(),
})
export type LeavingNotice = z.infer<typeof LeavingNotice>

export const OwnLeaving = z.object({
  /** The last day of the membership, if it is left today. */
  lastDay: Day,
  /** The mandates that are cut short, with what usually is handed over with them. */
  mandates: z.array(
    z.object({
      id: z.string(),
      club: z.string(),
      type: z.enum(assignmentTypes),
      until: Day,
      things: z.array(z.enum(handoverThings)),
    }),
  ),
  /** The annual meetings whose protocol the member is to sign. */
  meetings: z.array(z.object({ clubId: ClubId, club: z.string(), role: z.enum(['secretary', 'adjuster']) })),
  /** Seats, places in line and sign-ups that end. `startsAt`: portal time. */
  seats: z.array(
    z.object({
      occasion: z.ulid(),
      title: BothLanguages,
      startsAt: Instant,
      place: z.enum(['seat', 'line', 'undecided']),
    }),
  ),
  /** Meetings with companies that are cancelled. `companyName`: null where the company is not stored any more. */
  companyMeetings: z.array(z.object({ booking: z.ulid(), companyName: z.string().nullable(), startsAt: Instant })),
  /** Changes of one's own that are not over, and come to nothing where their day is later. */
  changes: z.array(ChangeView),
  notice: LeavingNotice.nullable(),
  portalNow: Instant,
})
export type OwnLeaving = z.infer<typeof OwnLeaving>

export const readOwnLeaving = endpoint({
  name: 'readOwnLeaving',
  method: 'GET',
  path: '/own/membership/leaving',
  access: ofOwn('own-membership.read'),
  params: none,
  query: none,
  body: none,
  reply: OwnLeaving,
})
