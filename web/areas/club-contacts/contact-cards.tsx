import type { ContactView } from '#shared/contract/club-contacts.ts'
import { MailLink } from '#web/features/mail-link.tsx'

export type ShownContact = Pick<ContactView, 'id' | 'title' | 'name' | 'area' | 'email'>

/** The contacts as the club's members see them. */
export const ContactCards = ({ contacts, level }: { contacts: readonly ShownContact[]; level: 2 | 3 }) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ul className="contact-cards">
      {contacts.map(({ id, title, name, area, email }) => (
        <li key={id} className="contact-card">
          <Heading>{title}</Heading>
          {name && <p>{name}</p>}
          {area && <p className="secondary">{area}</p>}
          {email && (
            <p>
              <MailLink email={email} to={name ?? title} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
