import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { removeFolder, renameFolder, type ClubDocumentsView } from '#shared/contract/club-documents.ts'
import type { ClubFolder } from '#shared/club-documents/club-documents.ts'
import { call } from '#web/client/api.ts'
import { useGoTo } from '#web/client/language.tsx'
import { useAnnounce } from '#web/components/announce.ts'
import { clubDocumentsQuery } from '#web/features/club-room.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { FolderForm } from './folder-form.tsx'

const renameButton = 'rename-folder'

/** Renames the open folder, and removes it once it is empty. */
export const FolderHead = ({
  view,
  folder: { id, name, version },
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
  const [isRenaming, setRenaming] = useState(false)
  const { clubId: club } = view
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
    setRenaming(false)
    focusTarget(renameButton)
  }
  if (isRenaming)
    return (
      <FolderForm
        view={view}
        own={id}
        name={name}
        submit="club-documents.folder.save"
        onCancel={close}
        send={(renamed) =>
          call(renameFolder, { params: { club, folder: id }, body: { name: renamed }, ifMatch: version })
        }
        onSaved={(saved) => {
          put(saved)
          close()
        }}
      />
    )
  return (
    <>
      <div className="button-row start no-print">
        <Button id={renameButton} onClick={() => setRenaming(true)}>
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
