import { withFileStore } from '../common/file-deps.ts'
import { areaHandler } from '../common/area-handler.ts'
import { clubDocuments } from './area.ts'
import { moveDocument, readClubDocuments, readDocumentVersion, removeDocument } from './documents.ts'
import { makeFolder, removeFolder, renameFolder } from './folders.ts'
import { addDocument, addDocumentVersion, startDocumentUpload } from './upload.ts'

export const operations = [
  readClubDocuments,
  makeFolder,
  renameFolder,
  removeFolder,
  startDocumentUpload,
  addDocument,
  addDocumentVersion,
  moveDocument,
  removeDocument,
  readDocumentVersion,
]

export const handler = areaHandler(clubDocuments, operations, withFileStore)
