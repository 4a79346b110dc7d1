import { z } from 'zod'
import { Day, Instant } from '../basics/time.ts'
import { PayableFee } from '../membership/fee.ts'
import { ApplicantKind } from '../membership-application/applicant-kind.ts'
import { ApplicationCause, OperatorEnd } from '../membership-application/states.ts'
import { FirstCharge } from '../membership-application/stored.ts'
import { BookingView } from './business-meeting-booking.ts'
import { OrderView } from '../signing/order-view.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})
export const ApplicationParams = z.object({ application: z.ulid() })

export const ApplicationView = z.object({
  application: z.ulid(),
  kind: ApplicantKind,
  /** `waiting-for-register`: signed, and the register is asked until it answers. */
  state: z.enum([
    'unsigned',
    'waiting-for-register',
    'registered',
    'refused',
    'expired',
    'withdrawn',
    'id-mismatch',
    'signature-lost',
  ]),
  cause: ApplicationCause.nullable(),
  /** How the union ends it once the register answers. */
  ending: OperatorEnd.optional(),
  /** When the register is asked again, real time. */
  nextAttemptAt: Instant.nullable(),
  from: Day,
  fee: PayableFee.nullable(),
  firstCharge: FirstCharge.nullable(),
  memberSince: Day.nullable(),
  firstFeeDay: Day.nullable(),
  /** The last day of the right of regret. */
  regretUntil: Day.nullable(),
  /** The order to sign it; null before the electronic ID has been asked. */
  order: OrderView.nullable(),
  /** The meeting with a company that is booked with it; left out where none is. */
  meeting: BookingView.optional(),
  serverNow: Instant,
})
export type ApplicationView = z.infer<typeof ApplicationView>

/** Where the application stands, for the browser that sent it and no other. */
export const readMembershipApplication = endpoint({
  name: 'readMembershipApplication',
  method: 'GET',
  path: '/membership-application/:application',
  access: 'open',
  params: ApplicationParams,
  query: none,
  body: none,
  reply: ApplicationView,
})

/** The application that waits for its signature in this browser, in any tab: its order runs, or was signed in time. */
export const findMembershipApplication = endpoint({
  name: 'findMembershipApplication',
  method: 'GET',
  path: '/membership-application',
  access: 'open',
  params: none,
  query: none,
  body: none,
  reply: z.object({ application: ApplicationView.nullable() }),
})
