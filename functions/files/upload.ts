import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import * as contract from '#shared/contract/files.ts'
import { PortalError } from '#shared/errors.ts'
import { announcedType, checkFile, fileSizeProblem } from '#shared/platform/documents/file-check.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import type { Caller } from '../common/exchange.ts'
import { requiredMeeting } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import type { FilesDeps } from './deps.ts'

/** For how long an unfinished upload is remembered, in milliseconds. */
const rememberedFor = 24 * 60 * 60_000

/** @throws PortalError lock-lost unless the caller holds the meeting's lock with this fence */
const requireFence = (caller: Caller, fence: number) => {
  const { lock } = requiredMeeting(caller)
  if (lock?.fence !== fence || lock.holder !== caller.writer.who || lock.expiresAt <= caller.realNow) throw new PortalError('lock-lost')
}

export const startUpload = operation(contract.startUpload, {
  run: async ({ params, body }, caller, { stores, uploads }: FilesDeps) => {
    requireFence(caller, body.fence)
    const problem = fileSizeProblem(body.size)
    if (problem) throw new PortalError(problem)
    const contentType = announcedType(body)
    if (!contentType) throw new PortalError('file-type-invalid')
    const file = ulid(caller.realNow)
    const key = `uploads/${params.club}/${params.year}/${file}`
    await stores.meetings.putUpload(params, { file, kind: body.kind, name: body.name, contentType, size: body.size, by: caller.writer.who, key, ttl: Math.ceil((caller.realNow + rememberedFor) / 1000) })
    return { file, ...(await uploads.address(key, contentType)) }
  },
})

/**
 * Looks at the bytes that arrived, and keeps exactly those under their hash before the meeting shows them: the
 * browser can still write to its address for a while. Doing it again changes nothing.
 */
export const finishUpload = operation(contract.finishUpload, {
  run: async ({ params, body }, caller, { stores, files }: FilesDeps) => {
    const upload = await stores.meetings.readUpload(params, params.file)
    if (!upload || upload.by !== caller.writer.who) throw new PortalError('not-found')
    const bytes = await files.get(upload.key)
    if (!bytes) throw new PortalError('file-missing')
    const verdict = await checkFile({ name: upload.name, contentType: upload.contentType, bytes })
    if (!verdict.ok) throw new PortalError(verdict.code)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const key = fileKeys.document(params.club, params.year, sha256)
    await files.put(key, bytes, verdict.type)
    const document = { id: upload.file, kind: upload.kind, name: upload.name, contentType: verdict.type, size: bytes.length, sha256, uploadedAt: caller.portalNow, uploadedBy: caller.writer.who, key }
    return { document: await stores.meetings.addDocument(params, caller.writer, document, body.fence) }
  },
})

export const removeFile = operation(contract.removeFile, {
  run: async ({ params, query }, caller, { stores }: FilesDeps) => {
    await stores.meetings.removeDocument(params, caller.writer, params.file, query.fence)
    return { removed: true as const }
  },
})
