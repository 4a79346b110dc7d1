import { z } from 'zod'
import { ClubId } from '../basics/references.ts'
import { ClubTemplateContent, MailingTemplate, TemplateName, UnionTemplateContent } from '../mailings/template.ts'
import { ofClub, ofUnion } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { UnionParams } from './union-mailings.ts'

const none = z.object({})
const ClubParams = z.object({ club: ClubId })
const template = { mailingTemplate: z.ulid() }

export const MailingTemplatesView = z.object({
  templates: z.array(MailingTemplate),
})
export type MailingTemplatesView = z.infer<typeof MailingTemplatesView>

const clubs = { access: ofClub('email.send'), query: none, reply: MailingTemplatesView } as const
const unions = { access: ofUnion('union-mail.send'), query: none, reply: MailingTemplatesView } as const

export const readMailingTemplates = endpoint({
  ...clubs,
  name: 'readMailingTemplates',
  method: 'GET',
  path: '/clubs/:club/mailing-templates',
  params: ClubParams,
  body: none,
})
export const readUnionMailingTemplates = endpoint({
  ...unions,
  name: 'readUnionMailingTemplates',
  method: 'GET',
  path: '/union/mailing-templates',
  params: UnionParams,
  body: none,
})
/**
 * Stores a template under the browser's id, or another name or content of it; sent again it is the same.
 * @throws too-many-templates, invalid-input for a name that another has
 */
export const saveMailingTemplate = endpoint({
  ...clubs,
  name: 'saveMailingTemplate',
  method: 'PUT',
  path: '/clubs/:club/mailing-templates/:mailingTemplate',
  params: ClubParams.extend(template),
  body: z.strictObject({ name: TemplateName, mailing: ClubTemplateContent }),
})
export const saveUnionMailingTemplate = endpoint({
  ...unions,
  name: 'saveUnionMailingTemplate',
  method: 'PUT',
  path: '/union/mailing-templates/:mailingTemplate',
  params: UnionParams.extend(template),
  body: z.strictObject({ name: TemplateName, mailing: UnionTemplateContent }),
})
/** What is gone already counts as removed. */
export const removeMailingTemplate = endpoint({
  ...clubs,
  name: 'removeMailingTemplate',
  method: 'DELETE',
  path: '/clubs/:club/mailing-templates/:mailingTemplate',
  params: ClubParams.extend(template),
  body: none,
})
export const removeUnionMailingTemplate = endpoint({
  ...unions,
  name: 'removeUnionMailingTemplate',
  method: 'DELETE',
  path: '/union/mailing-templates/:mailingTemplate',
  params: UnionParams.extend(template),
  body: none,
})
