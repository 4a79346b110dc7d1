import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JsonName } from '@peculiar/x509'
import { type Identity, issueCertificate, isUsable, type Use } from './certificates.ts'

/** Paths of the files that the portal and the simulator are configured with. */
export type KeyPaths = {
  /** Authority of the server's and the relying party's certificates: `ELECTRONIC_ID_CA`. */
  authority: string
  /** The portal's certificate and key: `ELECTRONIC_ID_CERT`, `ELECTRONIC_ID_KEY`. */
  relyingParty: string
  relyingPartyKey: string
  server: string
  serverKey: string
  /** Root of all people's certificates: `ELECTRONIC_ID_TRUST_ROOT`. */
  signingRoot: string
}

const paths = (dir: string, name: string) => ({
  certificate: join(dir, `${name}.pem`),
  privateKey: join(dir, `${name}-key.pem`),
})

const stored = async (dir: string, name: string, now: number): Promise<Identity | null> => {
  const file = paths(dir, name)
  try {
    const [certificate, privateKey] = await Promise.all([
      readFile(file.certificate, 'utf8'),
      readFile(file.privateKey, 'utf8'),
    ])
    return isUsable(certificate, now) ? { certificate, privateKey } : null
  } catch {
    return null
  }
}

const put = async (path: string, text: string) => {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, text, { mode: 0o600 })
  await rename(draft, path)
}

const ensure = async (dir: string, name: string, subject: JsonName, use: Use, now: number, issuer?: Identity) => {
  const known = await stored(dir, name, now)
  if (known) return known
  const identity = await issueCertificate(subject, use, now, issuer)
  const file = paths(dir, name)
  await put(file.privateKey, identity.privateKey)
  await put(file.certificate, identity.certificate)
  return identity
}

const named = (commonName: string): JsonName => [{ CN: [commonName] }, { O: ['Mandat simulator'] }]

/**
 * Makes, once, the keys of the simulated electronic ID below `dir`: TLS authority, server and relying party,
 * and the root and issuer of people's certificates. `now` in milliseconds of real time.
 */
export const ensureKeys = async (dir: string, now: number): Promise<KeyPaths> => {
  await mkdir(join(dir, 'people'), { recursive: true, mode: 0o700 })
  const authority = await ensure(dir, 'authority', named('Simulated electronic ID TLS'), 'authority', now)
  const root = await ensure(dir, 'signing-root', named('Simulated electronic ID root'), 'authority', now)
  await ensure(dir, 'server', named('localhost'), 'server', now, authority)
  await ensure(dir, 'relying-party', named('Mandat relying party'), 'client', now, authority)
  await ensure(dir, 'signing-issuer', named('Simulated electronic ID issuer'), 'authority', now, root)
  return {
    authority: paths(dir, 'authority').certificate,
    relyingParty: paths(dir, 'relying-party').certificate,
    relyingPartyKey: paths(dir, 'relying-party').privateKey,
    server: paths(dir, 'server').certificate,
    serverKey: paths(dir, 'server').privateKey,
    signingRoot: paths(dir, 'signing-root').certificate,
  }
}

export type Person = { personalNumber: string; name: string }

/** The names that an electronic ID gives: everything before the last word is the given name. */
export const nameParts = (name: string) => {
  const words = name.trim().split(/\s+/)
  const surname = words.pop() ?? ''
  return { name: name.trim(), givenName: words.join(' ') || surname, surname }
}

/** A person's certificate with the issuer's below it, and the private key; made at first use. */
export const personIdentity = async (dir: string, person: Person, now: number) => {
  const issuer = await stored(dir, 'signing-issuer', now)
  if (!issuer) throw new Error('no issuer of electronic IDs: call ensureKeys first')
  const file = createHash('sha256').update(`${person.personalNumber} ${person.name}`).digest('hex').slice(0, 32)
  const { givenName, surname, name } = nameParts(person.name)
  const subject: JsonName = [
    { C: ['SE'] },
    { CN: [name] },
    { G: [givenName] },
    { SN: [surname] },
    { '2.5.4.5': [person.personalNumber] },
  ]
  const identity = await ensure(join(dir, 'people'), file, subject, 'person', now, issuer)
  return { chain: [identity.certificate, issuer.certificate], privateKey: identity.privateKey }
}
