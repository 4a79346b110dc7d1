import { inject } from 'vitest'
import { createFileDownloads } from '#shared/platform/file-downloads.ts'
import { createFileStore } from '#shared/platform/file-store.ts'
import { createFileUploads } from '#shared/platform/file-uploads.ts'
import type { Browser } from './browser.ts'

/** The real file store of the test's stack. */
export const fileStore = () => {
  const env = inject('stackEnv')
  const settings = { s3Endpoint: env['S3_ENDPOINT'], filesBucket: env['FILES_BUCKET'] ?? '', awsRegion: 'eu-north-1' }
  process.env['AWS_ACCESS_KEY_ID'] ??= env['AWS_ACCESS_KEY_ID']
  process.env['AWS_SECRET_ACCESS_KEY'] ??= env['AWS_SECRET_ACCESS_KEY']
  return {
    files: createFileStore(settings),
    uploads: createFileUploads(settings),
    downloads: createFileDownloads(settings),
  }
}

/** A PDF that says nothing but the given words. */
export const aPdf = (words = '') =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300, 32), Buffer.from(`%${words}\n%%EOF`)])

export type Address = { file: string; url: string; fields: Record<string, string> }

/** Sends the file as the browser's form does. */
export const sendFile = ({ url, fields }: Address, bytes: Buffer, type = 'application/pdf') => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'a.pdf')
  return fetch(url, { method: 'POST', body: form })
}

/** Announces a file and sends it; gives its id. */
export const sent = async (browser: Browser, path: string, bytes: Buffer, said: object = {}): Promise<string> => {
  const reply = await browser.send('POST', path, {
    body: { name: 'Protokoll å.pdf', contentType: 'application/pdf', size: bytes.length, ...said },
  })
  const address = reply.json as Address
  if (reply.status !== 200 || !(await sendFile(address, bytes)).ok)
    throw new Error(`${path} did not take the file: ${reply.text}`)
  return address.file
}

/** Follows a link to a stored file, as the file store answers: without the portal's cookies. */
export const download = async (browser: Browser, path: string) => {
  const { status, headers, text } = await browser.get(path)
  const address = headers.get('location')
  if (status !== 303 || !address) throw new Error(`${path} did not lead to a file: ${status} ${text}`)
  const file = await fetch(address)
  return {
    address: new URL(address),
    status: file.status,
    type: file.headers.get('content-type'),
    disposition: file.headers.get('content-disposition'),
    bytes: Buffer.from(await file.arrayBuffer()),
  }
}
