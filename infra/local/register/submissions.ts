import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { NewSubmission } from '#shared/platform/register/wire.ts'
import type { RegisterData } from './data.ts'
import { Refused } from './refused.ts'

type Received = Pick<RegisterData, 'submissions'>

export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** Keeps a submitted meeting, and the bytes of its package in a folder. */
export const keepSubmission = (
  { submissions }: Received,
  folder: string,
  { clubId, now, ...submission }: NewSubmission & { clubId: string; now: number },
): { reference: string } => {
  const { package: encoded, ...rest } = submission
  const bytes = Buffer.from(encoded, 'base64')
  if (sha256(bytes) !== submission.packageSha256) throw new Refused(422, 'package-damaged')
  if (submissions.some((known) => known.clubId === clubId && known.year === submission.year))
    throw new Refused(409, 'already-submitted')
  const reference = `${submission.year}-${String(submissions.length + 1).padStart(6, '0')}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${reference}.zip`), bytes)
  submissions.push({ ...rest, reference, clubId, receivedAt: now, bytes: bytes.length })
  return { reference }
}

export const packageOf = ({ submissions }: Received, folder: string, reference: string): Buffer<ArrayBuffer> => {
  if (!submissions.some((known) => known.reference === reference)) throw new Refused(404, 'not-found')
  return readFileSync(path.join(folder, `${reference}.zip`))
}
