import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import { PortalError, type ErrorCode } from '#shared/errors.ts'
import { storedName, typeOf } from '#shared/fields/file.ts'
import { fileLimits, protocolFileType, type FileType } from '#shared/limits.ts'
import { checkFile, fileSizeProblem } from '#shared/platform/documents/file-check.ts'
import type { UploadPlace } from '#shared/platform/stores/uploads.ts'
import type { Caller } from './exchange.ts'
import type { FileDeps } from './file-deps.ts'

/** For how long an unfinished upload is remembered, in milliseconds. */
const rememberedFor = 24 * 60 * 60_000

/** When what the caller uploads now is forgotten unless it is put to use, in seconds of 1970. */
export const rememberedUntil = ({ realNow }: Pick<Caller, 'realNow'>): number =>
  Math.ceil((realNow + rememberedFor) / 1000)

type Announced = { /** What the file is to become. */ purpose: string; name: string; size: number }
export type Accepted = { types: readonly FileType[]; otherwise: ErrorCode }
export const anyDocument: Accepted = { types: fileLimits.types, otherwise: 'file-type-invalid' }
export const onlyPdf: Accepted = { types: [protocolFileType], otherwise: 'file-not-pdf' }

/** A checked file; its bytes lie under `key` and never change. */
export type TakenFile = {
  id: string
  purpose: string
  name: string
  contentType: FileType
  size: number
  sha256: string
  key: string
  uploadedAt: number
  uploadedBy: string
}

/** @throws PortalError file-empty, file-too-large, file-type-invalid, file-not-pdf; each names the file */
export const expectUpload = async (
  place: UploadPlace,
  { purpose, name: given, size }: Announced,
  caller: Caller,
  { stores, uploads }: FileDeps,
  accepted = anyDocument,
) => {
  const problem = fileSizeProblem(size)
  const name = storedName(given)
  if (problem) throw new PortalError(problem, { params: { name } })
  const contentType = typeOf(name)
  if (!contentType || !accepted.types.includes(contentType))
    throw new PortalError(accepted.otherwise, { params: { name } })
  const file = ulid(caller.realNow)
  const key = `uploads/${place.folder}/${file}`
  await stores.uploads.put(place, {
    file,
    purpose,
    name,
    contentType,
    size,
    by: caller.writer.who,
    key,
    ttl: rememberedUntil(caller),
  })
  return { file, ...(await uploads.address(key, contentType)) }
}

/**
 * Checks the uploaded bytes, and stores exactly those under the key that `keyOf` makes of their hash before anyone is
 * shown them: the browser can still write to its address for a while.
 * @throws PortalError not-found when the caller has announced no such file here, file-missing, file-empty,
 * file-too-large, file-type-invalid, file-not-pdf, file-password-protected
 */
export const takeUpload = async (
  place: UploadPlace,
  file: string,
  keyOf: (sha256: string) => string,
  caller: Caller,
  { stores, files }: FileDeps,
  accepted = anyDocument,
): Promise<TakenFile> => {
  const upload = await stores.uploads.read(place, file)
  if (!upload || upload.by !== caller.writer.who) throw new PortalError('not-found')
  const bytes = await files.find(upload.key)
  if (!bytes) throw new PortalError('file-missing')
  const verdict = await checkFile({ name: upload.name, bytes })
  const { name } = upload
  if (!verdict.ok)
    throw new PortalError(verdict.code === 'file-type-invalid' ? accepted.otherwise : verdict.code, {
      params: { name },
    })
  if (!accepted.types.includes(verdict.type)) throw new PortalError(accepted.otherwise, { params: { name } })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const key = keyOf(sha256)
  await files.put(key, bytes, verdict.type)
  return {
    id: upload.file,
    purpose: upload.purpose,
    name,
    contentType: verdict.type,
    size: bytes.length,
    sha256,
    key,
    uploadedAt: caller.portalNow,
    uploadedBy: caller.writer.who,
  }
}
