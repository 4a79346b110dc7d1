import { S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { fileLimits } from '../limits.ts'
import type { FileStoreConfig } from './file-store.ts'

export type UploadAddress = { url: string; fields: Record<string, string> }
export type FileUploads = { address(key: string, contentType: string): Promise<UploadAddress> }

/** Seconds. */
const validFor = 15 * 60

/** Addresses under which a browser stores a file of that type and at most the allowed size, and nothing else. */
export const createFileUploads = (config: FileStoreConfig): FileUploads => {
  const client = new S3Client({
    region: config.awsRegion,
    ...(config.s3Endpoint && { endpoint: config.s3Endpoint, forcePathStyle: true }),
  })
  return {
    address: (key, contentType) =>
      createPresignedPost(client, {
        Bucket: config.filesBucket,
        Key: key,
        Expires: validFor,
        Fields: { 'Content-Type': contentType },
        Conditions: [
          ['content-length-range', 1, fileLimits.bytes],
          ['eq', '$Content-Type', contentType],
        ],
      }),
  }
}
