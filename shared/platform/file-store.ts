import { setTimeout as sleep } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3'
import { givesUpInSilence } from './silence.ts'

export type FileStoreConfig = { s3Endpoint?: string | undefined; filesBucket: string; awsRegion: string }

/** Files under keys that never change their content. */
export type FileStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<Uint8Array | null>
  /** The same for a file that may not be there yet: a store that must not be listed answers 403 for an absent one. */
  find(key: string): Promise<Uint8Array | null>
  /** What is not there counts as removed. Only for files that nothing names any more. */
  remove(key: string): Promise<void>
  /** With every version of it, so that nothing is left. */
  removeVersions(key: string): Promise<void>
  close(): void
}

/** For processes: no function may list files. */
export type ListedFileStore = FileStore & {
  /** Keys of the files in a folder that have been there since before an instant (ms of real time). */
  list(folder: string, before: number): AsyncIterable<string>
  /** When a file was put there last (ms of real time); null when there is none. */
  lastPut(key: string): Promise<number | null>
}

export const searchFolder = 'search'

/** Keys of what the portal itself stores, by content so that storing again changes nothing. */
export const fileKeys = {
  document: (club: string, year: number, sha256: string) => `documents/${club}/${year}/${sha256}`,
  memberMeeting: (club: string, sha256: string) => `member-meetings/${club}/${sha256}`,
  /** With the document, so that the same bytes elsewhere do not prevent its removal. */
  clubDocument: (club: string, document: string, sha256: string) => `club-documents/${club}/${document}/${sha256}`,
  /** With the mailing and the upload, for the same reason. */
  mailing: (club: string | null, mailing: string, file: string, sha256: string) =>
    `mailings/${club ?? 'UNION'}/${mailing}/${file}/${sha256}`,
  protocol: (sha256: string) => `protocols/${sha256}.pdf`,
  evidence: (order: string) => `evidence/${order}.json`,
  /** What an order was signed with until it counts; the bucket forgets it after a day. */
  pendingEvidence: (order: string) => `pending-evidence/${order}.json`,
  ownData: (request: string) => `own-data/${request}.json`,
  publicPages: () => 'public-pages/pages.json',
  publicText: (page: string, number: number) => `public-pages/${page}/${number}.json`,
  pageImage: (image: string) => `page-images/${image}`,
  publicFrame: () => 'public-pages/frame.json',
  publicCourses: () => 'public-pages/courses.json',
  search: (sha256: string) => `${searchFolder}/${sha256}.json`,
  package: (club: string, year: number) => `packages/${club}/${year}.zip`,
}

const isMissing = (error: unknown) => error instanceof NoSuchKey || error instanceof NotFound
const isForbidden = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 403
const absent =
  (isAbsent: (error: unknown) => boolean) =>
  (error: unknown): null => {
    if (isAbsent(error)) return null
    throw error
  }

/** A page holds a thousand versions; a file that has more than these is written to while it is removed. */
const mostPages = 100
const attempts = 5

export const createFileStore = (config: FileStoreConfig): ListedFileStore => {
  const client = new S3Client({
    region: config.awsRegion,
    ...(config.s3Endpoint && { endpoint: config.s3Endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: givesUpInSilence,
  })
  const ask = (key: string) => client.send(new GetObjectCommand({ Bucket: config.filesBucket, Key: key }))
  const bytesOf = async (answer: GetObjectCommandOutput) => (await answer.Body?.transformToByteArray()) ?? null
  /** The client retries what has no answer; an answer that stops in the middle is asked for once more here. */
  const read = async (key: string): Promise<Uint8Array | null> => {
    const answer = await ask(key)
    return bytesOf(answer).catch(async () => bytesOf(await ask(key)))
  }
  const remove = async (key: string, VersionId?: string) => {
    await client.send(new DeleteObjectCommand({ Bucket: config.filesBucket, Key: key, VersionId }))
  }
  /** A page of the versions and removal marks of one file; `null` is what was stored without versions. */
  const versionsOf = async (key: string): Promise<string[]> => {
    const asked = new ListObjectVersionsCommand({ Bucket: config.filesBucket, Prefix: key })
    const { Versions = [], DeleteMarkers = [] } = await client.send(asked)
    return [...Versions, ...DeleteMarkers].flatMap(({ Key, VersionId }) =>
      Key === key && VersionId ? [VersionId] : [],
    )
  }
  /** One that another removal has taken meanwhile is removed, whatever the store says of that. */
  const removeVersion = async (key: string, version: string): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await remove(key, version)
      } catch (error) {
        if (!(await versionsOf(key)).includes(version)) return
        // While the other removal is under way it may still be listed.
        if (attempt >= attempts) throw error
        await sleep(attempt * 100)
      }
    }
  }
  return {
    put: async (key, bytes, contentType) => {
      await client.send(
        new PutObjectCommand({ Bucket: config.filesBucket, Key: key, Body: bytes, ContentType: contentType }),
      )
    },
    get: (key) => read(key).catch(absent(isMissing)),
    find: (key) => read(key).catch(absent((error) => isMissing(error) || isForbidden(error))),
    remove: (key) => remove(key),
    // Removing a file by its key alone would leave a mark with its name, also of one that never was there.
    removeVersions: async (key) => {
      for (let page = 1; page <= mostPages; page += 1) {
        const versions = await versionsOf(key)
        if (versions.length === 0) return
        for (const version of versions) await removeVersion(key, version)
      }
      throw new Error('a file still has versions')
    },
    list: async function* (folder, before) {
      let ContinuationToken: string | undefined
      do {
        const asked = new ListObjectsV2Command({ Bucket: config.filesBucket, Prefix: `${folder}/`, ContinuationToken })
        const { Contents = [], NextContinuationToken } = await client.send(asked)
        for (const { Key, LastModified } of Contents) if (Key && LastModified && +LastModified < before) yield Key
        ContinuationToken = NextContinuationToken
      } while (ContinuationToken)
    },
    lastPut: async (key) => {
      const asked = new HeadObjectCommand({ Bucket: config.filesBucket, Key: key })
      const found = await client.send(asked).catch(absent(isMissing))
      return found?.LastModified ? +found.LastModified : null
    },
    close: () => client.destroy(),
  }
}
