import { use } from 'react'
import { FormattedMessage } from 'react-intl'
import { PageTitle } from '#web/components/page-title.tsx'
import { useRoleName } from '#web/components/role-name.tsx'
import { PreviewRole } from '#web/client/preview-role.ts'

/**
 * The previewed role would see the page; what stands on it belongs to a club or a person, and an editor does not read
 * that.
 */
export const PreviewWithoutContent = ({ of }: { of: 'club' | 'own' }) => {
  const name = useRoleName()
  const role = use(PreviewRole)
  if (!role) return null
  const { title, permission } = name(role)
  return (
    <section className="error-page">
      <PageTitle id={`errors.preview.${of}.title`} />
      <p className="lead">
        <FormattedMessage id={`errors.preview.${of}.text`} values={{ role: title, permission: permission || 'none' }} />
      </p>
    </section>
  )
}
