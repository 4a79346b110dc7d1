import 'reflect-metadata'
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { beforeAll, describe, expect, it } from 'vitest'
import { isUnderRoot } from './certificate-chain.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const day = 86_400_000
const at = new Date('2027-02-12T18:00:00Z')

type Holder = { certificate: X509Certificate; keys: CryptoKeyPair }
/** Days of its life before and after the signature; `pathLength`: of how many others it may stand above. */
type Differing = { from?: number; until?: number; pathLength?: number; isAuthority?: boolean; usages?: number | null }

const issue = async (name: string, issuer: Holder | null, differing: Differing = {}): Promise<Holder> => {
  const { from = -1, until = 1, pathLength, isAuthority = true, usages = KeyUsageFlags.keyCertSign } = differing
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.create({
    subject: `CN=${name}`,
    issuer: issuer?.certificate.subject ?? `CN=${name}`,
    publicKey: keys.publicKey,
    signingKey: (issuer?.keys ?? keys).privateKey,
    signingAlgorithm: algorithm,
    notBefore: new Date(at.getTime() + from * day),
    notAfter: new Date(at.getTime() + until * day),
    extensions: [
      new BasicConstraintsExtension(isAuthority, pathLength, true),
      ...(usages === null ? [] : [new KeyUsagesExtension(usages, true)]),
    ],
  })
  return { certificate, keys }
}
const person = (issuer: Holder, differing: Differing = {}) =>
  issue('Mira', issuer, { isAuthority: false, usages: KeyUsageFlags.digitalSignature, ...differing })

/** Issuers one under the other; the first is the root. */
const chainOf = async (...differing: Differing[]): Promise<Holder[]> => {
  const chain: Holder[] = []
  for (const [index, each] of differing.entries())
    chain.push(await issue(`Issuer ${index}`, chain.at(-1) ?? null, each))
  return chain
}
const holds = async (signer: Holder, [root, ...others]: readonly Holder[]) =>
  isUnderRoot(
    signer.certificate,
    others.map(({ certificate }) => certificate),
    [root!.certificate],
    at,
  )
const under = async (...differing: Differing[]) => {
  const chain = await chainOf(...differing)
  return holds(await person(chain.at(-1)!), chain)
}

describe('a person’s certificate', () => {
  let chain: Holder[]
  beforeAll(async () => {
    chain = await chainOf({}, {})
  })

  it.each([
    ['that signs', {}, true],
    ['that can only be held to what it signed', { usages: KeyUsageFlags.nonRepudiation }, true],
    ['that is for no signatures', { usages: KeyUsageFlags.keyEncipherment }, false],
    ['that says of no use', { usages: null }, false],
    ['that is an issuer’s', { isAuthority: true }, false],
    ['that has ended', { from: -3, until: -1 }, false],
    ['that has not begun', { from: 1, until: 3 }, false],
  ] as [string, Differing, boolean][])('%s leads to the root: %s', async (_, differing, isUnder) => {
    expect(await holds(await person(chain.at(-1)!, differing), chain)).toBe(isUnder)
  })

  it('that another issuer of the same name has signed leads nowhere', async () => {
    const namesakes = await chainOf({}, {})
    expect(await holds(await person(namesakes.at(-1)!), chain)).toBe(false)
  })
})

describe('an issuer above it', () => {
  it.each([
    ['may stand above as many others as it says', [{ pathLength: 1 }, { pathLength: 0 }], true],
    ['may not stand above more of them', [{ pathLength: 0 }, {}], false],
    ['beneath the root may not either', [{}, { pathLength: 0 }, {}], false],
    ['may leave open what its key is for', [{ usages: null }, { usages: null }], true],
    ['may issue only if its key may', [{}, { usages: KeyUsageFlags.digitalSignature }], false],
    ['may issue only if the root’s key may', [{ usages: KeyUsageFlags.cRLSign }, {}], false],
    ['may issue only as an authority', [{}, { isAuthority: false }], false],
    ['counts only while it is valid', [{}, { from: -3, until: -1 }], false],
    ['counts only while the root is valid', [{ from: -3, until: -1 }, {}], false],
    ['counts in a chain of five', [{}, {}, {}, {}, {}], true],
    ['counts in no longer one', [{}, {}, {}, {}, {}, {}], false],
  ] as [string, Differing[], boolean][])('%s', async (_, differing, isUnder) => {
    expect(await under(...differing)).toBe(isUnder)
  })
})
