import { Typed, withoutNumbers } from './typed.ts'

const algorithm = 'AES-GCM'
const ivLength = 12

const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.codePointAt(0) ?? 0)

/** What is typed without the numbers, encrypted with a key of its own. */
export const sealedDraft = async (typed: Typed): Promise<{ ciphertext: string; key: string }> => {
  const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, true, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const text = new TextEncoder().encode(JSON.stringify(withoutNumbers(typed)))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: algorithm, iv }, key, text))
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', key))
  return { ciphertext: toText(new Uint8Array([...iv, ...sealed])), key: toText(raw) }
}

/** @throws when the key is not the draft's, or the draft is of an older portal */
export const openedDraft = async (ciphertext: string, key: string): Promise<Typed> => {
  const bytes = toBytes(ciphertext)
  const secret = await crypto.subtle.importKey('raw', toBytes(key), algorithm, false, ['decrypt'])
  const [iv, sealed] = [bytes.slice(0, ivLength), bytes.slice(ivLength)]
  const text = await crypto.subtle.decrypt({ name: algorithm, iv }, secret, sealed)
  return withoutNumbers(Typed.parse(JSON.parse(new TextDecoder().decode(text))))
}

const shape = /^#fortsatt=([0-9A-Z]{26})\.([\w-]{43})$/

/** The part of an address that no server sees: which draft, and its key. */
export const handOverHash = (draft: string, key: string): string => `#fortsatt=${draft}.${key}`
export const readHandOverHash = (hash: string): { draft: string; key: string } | null => {
  const [, draft, key] = shape.exec(hash) ?? []
  return draft && key ? { draft, key } : null
}
