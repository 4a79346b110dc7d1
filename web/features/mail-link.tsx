import { FormattedMessage } from 'react-intl'

/** An address to write to; what is read aloud says to whom. */
export const MailLink = ({ email, to }: { email: string; to: string }) => (
  <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
    <span className="visually-hidden">
      <FormattedMessage id="forms.mail-to" values={{ to }} />{' '}
    </span>
    {email}
  </a>
)
