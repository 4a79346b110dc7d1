import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'

export type FileStoreConfig = { s3Endpoint?: string | undefined; filesBucket: string; awsRegion: string }

/** Files under keys that never change their content. */
export type FileStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null when there is none. */
  get(key: string): Promise<Uint8Array | null>
  /** What is not there counts as removed. Only for files that nothing names any more. */
  remove(key: string): Promise<void>
  close(): void
}

/** Keys of what the portal itself stores, by content so that storing again changes nothing. */
export const fileKeys = {
  document: (club: string, year: number, sha256: string) => `documents/${club}/${year}/${sha256}`,
  memberMeeting: (club: string, sha256: string) => `member-meetings/${club}/${sha256}`,
  /** With the document, whatever else the same bytes or the same upload became, so that it can be removed with it. */
  clubDocument: (club: string, document: string, sha256: string) => `club-documents/${club}/${document}/${sha256}`,
  protocol: (sha256: string) => `protocols/${sha256}.pdf`,
  evidence: (order: string) => `evidence/${order}.json`,
  package: (club: string, year: number) => `packages/${club}/${year}.zip`,
}

export const createFileStore = (config: FileStoreConfig): FileStore => {
  const client = new S3Client({
    region: config.awsRegion,
    ...(config.s3Endpoint && { endpoint: config.s3Endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  return {
    put: async (key, bytes, contentType) => {
      await client.send(
        new PutObjectCommand({ Bucket: config.filesBucket, Key: key, Body: bytes, ContentType: contentType }),
      )
    },
    get: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: config.filesBucket, Key: key }))
        return Body ? await Body.transformToByteArray() : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: config.filesBucket, Key: key }))
    },
    close: () => client.destroy(),
  }
}
