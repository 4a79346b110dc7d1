import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ulid } from 'ulid'
import { z } from 'zod'
import { makeFolder, renameFolder, type ClubDocumentsView } from '#shared/contract/club-documents.ts'
import { clubDocumentLimits } from '#shared/limits.ts'
import { FolderName, isNameTaken, type ClubFolder } from '#shared/club-documents/club-documents.ts'
import { call } from '#web/client/api.ts'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { NameForm } from '#web/components/form/name-form.tsx'
import { useDraftForm, type Judged } from '#web/components/form/use-draft-form.ts'
import type { DraftPlace } from '#web/components/form/use-draft-values.ts'
import { useOpenedForm } from '#web/components/form/use-opened-form.ts'

const Typed = z.object({ name: z.string() })
type Typed = z.infer<typeof Typed>
const judge = judgedBy(z.object({ name: FolderName }))

/** Of the folder that is renamed; null for a new one. */
const draftPlace = (club: string, own: ClubFolder | null): DraftPlace => ({
  name: 'folder',
  draftKey: `${club}/${own?.id ?? 'new'}`,
})

/** Whether the form of a folder is open. */
export const useOpenedFolder = (club: string, own: ClubFolder | null) => useOpenedForm(draftPlace(club, own), Typed)

type Props = {
  view: ClubDocumentsView
  own: ClubFolder | null
  takesFocus: boolean
  onSaved: (view: ClubDocumentsView, id: string) => void
  onCancel: () => void
}

/** The name of a folder, new or renamed. */
export const FolderForm = ({ view, own, takesFocus, onSaved, onCancel }: Props) => {
  const intl = useIntl()
  const [newId] = useState(() => ulid())
  const { clubId: club, folders, names } = view
  const form = useDraftForm<Typed, Typed, ClubDocumentsView>({
    ...draftPlace(club, own),
    shape: Typed,
    start: { id: own?.id ?? newId, version: own?.version ?? 0, values: { name: own?.name ?? '' } },
    judge: (typed): Judged<Typed> => {
      const judged = judge(typed)
      return judged.body && isNameTaken(folders, judged.body.name, own?.id ?? null)
        ? { body: null, issues: [{ path: 'name', code: 'folder-name-taken' }] }
        : judged
    },
    nameOf: () => intl.formatMessage({ id: 'club-documents.folder.name' }),
    save: ({ name }, { id, version }) =>
      own
        ? call(renameFolder, { params: { club, folder: id }, body: { name }, ifMatch: version })
        : call(makeFolder, { params: { club }, body: { id, name } }),
    stored: (current) => {
      const { name, version, changedBy } = current as ClubFolder
      return { values: { name }, version, by: names[changedBy] }
    },
    onSaved,
  })
  return (
    <NameForm
      form={form}
      maxLength={clubDocumentLimits.folderNameLength}
      takesFocus={takesFocus}
      save={<FormattedMessage id={own ? 'club-documents.folder.save' : 'club-documents.folder.make'} />}
      cancel={<FormattedMessage id="club-documents.cancel" />}
      onCancel={onCancel}
    />
  )
}
