import { Contact, type ContactDraft } from '../../../club-contacts/contact.ts'
import { PortalError } from '../../../errors.ts'
import { contactLimits } from '../../../limits.ts'
import { queryAll, transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { isNameableMember } from '../people/member-checks.ts'
import { transactCounted, type Counter } from '../counted.ts'
import { sessionRefusal, sessionWrite, type Writer } from '../writer.ts'

export type ContactKey = { club: string; contact: string }
/**
 * `version`: what the writer has seen, 0 for a new contact. The order is no part of the version, so that moving a
 * contact overwrites nothing.
 */
export type ContactSave = ContactKey & { draft: ContactDraft; order: string; version: number }

export const contactItem = (contact: Contact) => ({ ...keys.contact(contact.clubId, contact.id), ...contact })

const said = (draft: ContactDraft) => ({
  kind: draft.kind,
  person: draft.kind === 'personal' ? draft.person : null,
  title: draft.title,
  area: draft.area,
  email: draft.email,
})

/** The same save was carried out before, and its answer was lost. */
const isAnswered = (stored: Contact, { draft, version }: ContactSave, { who }: Writer) =>
  stored.version === version + 1 &&
  stored.updatedBy === who &&
  Object.entries(said(draft)).every(([name, value]) => stored[name as keyof Contact] === value)

export const createContactsStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.people
  const ofClub = (club: string) => ({
    TableName,
    KeyConditionExpression: 'pk = :club',
    ExpressionAttributeValues: { ':club': keys.contactsOf(club) },
    ConsistentRead: true,
  })
  const counter = (club: string): Counter => ({
    TableName,
    key: keys.clubCounter(club, 'contacts'),
    max: contactLimits.perClub,
    counts: ofClub(club),
  })
  return {
    list: (club: string): Promise<Contact[]> => queryAll(dynamo, Contact, ofClub(club)),

    /**
     * Requires the named person to be in the club.
     * @throws PortalError login-needed, invalid-input for who is not in the club, not-found for one removed
     * meanwhile, version-conflict (with `current`), too-many-contacts
     */
    save: async (writer: Writer, save: ContactSave): Promise<void> => {
      const { club, contact, draft, order, version } = save
      const values = {
        ...said(draft),
        id: contact,
        clubId: club,
        version: version + 1,
        updatedAt: writer.portalNow,
        updatedBy: writer.who,
      }
      const names = Object.keys(values)
      const writes = {
        contact: {
          Update: {
            TableName,
            Key: keys.contact(club, contact),
            UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}, #order = if_not_exists(#order, :order)`,
            ConditionExpression: version === 0 ? 'attribute_not_exists(pk)' : '#version = :seen',
            ExpressionAttributeNames: {
              ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
              '#order': 'order',
            },
            ExpressionAttributeValues: {
              ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value])),
              ':order': order,
              ...(version > 0 && { ':seen': version }),
            },
          },
        },
        session: sessionWrite(dynamo, writer),
        ...(draft.kind === 'personal' && {
          member: {
            ConditionCheck: {
              TableName,
              Key: keys.clubMember(club, draft.person),
              ...isNameableMember,
            },
          },
        }),
      }
      const result =
        version === 0
          ? await transactCounted(dynamo, counter(club), 1, 'contact', writes)
          : await transact<keyof typeof writes | 'counter'>(dynamo, writes)
      if (result.done) return
      const { failed } = result
      if (failed.session !== undefined) throw sessionRefusal(failed.session, writer)
      if (failed.contact === null) throw new PortalError('not-found')
      const current = failed.contact && Contact.parse(failed.contact)
      if (current && isAnswered(current, save, writer)) return
      if (current) throw new PortalError('version-conflict', { current })
      if (failed.member !== undefined)
        throw new PortalError('invalid-input', { fields: [{ path: 'contact.person', code: 'person-not-in-club' }] })
      throw new PortalError('too-many-contacts', { params: { max: contactLimits.perClub } })
    },

    /** @throws PortalError login-needed, not-found */
    move: async (writer: Writer, { club, contact }: ContactKey, order: string): Promise<void> => {
      const result = await transact(dynamo, {
        contact: {
          Update: {
            TableName,
            Key: keys.contact(club, contact),
            UpdateExpression: 'SET #order = :order',
            ConditionExpression: 'attribute_exists(pk)',
            ExpressionAttributeNames: { '#order': 'order' },
            ExpressionAttributeValues: { ':order': order },
          },
        },
        session: sessionWrite(dynamo, writer),
      })
      if (result.done) return
      if (result.failed.session !== undefined) throw sessionRefusal(result.failed.session, writer)
      throw new PortalError('not-found')
    },

    /** A contact that is gone counts as removed. @throws PortalError login-needed, version-conflict (with `current`) */
    remove: async (writer: Writer, { club, contact }: ContactKey, version: number): Promise<void> => {
      const result = await transactCounted(dynamo, counter(club), -1, 'contact', {
        contact: {
          Delete: {
            TableName,
            Key: keys.contact(club, contact),
            ConditionExpression: '#version = :seen',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':seen': version },
          },
        },
        session: sessionWrite(dynamo, writer),
      })
      if (result.done) return
      if (result.failed.session !== undefined) throw sessionRefusal(result.failed.session, writer)
      if (result.failed.contact)
        throw new PortalError('version-conflict', { current: Contact.parse(result.failed.contact) })
    },
  }
}
