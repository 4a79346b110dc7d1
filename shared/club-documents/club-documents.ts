import { z } from 'zod'
import { byName } from '../basics/by-name.ts'
import { Instant } from '../basics/time.ts'
import { PersonRef } from '../basics/references.ts'
import { requiredText } from '../fields/free-text.ts'
import { clubDocumentLimits } from '../limits.ts'
import { StoredFile } from '../basics/stored-file.ts'

export const FolderName = requiredText(clubDocumentLimits.folderNameLength)

/** A folder of the club's documents; `documents` counts what is in it, so that only an empty one is removed. */
export const ClubFolder = z.object({
  id: z.string(),
  name: z.string(),
  documents: z.number().int(),
  version: z.number().int(),
  changedAt: Instant,
  changedBy: PersonRef,
})
export type ClubFolder = z.infer<typeof ClubFolder>

/** `versions`: the first one first. `version` counts its changes, moves included. */
export const ClubDocument = z.object({
  id: z.string(),
  folder: z.string().nullable(),
  versions: z.array(StoredFile).min(1),
  version: z.number().int(),
  changedAt: Instant,
  changedBy: PersonRef,
})
export type ClubDocument = z.infer<typeof ClubDocument>

export const latestOf = ({ versions }: Pick<ClubDocument, 'versions'>): StoredFile => {
  const latest = versions.at(-1)
  if (!latest) throw new Error('a document has at least one version')
  return latest
}

type Named = { id: string; name: string }
const alike = (name: string) => name.trim().toLocaleLowerCase('sv')

/** Whether another folder has this name already; names that differ in capitals alone are the same. */
export const isNameTaken = (folders: readonly Named[], name: string, own: string | null = null): boolean =>
  folders.some((folder) => folder.id !== own && alike(folder.name) === alike(name))

export const documentsIn = (documents: readonly ClubDocument[], folder: string | null): ClubDocument[] =>
  documents
    .filter((document) => document.folder === folder)
    .map((document) => ({ name: latestOf(document).name, document }))
    .toSorted(byName)
    .map(({ document }) => document)

export const lastChange = ({
  folders,
  documents,
}: {
  folders: readonly ClubFolder[]
  documents: readonly ClubDocument[]
}): { at: number; by: string } | null => {
  const changes = [...folders, ...documents].map(({ changedAt, changedBy }) => ({ at: changedAt, by: changedBy }))
  return changes.toSorted((one, other) => other.at - one.at)[0] ?? null
}
