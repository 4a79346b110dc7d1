import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { removeFolder, type ClubDocumentsView } from '#shared/contract/club-documents.ts'
import type { ClubFolder } from '#shared/club-documents/club-documents.ts'
import { call } from '#web/client/api.ts'
import { useGoTo } from '#web/client/language.tsx'
import { useAnnounce } from '#web/components/announce.ts'
import { clubDocumentsQuery } from '#web/features/club-room.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { FolderForm, useOpenedFolder } from './folder-form.tsx'

const renameButton = 'rename-folder'

/** Renames the open folder, and removes it once it is empty. */
export const FolderHead = ({
  view,
  folder,
  isEmpty,
  put,
}: {
  view: ClubDocumentsView
  folder: ClubFolder
  isEmpty: boolean
  put: (view: ClubDocumentsView) => void
}) => {
  const goTo = useGoTo()
  const announce = useAnnounce()
  const client = useQueryClient()
  const { clubId: club } = view
  const { id, name } = folder
  const renaming = useOpenedFolder(club, folder)
  const removal = useMutation({
    mutationFn: () => call(removeFolder, { params: { club, folder: id } }),
    onSuccess: (saved) => {
      goTo('clubDocuments', {}, { replace: true })
      put(saved)
      announce('club-documents.folder.removed', { name })
    },
    onError: () => client.invalidateQueries(clubDocumentsQuery(club)),
  })
  const close = () => {
    renaming.close()
    focusTarget(renameButton)
  }
  if (renaming.isOpen)
    return (
      <FolderForm
        view={view}
        own={folder}
        takesFocus={renaming.takesFocus}
        onCancel={close}
        onSaved={(saved) => {
          put(saved)
          close()
        }}
      />
    )
  return (
    <>
      <div className="button-row start no-print">
        <Button id={renameButton} onClick={renaming.open}>
          <FormattedMessage id="club-documents.folder.rename" />
        </Button>
        {isEmpty && (
          <Button loading={removal.isPending} onClick={() => removal.mutate()}>
            <FormattedMessage id="club-documents.folder.remove" />
          </Button>
        )}
      </div>
      {removal.error && <ErrorMessage error={removal.error} />}
    </>
  )
}
