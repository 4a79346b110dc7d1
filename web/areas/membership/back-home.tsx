import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '#web/client/language.tsx'
import { useSignedIn } from '#web/client/query.ts'

/** The way from a page about one's membership to the home of them all. */
export const BackHome = () => (
  <p className="no-print">
    <LocaleLink page="myProduct" params={{}}>
      <FormattedMessage id="membership.back" values={{ product: useSignedIn().productName }} />
    </LocaleLink>
  </p>
)
