import { z } from 'zod'
import { PersonRef } from '../basics/references.ts'
import { PersonWords } from '../operator/person-search.ts'
import { ofUnion } from './access-rule.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})
const OccasionParams = z.object({ course: z.ulid(), occasion: z.ulid() })
const OrganiserParams = OccasionParams.extend({ ref: PersonRef })
const manage = { access: ofUnion('courses.manage'), query: none, body: none } as const

const Organiser = z.object({ ref: PersonRef, name: z.string() })
export const Organisers = z.object({ organisers: z.array(Organiser) })
export type Organisers = z.infer<typeof Organisers>

/** A person who can be named: nothing of them but the name and where they belong. */
export const FoundOrganiser = Organiser.extend({
  /** Names of their clubs; none for staff of the union, and for those without a club. */
  clubs: z.array(z.string()),
  isStaff: z.boolean(),
  /** The editor who searches: no one names themselves. */
  isOneself: z.boolean(),
})
export type FoundOrganiser = z.infer<typeof FoundOrganiser>

/** Finds members and staff by name, anybody by reference. A POST, because names do not belong in addresses. Audited. */
export const findOrganisers = endpoint({
  name: 'findOrganisers',
  method: 'POST',
  path: '/courses/people',
  access: ofUnion('courses.manage'),
  params: none,
  query: none,
  body: z.strictObject({ words: PersonWords }),
  /** `people`: the first of them by name; `found`: how many there are in all. */
  reply: z.object({ people: z.array(FoundOrganiser), found: z.number().int() }),
})
export const readOrganisers = endpoint({
  ...manage,
  name: 'readOrganisers',
  method: 'GET',
  path: '/courses/manage/:course/occasions/:occasion/organisers',
  params: OccasionParams,
  reply: Organisers,
})
/** Names an organiser, who is notified once the occasion is published; asked again it answers the same. */
export const nameOrganiser = endpoint({
  ...manage,
  name: 'nameOrganiser',
  method: 'PUT',
  path: '/courses/manage/:course/occasions/:occasion/organisers/:ref',
  params: OrganiserParams,
  reply: Organisers,
})
export const removeOrganiser = endpoint({
  ...manage,
  name: 'removeOrganiser',
  method: 'DELETE',
  path: '/courses/manage/:course/occasions/:occasion/organisers/:ref',
  params: OrganiserParams,
  reply: Organisers,
})
