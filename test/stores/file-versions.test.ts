import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { afterAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { createFileStore, fileKeys } from '#shared/platform/file-store.ts'

const { S3_ENDPOINT = '', FILES_BUCKET = '', ...env } = inject('stackEnv')
Object.assign(process.env, {
  AWS_ACCESS_KEY_ID: env['AWS_ACCESS_KEY_ID'],
  AWS_SECRET_ACCESS_KEY: env['AWS_SECRET_ACCESS_KEY'],
})
const files = createFileStore({ s3Endpoint: S3_ENDPOINT, filesBucket: FILES_BUCKET, awsRegion: 'eu-north-1' })
const client = new S3Client({ endpoint: S3_ENDPOINT, region: 'eu-north-1', forcePathStyle: true })
afterAll(async () => {
  await setVersioning('Enabled')
  files.close()
  client.destroy()
})

const setVersioning = (Status: 'Enabled' | 'Suspended') =>
  client.send(new PutBucketVersioningCommand({ Bucket: FILES_BUCKET, VersioningConfiguration: { Status } }))
/** Every version and every mark of a removal whose name begins so. */
const storedVersionsOf = async (key: string): Promise<string[]> => {
  const asked = new ListObjectVersionsCommand({ Bucket: FILES_BUCKET, Prefix: key })
  const { Versions = [], DeleteMarkers = [] } = await client.send(asked)
  return [...Versions, ...DeleteMarkers].map(({ Key }) => String(Key))
}
const put = (key: string, text: string) => files.put(key, Buffer.from(text), 'application/json')

let key: string
let count = 0
beforeEach(() => {
  key = fileKeys.ownData(`versions${(count += 1)}`)
})

it('a file that was overwritten and removed several times keeps every version until all are removed', async () => {
  for (const text of ['one', 'two', 'three']) {
    await put(key, text)
    await put(key, `${text} again`)
    await files.remove(key)
  }
  expect(await files.find(key)).toBeNull()
  expect(await storedVersionsOf(key)).toHaveLength(9)
  await files.removeVersions(key)
  expect(await storedVersionsOf(key)).toEqual([])
})

it('a file that is there with older versions goes with all of them, and one whose name begins alike stays', async () => {
  await put(key, 'one')
  await put(key, 'two')
  await put(`${key}.other`, 'stays')
  await files.removeVersions(key)
  expect(await storedVersionsOf(key)).toEqual([`${key}.other`])
  expect(await files.get(key)).toBeNull()
})

it('removing what never was there leaves no mark with its name', async () => {
  await files.removeVersions(key)
  await files.removeVersions(key)
  expect(await storedVersionsOf(key)).toEqual([])
})

it('what was stored before the store had versions goes too', async () => {
  await setVersioning('Suspended')
  await put(key, 'without a version')
  await setVersioning('Enabled')
  await put(key, 'with one')
  expect(await storedVersionsOf(key)).toHaveLength(2)
  await files.removeVersions(key)
  expect(await storedVersionsOf(key)).toEqual([])
})

it('a removal that was cut short is ended by the next', async () => {
  for (const text of ['one', 'two', 'three']) await put(key, text)
  const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket: FILES_BUCKET, Prefix: key }))
  const first = { Bucket: FILES_BUCKET, Key: key, VersionId: Versions[0]?.VersionId }
  await client.send(new DeleteObjectCommand(first))
  await files.removeVersions(key)
  expect(await storedVersionsOf(key)).toEqual([])
})

it('removed by six at the very same time, a file goes with all its versions and none of them fails', async () => {
  for (let round = 0; round < 10; round += 1) {
    for (const text of ['one', 'two', 'three']) await put(key, text)
    const removals = Array.from({ length: 6 }, () => files.removeVersions(key))
    expect((await Promise.allSettled(removals)).filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await storedVersionsOf(key)).toEqual([])
  }
})

it('a version that is there and cannot be removed is reported as not removed', async () => {
  await put(key, 'one')
  const asked = Reflect.get(S3Client.prototype, 'send') as (command: unknown) => Promise<never>
  const refused = new S3ServiceException({ name: 'InvalidArgument', $fault: 'client', $metadata: {} })
  const send = vi.spyOn(S3Client.prototype, 'send').mockImplementation(function (this: S3Client, command: unknown) {
    return command instanceof DeleteObjectCommand ? Promise.reject(refused) : asked.call(this, command)
  })
  await expect(files.removeVersions(key)).rejects.toBe(refused)
  send.mockRestore()
  await files.removeVersions(key)
  expect(await storedVersionsOf(key)).toEqual([])
})
