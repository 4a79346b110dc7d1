import { z } from 'zod'
import { lookUpNames } from '../look-ups/look-up.ts'
import { LookUpEntry } from '../look-ups/look-up-entry.ts'
import { MemberClub } from '../membership/held-on.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})

/** The first entries of a list that a text means; `hasMore`: type more of the name. */
export const LookUpAnswer = z.object({ entries: z.array(LookUpEntry), hasMore: z.boolean() })
export type LookUpAnswer = z.infer<typeof LookUpAnswer>

/** `q`: what is searched for. `id`: an entry that was chosen before, whatever is searched for. */
export const readLookUp = endpoint({
  name: 'readLookUp',
  method: 'GET',
  path: '/look-ups/:list',
  access: 'open',
  params: z.object({ list: z.enum(lookUpNames) }),
  query: z.object({ q: z.string().max(100).optional(), id: z.string().max(120).optional() }),
  body: none,
  reply: LookUpAnswer,
})

/** A workplace of the list with what is known of its employer, and its club with the fee that it shows everybody. */
export const WorkplaceView = z.object({
  id: z.string(),
  employer: z.string(),
  companyType: z.string(),
  organisationNumber: z.string(),
  industry: z.string(),
  club: MemberClub.nullable(),
})
export type WorkplaceView = z.infer<typeof WorkplaceView>

/** What is known of a workplace of the list. */
export const readWorkplace = endpoint({
  name: 'readWorkplace',
  method: 'GET',
  path: '/workplaces/:workplace',
  access: 'open',
  params: z.object({ workplace: z.string().max(120) }),
  query: none,
  body: none,
  reply: WorkplaceView,
})
