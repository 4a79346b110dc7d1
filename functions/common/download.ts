import { PortalError } from '#shared/errors.ts'
import type { Visit } from './exchange.ts'

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\w. ()-]/g, '')
    .trim() || 'file'
const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The bytes as a download under that name; `inline` lets the browser show what it can. */
export const asDownload = (
  visit: Visit,
  bytes: Uint8Array | null,
  { name, contentType, inline = false }: { name: string; contentType: string; inline?: boolean },
): Uint8Array => {
  if (!bytes) throw new PortalError('not-found')
  visit.headers.set('content-type', contentType)
  visit.headers.set('content-length', String(bytes.length))
  visit.headers.set(
    'content-disposition',
    `${inline ? 'inline' : 'attachment'}; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`,
  )
  visit.headers.set('x-content-type-options', 'nosniff')
  return bytes
}
