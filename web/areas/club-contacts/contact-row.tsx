import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined, HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/react/sortable'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ContactView } from '#shared/contract/club-contacts.ts'
import { useWrittenName } from '#web/components/use-written-name.ts'
import { StateTag } from '#web/components/card-section.tsx'
import { labelOf, rowOf, type ContactActs } from './use-contacts.ts'

type Props = { contact: ContactView; index: number; acts: ContactActs; onEdit: () => void; children?: ReactNode }

/** One contact of the list with what can be done to it; `children` is its form while it is being changed. */
export const ContactRow = ({ contact, index, acts, onEdit, children }: Props) => {
  const intl = useIntl()
  const { ref, handleRef, isDragSource } = useSortable({ id: contact.id, index })
  const name = labelOf(contact)
  const written = useWrittenName()
  const say = (id: string) => intl.formatMessage({ id: `contacts.${id}` }, { name })
  const anchor = rowOf(contact.id)
  const buttons = [
    {
      id: 'up',
      label: say('move-up'),
      icon: <ArrowUpOutlined aria-hidden="true" />,
      onClick: () => acts.moveBeside(contact, -1),
    },
    {
      id: 'down',
      label: say('move-down'),
      icon: <ArrowDownOutlined aria-hidden="true" />,
      onClick: () => acts.moveBeside(contact, 1),
    },
    { id: 'edit', label: say('edit-one'), icon: <EditOutlined aria-hidden="true" />, onClick: onEdit },
    {
      id: 'remove',
      label: say('remove'),
      icon: <DeleteOutlined aria-hidden="true" />,
      onClick: () => void acts.remove(contact),
    },
  ]
  return (
    <li ref={ref} id={anchor} tabIndex={-1} className={isDragSource ? 'contact-row dragged' : 'contact-row'}>
      <div className="contact-line">
        <button
          type="button"
          ref={handleRef}
          className="contact-handle no-print"
          aria-label={say('drag')}
          aria-roledescription={say('drag.role')}
        >
          <HolderOutlined aria-hidden="true" />
        </button>
        <div className="contact-what">
          <p className="contact-title">{contact.title}</p>
          <p className="secondary">
            {contact.name !== null ? written(contact.name) : <FormattedMessage id="contacts.kind.general" />}
          </p>
          {contact.hasLeft && (
            <p>
              <StateTag state="attention">
                <FormattedMessage id="contacts.has-left" />
              </StateTag>
            </p>
          )}
        </div>
        <div className="contact-acts no-print">
          {buttons.map(({ id, label, icon, onClick }) => (
            <Button
              key={id}
              id={`${anchor}-${id}`}
              type="text"
              icon={icon}
              aria-label={label}
              title={label}
              onClick={onClick}
            />
          ))}
        </div>
      </div>
      {contact.hasLeft && (
        <p className="secondary">
          <FormattedMessage id="contacts.has-left.text" />
        </p>
      )}
      {children}
    </li>
  )
}
