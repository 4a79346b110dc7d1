import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '#web/client/language.tsx'

/** The way to say where one works, from a day on. */
export const AddEmploymentLink = ({ from }: { from: string }) => (
  <LocaleLink
    page="employmentChange"
    params={{ what: 'employment-added' }}
    search={`?from=${from}`}
    className="button primary"
  >
    <FormattedMessage id="membership.case.add-employment" />
  </LocaleLink>
)
