import { FormattedMessage } from 'react-intl'

/** In place of a value that is missing. */
export const NotStated = () => <FormattedMessage id="forms.not-stated" />
