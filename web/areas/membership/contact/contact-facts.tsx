import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { writePhone } from '#shared/fields/phone.ts'
import './contact.css'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>
      <FormattedMessage id={`membership.contact.field.${name}`} />
    </dt>
    <dd>{children || <FormattedMessage id="membership.contact.missing" />}</dd>
  </div>
)

/** What the union knows today. */
export const ContactFacts = ({ contact }: Pick<OwnMembership, 'contact'>) => (
  <>
    <dl className="own-contact-facts">
      <Fact name="email">{contact?.email}</Fact>
      <Fact name="phone">{contact?.phone && writePhone(contact.phone)}</Fact>
      <Fact name="address">{contact?.street && `${contact.street}, ${contact.zipCode} ${contact.city}`}</Fact>
    </dl>
    <p className="secondary">
      <FormattedMessage id="membership.contact.private" />
    </p>
  </>
)
