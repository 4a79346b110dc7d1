import { FormattedMessage } from 'react-intl'

/** The name of a field that may be left empty. */
export const OptionalLabel = ({ of }: { of: string }) => (
  <FormattedMessage id="join.optional" values={{ field: <FormattedMessage id={`join.field.${of}`} /> }} />
)
