import * as contract from '#shared/contract/club-contacts.ts'
import { PortalError } from '#shared/errors.ts'
import { Contact } from '#shared/club-contacts/contact.ts'
import type { Deps } from '../common/deps.ts'
import { requiredVersion, type ClubCaller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import { contactFor, contactsFor } from './contact-views.ts'

/** A conflict carries what is stored, as the page shows it. */
const withView = async (work: Promise<void>, caller: Pick<ClubCaller, 'who'>, deps: Deps): Promise<void> => {
  try {
    await work
  } catch (error) {
    const current =
      error instanceof PortalError && error.code === 'version-conflict'
        ? Contact.safeParse(error.details.current).data
        : undefined
    if (!current) throw error
    throw new PortalError('version-conflict', { current: await contactFor(current, caller, deps) })
  }
}

export const saveContact = operation(contract.saveContact, {
  run: async ({ params, body }, caller, deps) => {
    const version = requiredVersion(caller)
    await withView(
      deps.stores.contacts.save(caller.writer, { ...params, draft: body.contact, order: body.order, version }),
      caller,
      deps,
    )
    return contactsFor(params.club, caller, deps)
  },
})

export const moveContact = operation(contract.moveContact, {
  run: async ({ params, body }, caller, deps) => {
    await deps.stores.contacts.move(caller.writer, params, body.order)
    return contactsFor(params.club, caller, deps)
  },
})

export const removeContact = operation(contract.removeContact, {
  run: async ({ params }, caller, deps) => {
    await withView(deps.stores.contacts.remove(caller.writer, params, requiredVersion(caller)), caller, deps)
    return contactsFor(params.club, caller, deps)
  },
})
