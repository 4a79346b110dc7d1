import { useIntl } from 'react-intl'
import type { Role } from '#shared/roles/role.ts'

/** A role in words: the mandate, otherwise the kind of member; and where. */
export const useRoleName = () => {
  const { formatMessage } = useIntl()
  return (role: Role) => ({
    title: formatMessage({
      id: role.assignmentType ? `roles.assignment.${role.assignmentType}` : `roles.kind.${role.kind}`,
    }),
    place: role.employer ?? '',
    permission: role.permission === 'none' ? '' : formatMessage({ id: `roles.permission.${role.permission}` }),
  })
}
