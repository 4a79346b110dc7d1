import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '#web/client/language.tsx'
import { useSignedIn } from '#web/client/query.ts'

/** The way back to the home of one's own membership. */
export const BackToMyProduct = () => (
  <LocaleLink page="myProduct" params={{}} className="no-print">
    <FormattedMessage id="shell.my-product" values={{ product: useSignedIn().productName }} />
  </LocaleLink>
)
