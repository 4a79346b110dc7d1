import { FormattedMessage } from 'react-intl'

/** The number by which operators find a case of a person who calls: their list names no one. */
export const CaseNumber = ({ id }: { id: string }) => (
  <p className="secondary">
    <FormattedMessage id="forms.case-number" values={{ id: <code>{id}</code> }} />
  </p>
)
