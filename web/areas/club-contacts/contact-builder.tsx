import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import type { ContactsView } from '#shared/contract/club-contacts.ts'
import { contactKinds } from '#shared/club-contacts/contact.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { useDragPlugins } from '#web/components/drag-plugins.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { membersQuery } from '#web/features/club-queries.ts'
import { ContactRow } from './contact-row.tsx'
import { labelOf, type ContactActs } from './use-contacts.ts'
import { OpenForm } from './open-form.tsx'
import type { OpenContact } from './open-contact.ts'

type Props = { view: ContactsView; acts: ContactActs; open: OpenContact }

/** The contacts as the club orders and words them. */
export const ContactBuilder = ({ view, acts, open }: Props) => {
  const { contacts, clubId } = view
  const { data, error, refetch } = useQuery(membersQuery(clubId))
  const people = { list: data?.members, failed: error !== null, retry: refetch }
  const plugins = useDragPlugins((id) => {
    const contact = contacts.find((candidate) => candidate.id === id)
    return contact ? labelOf(contact) : ''
  }, 'contacts.drag')
  const drop = ({ canceled, operation: { source } }: DragEndEvent) => {
    if (canceled || !isSortable(source) || source.index === source.initialIndex) return
    const contact = contacts.find(({ id }) => id === source.id)
    if (contact) acts.moveTo(contact, source.index)
  }
  const form = open.start && (
    <OpenForm
      key={`${open.start.id}${open.start.values.kind}`}
      open={open}
      start={open.start}
      view={view}
      people={people}
      put={acts.put}
    />
  )
  const isNew = open.start?.version === 0
  return (
    <CardSection
      title={<FormattedMessage id="contacts.list" />}
      aside={<FormattedMessage id="contacts.count" values={{ count: contacts.length }} />}
    >
      {acts.error !== null && <ErrorMessage error={acts.error} />}
      {contacts.length === 0 ? (
        <p>
          <FormattedMessage id="contacts.empty.editor" />
        </p>
      ) : (
        <>
          <p>
            <FormattedMessage id="contacts.lead" />
          </p>
          <DragDropProvider plugins={plugins} onDragEnd={drop}>
            <ol className="contact-rows">
              {contacts.map((contact, index) => (
                <ContactRow
                  key={contact.id}
                  contact={contact}
                  index={index}
                  acts={acts}
                  onEdit={() => open.edit(contact)}
                >
                  {!isNew && open.start?.id === contact.id && form}
                </ContactRow>
              ))}
            </ol>
          </DragDropProvider>
        </>
      )}
      {isNew && form}
      <div className="button-row start">
        {contactKinds.map((kind) => (
          <Button key={kind} id={`add-${kind}`} onClick={() => open.add(kind)}>
            <FormattedMessage id={`contacts.add.${kind}`} />
          </Button>
        ))}
      </div>
    </CardSection>
  )
}
