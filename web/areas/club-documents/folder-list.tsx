import { FolderAddOutlined, FolderOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ClubDocumentsView } from '#shared/contract/club-documents.ts'
import { documentsIn } from '#shared/club-documents/club-documents.ts'
import { LocaleLink, useGoTo } from '#web/client/language.tsx'
import { useAnnounce } from '#web/components/announce.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { FolderForm, useOpenedFolder } from './folder-form.tsx'

const newFolder = 'new-folder'

const MakeFolder = ({ view, onMade }: { view: ClubDocumentsView; onMade: (view: ClubDocumentsView) => void }) => {
  const goTo = useGoTo()
  const announce = useAnnounce()
  const { isOpen, takesFocus, open, close } = useOpenedFolder(view.clubId, null)
  if (!isOpen)
    return (
      <Button id={newFolder} className="no-print" icon={<FolderAddOutlined aria-hidden="true" />} onClick={open}>
        <FormattedMessage id="club-documents.folder.new" />
      </Button>
    )
  return (
    <FolderForm
      view={view}
      own={null}
      takesFocus={takesFocus}
      onCancel={() => {
        close()
        focusTarget(newFolder)
      }}
      onSaved={(saved, id) => {
        onMade(saved)
        close()
        announce('club-documents.folder.made', { name: saved.folders.find((folder) => folder.id === id)?.name ?? '' })
        goTo('clubDocuments', {}, { search: `?folder=${id}` })
        focusTarget(newFolder)
      }}
    />
  )
}

/** The club's folders with what is in them; which one is open stands in the address. */
export const FolderList = ({
  view,
  open,
  onMade,
}: {
  view: ClubDocumentsView
  open: string | null
  onMade: (view: ClubDocumentsView) => void
}) => {
  const intl = useIntl()
  const folders = [{ id: null, name: intl.formatMessage({ id: 'club-documents.no-folder' }) }, ...view.folders]
  return (
    <nav className="club-folders" aria-label={intl.formatMessage({ id: 'club-documents.folders' })}>
      <ul>
        {folders.map(({ id, name }) => (
          <li key={id ?? ''}>
            <LocaleLink
              page="clubDocuments"
              params={{}}
              search={`?folder=${id ?? ''}`}
              {...(id === open && { 'aria-current': 'true' as const })}
            >
              <FolderOutlined aria-hidden="true" /> <span>{name}</span>{' '}
              <span className="secondary">{documentsIn(view.documents, id).length}</span>
            </LocaleLink>
          </li>
        ))}
      </ul>
      {view.mayEdit && <MakeFolder view={view} onMade={onMade} />}
    </nav>
  )
}
