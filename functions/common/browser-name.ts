import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const idBytes = 16

const markOf = (key: string, id: Buffer) =>
  createHmac('sha256', key)
    .update(`sign-in/browser-cookie/${id.toString('hex')}`)
    .digest()
    .subarray(0, idBytes)

/** A browser's name, which only the portal can make: otherwise each request could come with a cookie of its own. */
export const newBrowserName = (key: string): string => {
  const id = randomBytes(idBytes)
  return Buffer.concat([id, markOf(key, id)]).toString('base64url')
}

export const isBrowserName = (key: string, name: string): boolean => {
  const bytes = Buffer.from(name, 'base64url')
  const [id, mark] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)]
  return mark.length === idBytes && timingSafeEqual(mark, markOf(key, id))
}
