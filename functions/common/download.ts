import { PortalError } from '#shared/errors.ts'
import type { Visit } from './exchange.ts'
import type { FileDeps } from './file-deps.ts'

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
const disposition = (how: 'inline' | 'attachment', name: string) =>
  `${how}; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`

/**
 * Sends the browser on to a stored file, as a download under that name, at an address of the file store that is
 * short-lived: an answer of a function has no room for files of the size that is accepted.
 * @throws PortalError not-found
 */
export const storedDownload = async (
  { downloads }: Pick<FileDeps, 'downloads'>,
  key: string,
  { name, contentType }: { name: string; contentType: string },
): Promise<URL> => {
  const address = await downloads.address(key, { contentType, disposition: disposition('attachment', name) })
  if (!address) throw new PortalError('not-found')
  return address
}

export const namedDownload = (visit: Visit, name: string): void => {
  visit.headers.set('content-disposition', disposition('attachment', name))
}

/** Small bytes made for this answer, as a download; `inline` lets the browser show what it can. */
export const asDownload = (
  visit: Visit,
  bytes: Uint8Array,
  { name, contentType, inline = false }: { name: string; contentType: string; inline?: boolean },
): Uint8Array => {
  visit.headers.set('content-type', contentType)
  visit.headers.set('content-length', String(bytes.length))
  visit.headers.set('content-disposition', disposition(inline ? 'inline' : 'attachment', name))
  visit.headers.set('x-content-type-options', 'nosniff')
  return bytes
}
