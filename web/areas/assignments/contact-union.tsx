import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '#web/client/language.tsx'

/** The club cannot do it by itself: who can, and the way there. */
export const ContactUnion = ({ registrar }: { registrar: 'union' | 'unknown' }) => (
  <p className="contact-union no-print">
    <FormattedMessage id={`assignments.contact.${registrar}`} />{' '}
    <LocaleLink page="contactAsElected" params={{}}>
      <FormattedMessage id="assignments.contact.link" />
    </LocaleLink>
  </p>
)
