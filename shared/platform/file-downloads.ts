import { GetObjectCommand, HeadObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { FileStoreConfig } from './file-store.ts'
import { givesUpInSilence } from './silence.ts'

export type FetchedAs = { contentType: string; disposition: string }
export type FileDownloads = {
  /** An address for the next minute; null when there is no such file. */
  address(key: string, as: FetchedAs): Promise<URL | null>
}

/** Seconds. */
const validFor = 60

/** A store that must not be listed answers 403 for an absent file. */
const isAbsent = (error: unknown) =>
  error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0)

export const createFileDownloads = (config: FileStoreConfig): FileDownloads => {
  const client = new S3Client({
    region: config.awsRegion,
    ...(config.s3Endpoint && { endpoint: config.s3Endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    requestHandler: givesUpInSilence,
  })
  return {
    address: async (key, { contentType, disposition }) => {
      const file = { Bucket: config.filesBucket, Key: key }
      try {
        await client.send(new HeadObjectCommand(file))
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
      const fetching = new GetObjectCommand({
        ...file,
        ResponseContentType: contentType,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: 'no-store',
      })
      return new URL(await getSignedUrl(client, fetching, { expiresIn: validFor }))
    },
  }
}
