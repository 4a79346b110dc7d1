import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { mayInActiveRole } from '#shared/roles/access.ts'
import { previewAs, previewKinds, previewLevels, previewParameters as parameters } from '#shared/roles/preview.ts'
import { PreviewRole } from '#web/client/preview-role.ts'
import { useSession, whoIs } from '#web/client/query.ts'
import { DefaultLayout } from './default-layout.tsx'

/** A page as another person would see it, for editors; a bar says who. */
export const PreviewLayout = () => {
  const intl = useIntl()
  const session = useSession()
  const [query, setQuery] = useSearchParams()
  const kind = previewKinds.find((each) => each === query.get(parameters.kind)) ?? 'employable'
  const role = previewAs(kind, query.get(parameters.level))
  const levels = previewLevels(kind)
  const set = (name: string, value: string) => setQuery((old) => ({ ...Object.fromEntries(old), [name]: value }))
  const isEditor = session?.signedIn && mayInActiveRole('page.preview', whoIs(session), session.portalNow).ok
  if (!isEditor) return <DefaultLayout onlyFor="page.preview" />
  return (
    <PreviewRole value={role}>
      <aside className="preview-bar" aria-label={intl.formatMessage({ id: 'shell.preview.name' })}>
        <label>
          <FormattedMessage id="shell.preview" />{' '}
          <select value={kind} onChange={(event) => set(parameters.kind, event.target.value)}>
            {previewKinds.map((each) => (
              <option key={each} value={each}>
                {intl.formatMessage({ id: `roles.kind.${each}` })}
              </option>
            ))}
          </select>
        </label>
        {levels.length > 1 && (
          <label>
            <FormattedMessage id="shell.preview.level" />{' '}
            <select value={role.permission} onChange={(event) => set(parameters.level, event.target.value)}>
              {levels.map((each) => (
                <option key={each} value={each}>
                  {intl.formatMessage({ id: `roles.permission.${each}` })}
                </option>
              ))}
            </select>
          </label>
        )}
      </aside>
      <DefaultLayout />
    </PreviewRole>
  )
}
