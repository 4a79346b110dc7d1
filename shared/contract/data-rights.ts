import { z } from 'zod'
import { Day } from '../basics/time.ts'
import { dataKinds } from '../data-rights/data-kinds.ts'
import { retentions } from '../data-rights/retention.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})

/** What the union keeps of people: every kind of data, and each span for which something of it is kept. */
export const KeptData = z.object({
  kinds: z.array(z.object({ kind: z.enum(dataKinds), kept: z.array(z.enum(retentions)) })),
  /** The last day of what is kept with a person; null while nobody knows when the caller’s membership ends. */
  withPersonUntil: Day.nullable(),
})
export type KeptData = z.infer<typeof KeptData>

/** Also for those who are no members: whoever signs up for a course has left data with the union. */
export const readKeptData = endpoint({
  name: 'readKeptData',
  method: 'GET',
  path: '/own/kept-data',
  access: 'signed-in',
  params: none,
  query: none,
  body: none,
  reply: KeptData,
})
