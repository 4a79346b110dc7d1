import { FormattedMessage, useIntl } from 'react-intl'
import { isAssignmentType } from '#shared/assignments/types.ts'

const idOf = (type: string) => (isAssignmentType(type) ? `roles.assignment.${type}` : 'errors.unknown-assignment-type')

/** An assignment by name; one the catalogue does not know is said to be unknown. */
export const TypeName = ({ type }: { type: string }) => <FormattedMessage id={idOf(type)} />

/** The same as text, for names of buttons and titles. */
export const useTypeName = () => {
  const intl = useIntl()
  return (type: string): string => intl.formatMessage({ id: idOf(type) })
}
