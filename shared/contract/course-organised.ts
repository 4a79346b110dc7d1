import { z } from 'zod'
import { BothLanguages } from '../basics/both-languages.ts'
import { Instant } from '../basics/time.ts'
import { OccasionView } from './courses.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})

const Organised = z.object({
  course: z.object({ id: z.ulid(), title: BothLanguages }),
  occasion: OccasionView,
  undecided: z.number().int(),
  /** Those with a seat of whom it is not noted whether they came, once it has begun. */
  unmarked: z.number().int(),
  /** Who is first in line for a free seat that only an organiser gives; null for no one. */
  seatFor: z.number().int().nullable(),
})
export type Organised = z.infer<typeof Organised>

/** Those that are not over, or of which it is left to note who came; by their start. */
export const OrganisedOccasions = z.object({ occasions: z.array(Organised), portalNow: Instant })
export type OrganisedOccasions = z.infer<typeof OrganisedOccasions>

export const readOrganised = endpoint({
  name: 'readOrganised',
  method: 'GET',
  path: '/own/organised-occasions',
  access: 'signed-in',
  params: none,
  query: none,
  body: none,
  reply: OrganisedOccasions,
})
