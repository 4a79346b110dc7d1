import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '#web/client/language.tsx'

/** Back to the club's mailings; above the title of one. */
export const ToMailings = () => (
  <LocaleLink page="mailings" params={{}}>
    <FormattedMessage id="mailings.title" />
  </LocaleLink>
)
