import * as contract from '#shared/contract/mailing-templates.ts'
import type { Deps } from '../common/deps.ts'
import type { Caller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'

const view = async (club: string, { writer }: Pick<Caller, 'writer'>, { stores }: Pick<Deps, 'stores'>) => ({
  templates: await stores.mailingTemplates.list(writer.who, club),
})

export const readMailingTemplates = operation(contract.readMailingTemplates, {
  run: ({ params: { club } }, caller, deps) => view(club, caller, deps),
})

export const saveMailingTemplate = operation(contract.saveMailingTemplate, {
  run: async ({ params: { club, mailingTemplate: id }, body: { name, mailing } }, caller, deps) => {
    await deps.stores.mailingTemplates.keep(caller.writer, club, { ...mailing, id, name })
    return view(club, caller, deps)
  },
})

export const removeMailingTemplate = operation(contract.removeMailingTemplate, {
  run: async ({ params: { club, mailingTemplate } }, caller, deps) => {
    await deps.stores.mailingTemplates.remove(caller.writer, club, mailingTemplate)
    return view(club, caller, deps)
  },
})
