import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Role } from '#shared/roles/role.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useRoleName } from '#web/components/role-name.tsx'
import { useSessionActions } from '#web/client/query.ts'

/** A button for each of the person's roles that would help. */
export const ChangeRole = ({ to }: { to: readonly Role[] }) => {
  const name = useRoleName()
  const { chooseRole } = useSessionActions()
  const [failure, setFailure] = useState<unknown>(null)
  return (
    <>
      {failure !== null && <ErrorMessage error={failure} />}
      <p className="actions">
        {to.map((role, index) => (
          <button
            key={role.id}
            type="button"
            className={`button ${index === 0 ? 'primary' : ''}`}
            onClick={() => void chooseRole(role.id).catch(setFailure)}
          >
            <FormattedMessage
              id="errors.denied.change"
              values={{ role: name(role).title, place: name(role).place || 'none' }}
            />
          </button>
        ))}
      </p>
    </>
  )
}
