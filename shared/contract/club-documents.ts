import { z } from 'zod'
import { ClubId, PersonRef } from '../basics/references.ts'
import { Instant } from '../basics/time.ts'
import { ClubDocument, ClubFolder, FolderName } from '../club-documents/club-documents.ts'
import { ofClub } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { FileAddress, FileAnnouncement, FileTarget } from './uploads.ts'

const none = z.object({})
const ClubParams = z.object({ club: ClubId })
const FolderParams = ClubParams.extend({ folder: z.ulid() })
const DocumentParams = ClubParams.extend({ document: z.ulid() })

/** The club's folders and documents, with the names of those who changed them. */
export const ClubDocumentsView = z.object({
  clubId: ClubId,
  clubName: z.string(),
  folders: z.array(ClubFolder),
  documents: z.array(ClubDocument),
  names: z.record(PersonRef, z.string()),
  mayEdit: z.boolean(),
  portalNow: Instant,
})
export type ClubDocumentsView = z.infer<typeof ClubDocumentsView>

const read = { access: ofClub('club-documents.read'), query: none } as const
const edit = { access: ofClub('club-documents.edit'), query: none, reply: ClubDocumentsView } as const

export const readClubDocuments = endpoint({
  ...read,
  name: 'readClubDocuments',
  method: 'GET',
  path: '/clubs/:club/documents',
  params: ClubParams,
  body: none,
  reply: ClubDocumentsView,
})
/** Makes a folder under the browser's id; sent again it is the same folder. */
export const makeFolder = endpoint({
  ...edit,
  name: 'makeFolder',
  method: 'POST',
  path: '/clubs/:club/folders',
  params: ClubParams,
  body: z.strictObject({ id: z.ulid(), name: FolderName }),
})
/** Renames the version that `If-Match` names. */
export const renameFolder = endpoint({
  ...edit,
  name: 'renameFolder',
  method: 'PUT',
  path: '/clubs/:club/folders/:folder',
  params: FolderParams,
  body: z.strictObject({ name: FolderName }),
})
/** Removes an empty folder; one already gone counts as removed. */
export const removeFolder = endpoint({
  ...edit,
  name: 'removeFolder',
  method: 'DELETE',
  path: '/clubs/:club/folders/:folder',
  params: FolderParams,
  body: none,
})

/** Where the browser sends a document. */
export const startDocumentUpload = endpoint({
  ...edit,
  name: 'startDocumentUpload',
  method: 'POST',
  path: '/clubs/:club/document-uploads',
  params: ClubParams,
  body: FileAnnouncement,
  reply: FileTarget,
})
/** Checks what arrived and makes it a document, under the file's id; doing it again changes nothing. */
export const addDocument = endpoint({
  ...edit,
  name: 'addDocument',
  method: 'POST',
  path: '/clubs/:club/documents',
  params: ClubParams,
  body: z.strictObject({ file: z.ulid(), folder: z.ulid().nullable() }),
})
/** As `addDocument`, as the latest version; the earlier ones stay. */
export const addDocumentVersion = endpoint({
  ...edit,
  name: 'addDocumentVersion',
  method: 'POST',
  path: '/clubs/:club/documents/:document/versions',
  params: DocumentParams,
  body: z.strictObject({ file: z.ulid() }),
})
/** Moves the version that `If-Match` names to a folder, or out of every folder. */
export const moveDocument = endpoint({
  ...edit,
  name: 'moveDocument',
  method: 'PUT',
  path: '/clubs/:club/documents/:document/folder',
  params: DocumentParams,
  body: z.strictObject({ folder: z.ulid().nullable() }),
})
/** Removes the document that `If-Match` names with all its versions; one already gone counts as removed. */
export const removeDocument = endpoint({
  ...edit,
  name: 'removeDocument',
  method: 'DELETE',
  path: '/clubs/:club/documents/:document',
  params: DocumentParams,
  body: none,
})
/** Versions are known by their file's id. */
export const readDocumentVersion = endpoint({
  ...read,
  name: 'readDocumentVersion',
  method: 'GET',
  path: '/clubs/:club/documents/:document/versions/:file',
  page: 'clubDocuments',
  params: DocumentParams.extend({ file: z.ulid() }),
  body: none,
  reply: FileAddress,
})
