import { z } from 'zod'
import { ClubId } from '../basics/references.ts'
import { StoredFile } from '../basics/stored-file.ts'
import { ofClub } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { FileAddress } from './uploads.ts'

const none = z.object({})
const reading = {
  access: ofClub('club.read'),
  method: 'GET',
  query: none,
  body: none,
  params: z.object({ club: ClubId, document: z.ulid() }),
} as const

/** A document of the club by its latest version, as a member sees it whom a mailing leads there. */
export const LinkedDocumentView = StoredFile.pick({ name: true, size: true, uploadedAt: true }).extend({
  clubName: z.string(),
})
export type LinkedDocumentView = z.infer<typeof LinkedDocumentView>

/** @throws not-found for one that is gone, or that no mailing leads to */
export const readLinkedDocument = endpoint({
  ...reading,
  name: 'readLinkedDocument',
  path: '/clubs/:club/linked-documents/:document',
  reply: LinkedDocumentView,
})
export const openLinkedDocument = endpoint({
  ...reading,
  name: 'openLinkedDocument',
  path: '/clubs/:club/linked-documents/:document/file',
  page: 'linkedDocument',
  reply: FileAddress,
})
