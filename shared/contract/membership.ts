import { z } from 'zod'
import { Day, Instant } from '../basics/time.ts'
import { AdditionalEntry } from '../insurance/held-insurance.ts'
import { AcceptedTerms } from '../membership/accepted-terms.ts'
import { ConflictNotice } from '../membership/conflict-notice.ts'
import { ConsentKind } from '../membership/consents.ts'
import { EmailToVerify } from '../membership/email-verification.ts'
import { MemberEmployment } from '../membership/employment.ts'
import { MembershipEntry } from '../membership/entry.ts'
import { ReducedFee } from '../membership/reduced-fee.ts'
import { MemberClub } from '../membership/held-on.ts'
import { StoredContact } from '../membership/stored.ts'
import { SubscriptionKind } from '../membership/subscriptions.ts'
import { ofOwn } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { ChangeView } from './membership-commands.ts'

const none = z.object({})

/** A membership as its member sees it: what was entered when. What holds on a day, and its fee, the pages compute. */
export const OwnMembership = z.object({
  name: z.string(),
  entries: z.array(MembershipEntry),
  employments: z.array(MemberEmployment),
  reduced: z.array(ReducedFee),
  additional: z.array(AdditionalEntry),
  /** Null where the register has not reported any. */
  contact: StoredContact.nullable(),
  /** A letter that came back from the present email, portal time; `isLasting`: the address seems not to exist. */
  returnedLetter: z.object({ at: Instant, isLasting: z.boolean() }).nullable(),
  /** A new email whose link has not been opened. */
  emailToVerify: EmailToVerify.nullable(),
  subscriptions: z.array(SubscriptionKind),
  /** Consents that hold. */
  consents: z.array(ConsentKind),
  /** Terms accepted with an application, the latest first; none where the portal has had no application. */
  terms: z.array(AcceptedTerms),
  /** The clubs at the workplaces; `fee`: kronor a month, null for none. */
  clubs: z.array(MemberClub),
  /** Notices of conflict and strikes that have not been lifted, at any workplace: no one changes from or to those. */
  conflicts: z.array(ConflictNotice),
  /** The last day of a membership that its member has left and not taken back; null for none. */
  leaves: Day.nullable(),
  /** Changes that are on their way, those that are planned included. */
  openChanges: z.number().int(),
  /** The first days of changes that the register has and whose day is still to come, the first one first. */
  plannedFrom: z.array(Day),
  /** Those that are being taken back: the register has not answered yet. */
  changesTakenBack: z.number().int(),
  /** Changes that did not take place, and that it is for the member to go on with. */
  leftToMember: z.array(ChangeView),
  portalNow: Instant,
})
export type OwnMembership = z.infer<typeof OwnMembership>

export const readOwnMembership = endpoint({
  name: 'readOwnMembership',
  method: 'GET',
  path: '/own/membership',
  access: ofOwn('own-membership.read'),
  params: none,
  query: none,
  body: none,
  reply: OwnMembership,
})

/** Notes that the address is right although a letter (`at`) came back: the page shows that no more. */
export const keepEmail = endpoint({
  name: 'keepEmail',
  method: 'POST',
  path: '/own/membership/email/keep',
  access: ofOwn('own-membership.change'),
  params: none,
  query: none,
  body: z.strictObject({ at: Instant }),
  reply: z.object({ done: z.literal(true) }),
})
