import { byName, compareNames, personsByName } from '#shared/basics/by-name.ts'
import { isNamedTo } from '#shared/basics/named.ts'
import * as contract from '#shared/contract/union-mailings.ts'
import { PortalError } from '#shared/errors.ts'
import type { MailingKey } from '#shared/platform/stores/mailings/mailing-item.ts'
import type { Deps } from '../common/deps.ts'
import type { FileDeps } from '../common/file-deps.ts'
import { requiredMailing } from '../common/mailing-views.ts'
import { operation } from '../common/operation.ts'
import { listView, reviewedUnionMailing } from '../common/union-mailing.ts'
import { assertStored } from './attachments.ts'

const listOf = async (key: MailingKey, deps: Pick<Deps, 'stores'>) => {
  const [mailing, list] = await Promise.all([requiredMailing(key, deps), deps.stores.recipientLists.read(key.mailing)])
  return { mailing, list }
}

export const readRecipientList = operation(contract.readRecipientList, {
  run: async ({ params }, _, deps) => {
    const { mailing, list } = await listOf(params, deps)
    return { list: list && listView(mailing, list) }
  },
})

/** A part is a lot, which follows from the reference alone, so the order of the parts says nothing of anyone. */
export const readListedRecipients = operation(contract.readListedRecipients, {
  run: async ({ params: { part, ...key } }, { who }, deps) => {
    const { list } = await listOf(key, deps)
    const made = list?.made
    if (!made || part >= made.lots) throw new PortalError('not-found')
    const persons = await deps.stores.people.persons(await deps.stores.mail.recipientsOfLot(made.sendId, part))
    const recipients = persons.filter((person) => isNamedTo(person, who.ref)).map(({ ref, name }) => ({ ref, name }))
    return { recipients: recipients.toSorted(personsByName) }
  },
})

export const readAudienceChoices = operation(contract.readAudienceChoices, {
  run: async (_, __, { stores }) => {
    const clubs = (await stores.people.listClubs())
      .map(({ clubId, name, region = null }) => ({ clubId, name, region }))
      .toSorted((one, other) => byName(one, other) || one.clubId.localeCompare(other.clubId))
    const regions = [...new Set(clubs.flatMap(({ region }) => region ?? []))]
    return { clubs, regions: regions.toSorted(compareNames) }
  },
})

export const reviewUnionMailing = operation(contract.reviewUnionMailing, {
  run: async ({ params }, caller, deps: FileDeps) => {
    const mailing = await requiredMailing(params, deps)
    const { review } = await reviewedUnionMailing(mailing, caller, deps)
    await assertStored(params, mailing.attachments, deps)
    return review
  },
})
