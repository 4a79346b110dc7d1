import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  PutBucketCorsCommand,
  PutBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3'

/** Makes the bucket if it is missing, with versions as the cloud’s; the portal's pages may send files to it. */
export const ensureBucket = async (env: Record<string, string>): Promise<void> => {
  const Bucket = env['FILES_BUCKET']
  const client = new S3Client({
    endpoint: env['S3_ENDPOINT'],
    region: env['AWS_REGION'],
    forcePathStyle: true,
    credentials: { accessKeyId: env['AWS_ACCESS_KEY_ID'] ?? '', secretAccessKey: env['AWS_SECRET_ACCESS_KEY'] ?? '' },
  })
  try {
    await client.send(new CreateBucketCommand({ Bucket })).catch((error: unknown) => {
      if (!(error instanceof BucketAlreadyOwnedByYou)) throw error
    })
    await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }))
    const rule = {
      AllowedOrigins: [env['PORTAL_ORIGIN'] ?? ''],
      AllowedMethods: ['POST', 'GET'],
      AllowedHeaders: ['*'],
      ExposeHeaders: ['ETag'],
    }
    await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }))
  } finally {
    client.destroy()
  }
}
