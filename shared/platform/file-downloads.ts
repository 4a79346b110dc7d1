import { GetObjectCommand, HeadObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { FileStoreConfig } from './file-store.ts'
import { givesUpInSilence } from './silence.ts'

/** The headers that the browser gets with the file that it fetches, whatever is stored with it. */
export type FetchedAs = { contentType: string; disposition: string }
export type FileDownloads = {
  /** Where a browser fetches the file during the next minute; null when there is none. */
  address(key: string, as: FetchedAs): Promise<URL | null>
}

/** For how long an address can be used, in seconds. */
const validFor = 60

/** A store that must not be listed answers 403 for an absent file. */
const isAbsent = (error: unknown) =>
  error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0)

/** Addresses under which a browser fetches one stored file, and nothing else, from the file store itself. */
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
