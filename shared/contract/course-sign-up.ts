import { z } from 'zod'
import { BothLanguages } from '../basics/both-languages.ts'
import { Language } from '../basics/language.ts'
import { Day, Instant } from '../basics/time.ts'
import { OwnAddresses } from '../courses/own-address.ts'
import { courseLimits } from '../courses/limits.ts'
import { NeedsText } from '../courses/needs.ts'
import { SignUpItem, SignUpRef } from '../courses/sign-up.ts'
import { Email } from '../fields/email.ts'
import { ofOwn } from './access-rule.ts'
import { CourseView, OccasionView } from './courses.ts'
import { endpoint } from './endpoint.ts'
import { emailLinks } from './request-limit.ts'

const none = z.object({})
const OccasionParams = z.object({ occasion: z.ulid() })
const SignUpParams = OccasionParams.extend({ number: z.coerce.number().int().positive() })

/** One’s own sign-up: pending while `standing` is null, being given up while `givingUpSince` is set. */
export const SignUpView = SignUpItem.omit({
  person: true,
  commandId: true,
  language: true,
  handled: true,
  refused: true,
  givingUp: true,
  attendance: true,
}).extend({
  /** Whether an organiser has noted that one came, or did not; null while no one has. */
  came: z.boolean().nullable(),
  /** One’s place in line now, for each part that one waits for. */
  places: z.record(z.string(), z.number().int()),
  /** What one has answered to offers and its process has not heard yet; left out where it knows everything. */
  answered: z.array(z.object({ offer: z.number().int(), isAccepted: z.boolean() })).optional(),
})
export type SignUpView = z.infer<typeof SignUpView>

/** A course that one has signed up for; the link only with a seat. */
export const OwnCourse = z.object({
  course: CourseView,
  occasion: OccasionView.extend({ link: z.string().nullable() }),
  signUp: SignUpView,
})
export type OwnCourse = z.infer<typeof OwnCourse>

export const OwnCourses = OwnAddresses.extend({ courses: z.array(OwnCourse), portalNow: Instant })
export type OwnCourses = z.infer<typeof OwnCourses>

/** A seat that a yes to the offer gives up. `sessions`: which ones, none where it is all of the occasion. */
export const SeatGivenUp = SignUpRef.extend({
  offer: z.number().int(),
  title: BothLanguages,
  sessions: z.array(BothLanguages),
})
export type SeatGivenUp = z.infer<typeof SeatGivenUp>

/** `signUp`: one’s latest for the occasion, null where there is none. */
export const OwnSignUp = OwnAddresses.extend({
  signUp: SignUpView.nullable(),
  /** Whether one who was taken off has been let back; true for one who was not taken off. */
  mayReturn: z.boolean(),
  /** The last day of a membership that one has left; null where it goes on, or there is none. */
  memberUntil: Day.nullable(),
  link: z.string().nullable(),
  givesUp: z.array(SeatGivenUp),
  needs: z.string(),
  /** When an organiser last read the needs of this occasion; null for never, and where one has stated none. */
  needsReadAt: Instant.nullable(),
  portalNow: Instant,
})
export type OwnSignUp = z.infer<typeof OwnSignUp>

const own = { method: 'GET', access: 'signed-in', query: none, body: none } as const
export const readOwnCourses = endpoint({
  ...own,
  name: 'readOwnCourses',
  path: '/own/courses',
  params: none,
  reply: OwnCourses,
})
export const readOwnSignUp = endpoint({
  ...own,
  name: 'readOwnSignUp',
  path: '/own/courses/:occasion',
  params: OccasionParams,
  reply: OwnSignUp,
})

/** That one came to an occasion that is over, a PDF. */
export const readCourseCertificate = endpoint({
  ...own,
  name: 'readCourseCertificate',
  path: '/own/courses/:occasion/certificate.pdf',
  page: 'ownCourses',
  params: OccasionParams,
  query: z.object({ language: Language }),
  reply: z.instanceof(Uint8Array),
})

const act = { method: 'POST', access: 'signed-in', query: none, reply: OwnSignUp } as const
/** Draws a number and stores the sign-up under it; sent again with the same id it is the same. */
export const signUp = endpoint({
  ...act,
  name: 'signUp',
  path: '/own/courses/:occasion/sign-up',
  limits: {
    ...emailLinks,
    /** Signing up and giving up by turns would fill the log. */
    signUps: {
      counted: 'as-stored',
      within: 3_600_000,
      most: courseLimits.signUpsPerHour,
      code: 'too-many-requests',
    },
  },
  params: OccasionParams,
  body: z.strictObject({
    commandId: z.ulid(),
    language: Language,
    chosen: z.array(z.ulid()).max(courseLimits.sessions),
    needs: NeedsText.optional(),
    /** Of a person who has to declare it (`isAskedForAddress`). */
    email: Email.optional(),
  }),
})
/** Saves the address that a caller declares to the portal: it holds once the link in the letter to it is opened. */
export const saveOwnAddress = endpoint({
  name: 'saveOwnAddress',
  method: 'PUT',
  path: '/own/address',
  limits: emailLinks,
  access: ofOwn('own-address.change'),
  params: none,
  query: none,
  body: z.strictObject({ email: Email, language: Language.optional() }),
  reply: OwnAddresses,
})
/** Says what one needs at an occasion that one has signed up for, in place of what was said before. */
export const saveNeeds = endpoint({
  ...act,
  name: 'saveNeeds',
  method: 'PUT',
  path: '/own/courses/:occasion/needs',
  params: OccasionParams,
  body: z.strictObject({ needs: NeedsText }),
})
/** Asks to give up some parts, or all (`null`); done once the process has come to it. */
export const giveUpSignUp = endpoint({
  ...act,
  name: 'giveUpSignUp',
  path: '/own/courses/:occasion/sign-up/:number/give-up',
  params: SignUpParams,
  body: z.strictObject({ commandId: z.ulid(), parts: z.array(z.string()).max(courseLimits.sessions).nullable() }),
})
/** Yes or no to seats that are held for oneself; `givesUp` names the seats at the same time that a yes gives up. */
export const answerOffer = endpoint({
  ...act,
  name: 'answerOffer',
  path: '/own/courses/:occasion/offers/:offer/answer',
  params: OccasionParams.extend({ offer: z.coerce.number().int().nonnegative() }),
  body: z.strictObject({ isAccepted: z.boolean(), givesUp: z.array(SignUpRef).max(20).optional() }),
})
