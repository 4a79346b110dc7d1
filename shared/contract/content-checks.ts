import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { PageSection } from '../content/address.ts'
import { FoundLinks } from '../content/dead-links.ts'
import { ofUnion } from './access-rule.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})
const check = { access: ofUnion('content.check'), params: none, query: none, body: none } as const

export const PageChecks = z.object({
  /** Since when what visitors read is not what was published; null where it is. */
  unwrittenSince: Instant.nullable(),
  /** What the last check of all links found; null before the first one. */
  found: FoundLinks.nullable(),
  /** Pages that are shown and should have been gone through, the longest ago first. */
  due: z.array(
    z.object({
      id: z.ulid(),
      section: PageSection,
      title: z.object({ sv: z.string(), en: z.string() }),
      reviewOn: z.string(),
    }),
  ),
})
export type PageChecks = z.infer<typeof PageChecks>

export const readPageChecks = endpoint({
  ...check,
  name: 'readPageChecks',
  method: 'GET',
  path: '/page-checks',
  reply: PageChecks,
})

/** Writes all that visitors read of the pages anew, also a file that is broken. */
export const rewritePublicPages = endpoint({
  ...check,
  name: 'rewritePublicPages',
  method: 'POST',
  path: '/page-checks/rewriting',
  reply: PageChecks,
})
