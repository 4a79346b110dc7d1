import * as contract from '#shared/contract/mailing-templates.ts'
import type { MailingSender } from '#shared/mailings/mailing.ts'
import type { TemplateContent } from '#shared/mailings/template.ts'
import type { Deps } from '../common/deps.ts'
import type { Caller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'

type Of = { params: { club: MailingSender } }
type Named = { params: Of['params'] & { mailingTemplate: string } }
type Saved = Named & { body: { name: string; mailing: TemplateContent } }

const view = async ({ params: { club } }: Of, { writer }: Caller, { stores }: Deps) => ({
  templates: await stores.mailingTemplates.list(writer.who, club),
})

const save = async (given: Saved, caller: Caller, deps: Deps) => {
  const { club, mailingTemplate: id } = given.params
  const { name, mailing } = given.body
  await deps.stores.mailingTemplates.keep(caller.writer, club, { ...mailing, id, name })
  return view(given, caller, deps)
}

const remove = async (given: Named, caller: Caller, deps: Deps) => {
  const { club, mailingTemplate } = given.params
  await deps.stores.mailingTemplates.remove(caller.writer, club, mailingTemplate)
  return view(given, caller, deps)
}

export const readMailingTemplates = operation(contract.readMailingTemplates, { run: view })
export const readUnionMailingTemplates = operation(contract.readUnionMailingTemplates, { run: view })
export const saveMailingTemplate = operation(contract.saveMailingTemplate, { run: save })
export const saveUnionMailingTemplate = operation(contract.saveUnionMailingTemplate, { run: save })
export const removeMailingTemplate = operation(contract.removeMailingTemplate, { run: remove })
export const removeUnionMailingTemplate = operation(contract.removeUnionMailingTemplate, { run: remove })
