import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { decrypted, encrypted } from './aes-gcm.ts'
import { payloadKeyFrom, type PayloadKey } from './engine/codec.ts'

/** Encrypts fields for the store; `of` names what they belong to. */
export type Sealing = {
  seal: (text: string, of: string) => string
  /** @throws when the text was changed or belongs to something else */
  open: (sealed: string, of: string) => string
}

/** For what leaves the portal in an address; the id of its key stands before it. */
export type TokenSealing = {
  sealToken: (text: string, of: string) => string
  /** Null for anything but exactly such a token: changed, of something else, or under a missing key. */
  openToken: (token: string, of: string) => string | null
}

const derived = ({ key }: PayloadKey, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key, '', purpose, 32)))

/**
 * Seals under keys derived from those of the workflow engine. The first seals; the others open tokens that were given
 * out before a change of key.
 */
export const sealingWith = (keys: readonly [PayloadKey, ...PayloadKey[]]): Sealing & TokenSealing => {
  const [current] = keys
  const key = derived(current, 'sealed fields of the store')
  const tokenKey = derived(current, 'tokens of letters')
  const tokenKeys = new Map(keys.map((each) => [each.id, derived(each, 'tokens of letters')]))
  const belonging = (id: string, of: string) => `${id} ${of}`
  return {
    seal: (text, of) => encrypted(key, Buffer.from(text), of).toString('base64'),
    open: (sealed, of) => decrypted(key, Buffer.from(sealed, 'base64'), of).toString(),
    sealToken: (text, of) =>
      `${current.id}.${encrypted(tokenKey, Buffer.from(text), belonging(current.id, of)).toString('base64url')}`,
    openToken: (token, of) => {
      const [id = '', sealed = '', ...more] = token.split('.')
      const known = tokenKeys.get(id)
      const bytes = Buffer.from(sealed, 'base64url')
      // Other characters that decode to the same bytes make another token.
      if (!known || more.length > 0 || bytes.toString('base64url') !== sealed) return null
      try {
        return decrypted(known, bytes, belonging(id, of)).toString()
      } catch {
        return null
      }
    },
  }
}

export const createSealing = (payloadKeyFile: string): Sealing & TokenSealing =>
  sealingWith([payloadKeyFrom(readFileSync(payloadKeyFile, 'utf8'))])
