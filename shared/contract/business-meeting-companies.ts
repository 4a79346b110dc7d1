import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { Company, companySignUpSent } from '../business-meetings/company.ts'
import { businessMeetingLimits } from '../business-meetings/limits.ts'
import { Slot } from '../business-meetings/slot.ts'
import { endpoint } from './endpoint.ts'
import { withWrite } from './request-limit.ts'

const none = z.object({})
const params = z.object({ company: z.ulid() })

/** The token of a company's link, which only the reader of the letter has. It stands in bodies, never in an address. */
const LinkToken = z.string().regex(/^[\w-]{43}$/)

/** A slot as its company sees it. `bookedBy`: the name of the student who booked it, empty of a protected identity. */
export const OwnSlot = Slot.omit({ company: true, heldUntil: true, at: true }).extend({
  bookedBy: z.string().nullable(),
})
export type OwnSlot = z.infer<typeof OwnSlot>

export const OwnCompany = Company.pick({
  id: true,
  state: true,
  name: true,
  role: true,
  phone: true,
  email: true,
  companyName: true,
  language: true,
  confirmedAt: true,
  reason: true,
}).extend({ slots: z.array(OwnSlot), portalNow: Instant })
export type OwnCompany = z.infer<typeof OwnCompany>

const { address: fromAddress, email: forEmail } = businessMeetingLimits.perHour
/** Strangers sign up. An email counts with the network that names it, so that no one locks its owner out. */
const limits = {
  companyLetters: withWrite<{ email: string }>({
    most: {
      network: { most: fromAddress, of: ({ network }) => network },
      email: { most: forEmail, of: ({ network }, { email }) => `${network}/${email.toLowerCase()}` },
    },
    code: 'too-many-requests',
  }),
}

/**
 * The command's id is the company's; the same content again is the same sign-up. `signUp` is judged by `companySignUp`
 * at portal time, and the paths of errors begin within it.
 */
export const signUpCompany = endpoint({
  name: 'signUpCompany',
  method: 'POST',
  path: '/business-meetings/companies',
  access: 'open',
  limits,
  params: none,
  query: none,
  body: z.strictObject({ ...companySignUpSent, signUp: z.unknown() }),
  reply: z.object({ id: z.ulid() }),
})
/**
 * `confirmed`: the company has confirmed its email. Found by the sign-up's id, which its browser made, never by email.
 */
export const LinkLetterState = z.enum(['under-way', 'sent', 'confirmed'])
export type LinkLetterState = z.infer<typeof LinkLetterState>

/** `email-sending-failed` once it is known that the letter did not arrive. */
export const readLinkLetter = endpoint({
  name: 'readLinkLetter',
  method: 'GET',
  path: '/business-meetings/companies/:company/letter',
  access: 'open',
  params,
  query: none,
  body: none,
  reply: z.object({ state: LinkLetterState }),
})
/** Has the letter with the link sent once more, before the company has confirmed its email. */
export const sendLinkAgain = endpoint({
  name: 'sendLinkAgain',
  method: 'POST',
  path: '/business-meetings/companies/:company/letter',
  access: 'open',
  limits,
  params,
  query: none,
  body: z.strictObject({}),
  reply: z.object({ state: LinkLetterState }),
})
/** What a link opens. A body, and no address, has the token. */
export const openCompanyLink = endpoint({
  name: 'openCompanyLink',
  method: 'POST',
  path: '/business-meetings/own-company',
  access: 'open',
  params: none,
  query: none,
  body: z.strictObject({ token: LinkToken }),
  reply: OwnCompany,
})
/** `act` is judged by `companyAct` at portal time, and the paths of errors begin within it. */
export const actAsCompany = endpoint({
  name: 'actAsCompany',
  method: 'POST',
  path: '/business-meetings/own-company/acts',
  access: 'open',
  params: none,
  query: none,
  body: z.strictObject({ token: LinkToken, act: z.unknown() }),
  reply: OwnCompany,
})
