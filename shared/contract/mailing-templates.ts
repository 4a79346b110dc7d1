import { z } from 'zod'
import { ClubId } from '../basics/references.ts'
import { MailingTemplate, TemplateContent, TemplateName } from '../mailings/template.ts'
import { ofClub } from './access-rule.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})
const ClubParams = z.object({ club: ClubId })
const TemplateParams = ClubParams.extend({ mailingTemplate: z.ulid() })

/** The caller's own templates in the club, by name. */
export const MailingTemplatesView = z.object({
  templates: z.array(MailingTemplate),
})
export type MailingTemplatesView = z.infer<typeof MailingTemplatesView>

const shared = { access: ofClub('email.send'), query: none, reply: MailingTemplatesView } as const

export const readMailingTemplates = endpoint({
  ...shared,
  name: 'readMailingTemplates',
  method: 'GET',
  path: '/clubs/:club/mailing-templates',
  params: ClubParams,
  body: none,
})
/**
 * Keeps a template under the browser's id, or another name or content of it; sent again it is the same.
 * @throws too-many-templates, invalid-input for a name that another has
 */
export const saveMailingTemplate = endpoint({
  ...shared,
  name: 'saveMailingTemplate',
  method: 'PUT',
  path: '/clubs/:club/mailing-templates/:mailingTemplate',
  params: TemplateParams,
  body: z.strictObject({ name: TemplateName, mailing: TemplateContent }),
})
/** What is gone already counts as removed. */
export const removeMailingTemplate = endpoint({
  ...shared,
  name: 'removeMailingTemplate',
  method: 'DELETE',
  path: '/clubs/:club/mailing-templates/:mailingTemplate',
  params: TemplateParams,
  body: none,
})
