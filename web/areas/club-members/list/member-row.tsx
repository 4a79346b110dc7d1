import { FormattedMessage, useIntl } from 'react-intl'
import { writePhone } from '#shared/fields/phone.ts'
import type { Member } from '#shared/contract/club-members.ts'
import { MailLink } from '#web/features/mail-link.tsx'

/** A member: a row where there is room, a card on a phone. */
export const MemberRow = ({ member }: { member: Member }) => {
  const intl = useIntl()
  const { name, birthYear, workplaces, assignments, email, phone } = member
  return (
    <li className="member">
      <p className="member-name">
        {name}
        <span className="secondary">
          {' '}
          <FormattedMessage id="members.born" values={{ year: String(birthYear) }} />
        </span>
      </p>
      <p>{workplaces.join(', ')}</p>
      <p className={assignments.length > 0 ? undefined : 'member-empty'}>
        {intl.formatList(
          assignments.map((type) => intl.formatMessage({ id: `roles.assignment.${type}` })),
          { type: 'unit' },
        )}
      </p>
      <p>
        {email === null ? (
          <span className="secondary">
            <FormattedMessage id="members.no-email" />
          </span>
        ) : (
          <MailLink email={email} to={name} />
        )}
      </p>
      <p>
        {phone === null ? (
          <span className="secondary">
            <FormattedMessage id="members.no-phone" />
          </span>
        ) : (
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            <span className="visually-hidden">
              <FormattedMessage id="members.call" values={{ name }} />{' '}
            </span>
            {writePhone(phone)}
          </a>
        )}
      </p>
    </li>
  )
}
