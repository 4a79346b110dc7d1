/** Bytes from base64; white space does not count. @throws DOMException when the text is anything else */
export const bytesFromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll(/\s/g, '')), (character) => character.charCodeAt(0))

export const base64FromBytes = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Text in UTF-8; a byte order mark stays in it, so that no byte goes unnoticed. */
export const textFromBytes = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/** SHA-256 in lower-case hex. */
export const sha256Of = async (bytes: Uint8Array): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The blocks of a PEM text, one after the other. @throws Error when it has none */
export const pemBlocks = (pem: string): [string, ...string[]] => {
  const [first, ...others] = pem.match(/-----BEGIN [A-Z0-9 ]+-----[^-]+-----END [A-Z0-9 ]+-----/g) ?? []
  if (!first) throw new Error('no PEM text')
  return [first, ...others]
}

/** The bytes of the first block of a PEM text. @throws Error when it has none */
export const bytesFromPem = (pem: string): Uint8Array<ArrayBuffer> =>
  bytesFromBase64(pemBlocks(pem)[0].replaceAll(/-----[^-]+-----/g, ''))
