import { z } from 'zod'
import { pageNames } from '../languages/paths.ts'
import { PermissionLevel, RoleKind } from '../roles/role.ts'
import { ofUnion } from './access-rule.ts'
import { endpoint } from './endpoint.ts'

export const PreviewedRole = z.object({ as: RoleKind, level: PermissionLevel })

/** `wouldOpen`: what opens the page to the role; `own`: it shows only the reader's own data. */
export const PageJudgement = z.object({ allowed: z.boolean(), wouldOpen: z.array(z.string()), own: z.boolean() })
export type PageJudgement = z.infer<typeof PageJudgement>

/** How an editor's preview of a page is decided. */
export const judgePage = endpoint({
  name: 'judgePage',
  method: 'GET',
  path: '/preview/:page',
  access: ofUnion('page.preview'),
  params: z.object({ page: z.enum(pageNames) }),
  query: PreviewedRole,
  body: z.object({}),
  reply: PageJudgement,
})
