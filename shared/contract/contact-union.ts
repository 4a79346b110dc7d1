import { z } from 'zod'
import { BothLanguages } from '../basics/both-languages.ts'
import { Day, Instant, TimeOfDay } from '../basics/time.ts'
import { CallRequestBody } from '../contact-union/call-request.ts'
import { callLimits } from '../limits.ts'
import { endpoint } from './endpoint.ts'
import { withWrite } from './request-limit.ts'

const none = z.object({})
const { address: fromAddress, person: ofPerson } = callLimits.perHour
const At = z.object({ day: Day, time: TimeOfDay })

/** How to reach the union, and when. `opensNext` while the telephone is not answered; `prefill` for those signed in. */
export const ContactInfo = z.object({
  phone: z.string().nullable(),
  email: z.string(),
  /** Where the union receives visitors and post, and what is unusual now, as editors have written it. */
  address: BothLanguages.nullable(),
  note: BothLanguages.nullable(),
  hours: z.object({ from: TimeOfDay, to: TimeOfDay }),
  isOpen: z.boolean(),
  opensNext: At.nullable(),
  times: z.array(z.object({ day: Day, times: z.array(TimeOfDay) })),
  prefill: z.object({ name: z.string(), phone: z.string(), email: z.string() }).nullable(),
  portalNow: Instant,
})
export type ContactInfo = z.infer<typeof ContactInfo>

/** When one will be called, and whether a confirmation goes to an email address. */
export const CallAgreed = At.extend({ id: z.ulid(), confirmed: z.boolean() })
export type CallAgreed = z.infer<typeof CallAgreed>

export const readContactInfo = endpoint({
  name: 'readContactInfo',
  method: 'GET',
  path: '/contact',
  access: 'open',
  params: none,
  query: none,
  body: none,
  reply: ContactInfo,
})
export const requestCall = endpoint({
  name: 'requestCall',
  method: 'POST',
  path: '/contact/calls',
  access: 'open',
  limits: {
    calls: withWrite<{ phone: string; email: string | null }>({
      most: {
        network: { most: fromAddress, of: ({ network, person }) => (person === null ? network : null) },
        person: { most: ofPerson, of: ({ person }) => person },
        phone: { most: ofPerson, of: (_, { phone }) => phone },
        email: { most: ofPerson, of: (_, { email }) => email?.toLowerCase() ?? null },
      },
      code: 'too-many-requests',
    }),
  },
  params: none,
  query: none,
  body: CallRequestBody,
  reply: CallAgreed,
})
/** How far the confirmation of a request has come; `email-sending-failed` once it is known that it did not arrive. */
export const readCallConfirmation = endpoint({
  name: 'readCallConfirmation',
  method: 'GET',
  path: '/contact/calls/:call/confirmation',
  access: 'open',
  params: z.object({ call: z.ulid() }),
  query: none,
  body: none,
  reply: z.object({ state: z.enum(['under-way', 'sent']) }),
})
