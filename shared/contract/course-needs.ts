import { z } from 'zod'
import { ofOccasion } from './access-rule.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})

/** What participants with a seat need, by their number; nothing of those who have said nothing. */
const ParticipantNeeds = z.object({
  needs: z.array(z.object({ number: z.number().int().positive(), text: z.string() })),
})

/** For the organisers of the occasion alone. */
export const readNeeds = endpoint({
  name: 'readNeeds',
  method: 'GET',
  path: '/courses/occasions/:occasion/needs',
  access: ofOccasion('occasion.needs'),
  params: z.object({ occasion: z.ulid() }),
  query: none,
  body: none,
  reply: ParticipantNeeds,
})
