import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { previewAs, previewKinds } from '../preview/preview-kinds.ts'
import { PreviewRole } from '../preview/preview-role.ts'
import { activeRole, useSession } from '../query.ts'
import { DefaultLayout } from './default-layout.tsx'

const parameter = 'as'

/** A page as somebody else would see it, for editors; a bar says who. */
export const PreviewLayout = () => {
  const intl = useIntl()
  const session = useSession()
  const [query, setQuery] = useSearchParams()
  const kind = previewKinds.find((each) => each === query.get(parameter)) ?? 'employable'
  const isEditor = session?.signedIn && activeRole(session)?.kind === 'editor'
  if (!isEditor) return <DefaultLayout onlyFor="editor" />
  return (
    <PreviewRole value={previewAs(kind)}>
      <aside className="preview-bar" aria-label={intl.formatMessage({ id: 'shell.preview.name' })}>
        <label>
          <FormattedMessage id="shell.preview" />{' '}
          <select value={kind} onChange={(event) => setQuery((old) => ({ ...Object.fromEntries(old), [parameter]: event.target.value }))}>
            {previewKinds.map((each) => <option key={each} value={each}>{intl.formatMessage({ id: `roles.kind.${each}` })}</option>)}
          </select>
        </label>
      </aside>
      <DefaultLayout />
    </PreviewRole>
  )
}
