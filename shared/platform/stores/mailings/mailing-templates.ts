import { z } from 'zod'
import { byName } from '../../../basics/by-name.ts'
import { PortalError } from '../../../errors.ts'
import { mailingLimits } from '../../../mailings/mailing-limits.ts'
import type { MailingSender } from '../../../mailings/mailing.ts'
import { isTemplateNameTaken, MailingTemplate } from '../../../mailings/template.ts'
import { queryAll, transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { editorRefusal, type Writer } from '../writer.ts'
import { rightWrites } from './mailing-item.ts'

const Placed = MailingTemplate.extend({ sk: z.string() }).transform(({ sk, ...template }) => ({
  template,
  place: Number(sk.slice(sk.lastIndexOf('#') + 1)),
}))
type Placed = z.infer<typeof Placed>

const attempts = 8

/**
 * Templates of people for mailings of a club or the union, each in a numbered place, so that two saved at once never
 * get the same one.
 */
export const createMailingTemplates = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.mail
  const list = async (ref: string, club: MailingSender): Promise<Placed[]> => {
    const found = await queryAll(dynamo, Placed, {
      TableName,
      KeyConditionExpression: 'pk = :own AND begins_with(sk, :club)',
      ExpressionAttributeValues: { ':own': keys.mailingTemplatesOf(ref), ':club': keys.mailingTemplatesIn(club) },
      ConsistentRead: true,
    })
    return found.toSorted((one, other) => byName(one.template, other.template))
  }
  const freePlace = (taken: readonly Placed[]): number => {
    const free = Array.from({ length: mailingLimits.templates }, (_, place) => place).find((place) =>
      taken.every((each) => each.place !== place),
    )
    if (free === undefined) throw new PortalError('too-many-templates', { params: { max: mailingLimits.templates } })
    return free
  }
  /** A template still lies where it was found, or nothing does. */
  const asFound = (found: Placed | undefined) =>
    found
      ? { ConditionExpression: 'id = :id', ExpressionAttributeValues: { ':id': found.template.id } }
      : { ConditionExpression: 'attribute_not_exists(pk)' }

  /** Writes what `next` makes of the stored templates; null for nothing. */
  const change = async (
    writer: Writer,
    club: MailingSender,
    next: (stored: Placed[]) => Write | null,
  ): Promise<void> => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const write = next(await list(writer.who, club))
      if (!write) return
      const result = await transact<string>(dynamo, { template: write, ...rightWrites(dynamo, writer, club) })
      if (result.done) return
      const { template: _, ...rights } = result.failed
      const refusal = editorRefusal(rights, writer)
      if (refusal) throw refusal
    }
    throw new PortalError('overloaded', { retryAfter: 1 })
  }

  return {
    /** By name. */
    list: async (ref: string, club: MailingSender): Promise<MailingTemplate[]> =>
      (await list(ref, club)).map(({ template }) => template),

    /**
     * Stores a template, also in place of the one with its id.
     * @throws PortalError login-needed, too-many-templates, invalid-input for a name that another has
     */
    keep: (writer: Writer, club: MailingSender, template: Omit<MailingTemplate, 'updatedAt'>): Promise<void> =>
      change(writer, club, (stored) => {
        const { id, name } = template
        const before = stored.find((each) => each.template.id === id)
        const all = stored.map((each) => each.template)
        if (isTemplateNameTaken(all, name, id))
          throw new PortalError('invalid-input', { fields: [{ path: 'name', code: 'template-name-taken' }] })
        const place = before?.place ?? freePlace(stored)
        const { who: person, portalNow: updatedAt } = writer
        const Item = { ...keys.mailingTemplate(person, club, place), ...template, clubId: club, person, updatedAt }
        return { Put: { TableName, Item, ...asFound(before) } }
      }),

    /** A template that is gone counts as removed. @throws PortalError login-needed */
    remove: (writer: Writer, club: MailingSender, id: string): Promise<void> =>
      change(writer, club, (stored) => {
        const found = stored.find(({ template }) => template.id === id)
        return found
          ? { Delete: { TableName, Key: keys.mailingTemplate(writer.who, club, found.place), ...asFound(found) } }
          : null
      }),
  }
}
