import { stockholmInstant } from '#shared/clock.ts'
import type { OwnSignUp, SignUpView } from '#shared/contract/course-sign-up.ts'
import { mayReturnAfter } from '#shared/courses/sign-up-rule.ts'
import { statusFrom } from '#shared/courses/sign-up-status.ts'
import type { SignUpStanding } from '#shared/courses/sign-up.ts'
import type { Parts } from '#shared/courses/seats.ts'
import { idOf } from './courses.ts'

export const aStanding = (differs: Partial<SignUpStanding> = {}): SignUpStanding => ({
  status: 'accepted',
  parts: { whole: 'seat' },
  reason: null,
  offers: [],
  entry: 7,
  hash: 'ab12cd34ef56'.padEnd(64, '0'),
  at: 0,
  ...differs,
})

/** A participant’s sign-up for occasion 1, the fourth, decided as its parts say. */
export const aSignUp = (parts: Parts | null, differs: Partial<SignUpView> = {}): SignUpView => ({
  occasion: idOf('1'),
  number: 4,
  chosen: [],
  at: stockholmInstant('2027-02-20', '09:00'),
  former: null,
  standing: parts && aStanding({ parts, status: statusFrom(parts, 'notAccepted') }),
  givingUpSince: null,
  came: null,
  places: {},
  ...differs,
})

/** The same as the API answers it to its participant, who has an address by default. */
export const anOwnSignUp = (
  signUp: SignUpView | null,
  portalNow: number,
  {
    link = null,
    needs = '',
    needsReadAt = null,
    email = 'mira@example.com',
    unconfirmed = null,
    mayReturn = mayReturnAfter(signUp ? [signUp] : []),
    memberUntil = null,
  }: Partial<
    Pick<OwnSignUp, 'link' | 'needs' | 'needsReadAt' | 'email' | 'unconfirmed' | 'mayReturn' | 'memberUntil'>
  > = {},
): OwnSignUp => ({
  signUp,
  mayReturn,
  memberUntil,
  link,
  givesUp: [],
  needs,
  needsReadAt,
  email,
  unconfirmed,
  portalNow,
})
