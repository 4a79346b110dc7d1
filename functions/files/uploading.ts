import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import type { DocumentKind } from '#shared/annual-meeting/meeting.ts'
import { PortalError, type ErrorCode } from '#shared/errors.ts'
import { fileLimits, protocolFileType, type FileType } from '#shared/limits.ts'
import { announcedType, checkFile, fileSizeProblem } from '#shared/platform/documents/file-check.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import type { StoredDocument } from '#shared/platform/stores/documents.ts'
import type { MeetingKey } from '#shared/platform/stores/writer.ts'
import { requiredMeeting, type Caller } from '../common/exchange.ts'
import type { FilesDeps } from './deps.ts'

/** For how long an unfinished upload is remembered, in milliseconds. */
const rememberedFor = 24 * 60 * 60_000

type Announced = { kind: DocumentKind; name: string; contentType: string; size: number; fence: number }
/** What is taken, and what is said of everything else. */
type Accepted = { types: readonly FileType[]; otherwise: ErrorCode }
const documents: Accepted = { types: fileLimits.types, otherwise: 'file-type-invalid' }
export const onlyPdf: Accepted = { types: [protocolFileType], otherwise: 'file-not-pdf' }

/** @throws PortalError lock-lost unless the caller holds the meeting's lock with this fence */
const requireFence = (caller: Caller, fence: number) => {
  const { lock } = requiredMeeting(caller)
  if (lock?.fence !== fence || lock.holder !== caller.writer.who || lock.expiresAt <= caller.realNow) throw new PortalError('lock-lost')
}

/**
 * Where the browser may send a file that can be accepted by what is said of it.
 * @throws PortalError lock-lost, file-empty, file-too-large, file-type-invalid, file-not-pdf
 */
export const expectFile = async ({ club, year }: MeetingKey, { kind, name, size, fence, ...said }: Announced, caller: Caller, { stores, uploads }: FilesDeps, accepted = documents) => {
  requireFence(caller, fence)
  const problem = fileSizeProblem(size)
  if (problem) throw new PortalError(problem)
  const contentType = announcedType({ name, ...said })
  if (!contentType || !accepted.types.includes(contentType)) throw new PortalError(accepted.otherwise)
  const file = ulid(caller.realNow)
  const key = `uploads/${club}/${year}/${file}`
  await stores.meetings.putUpload({ club, year }, { file, kind, name, contentType, size, by: caller.writer.who, key, ttl: Math.ceil((caller.realNow + rememberedFor) / 1000) })
  return { file, ...(await uploads.address(key, contentType)) }
}

/**
 * Looks at the bytes that arrived, and keeps exactly those under their hash before the meeting shows them: the
 * browser can still write to its address for a while.
 * @throws PortalError not-found, file-missing, file-empty, file-too-large, file-type-invalid, file-not-pdf, file-password-protected
 */
export const takeFile = async ({ club, year }: MeetingKey, file: string, caller: Caller, { stores, files }: FilesDeps, accepted = documents): Promise<StoredDocument> => {
  const upload = await stores.meetings.readUpload({ club, year }, file)
  if (!upload || upload.by !== caller.writer.who) throw new PortalError('not-found')
  const bytes = await files.get(upload.key)
  if (!bytes) throw new PortalError('file-missing')
  const verdict = await checkFile({ name: upload.name, contentType: upload.contentType, bytes })
  if (!verdict.ok) throw new PortalError(verdict.code === 'file-type-invalid' ? accepted.otherwise : verdict.code)
  if (!accepted.types.includes(verdict.type)) throw new PortalError(accepted.otherwise)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const key = fileKeys.document(club, year, sha256)
  await files.put(key, bytes, verdict.type)
  return { id: upload.file, kind: upload.kind, name: upload.name, contentType: verdict.type, size: bytes.length, sha256, uploadedAt: caller.portalNow, uploadedBy: caller.writer.who, key }
}
