import 'reflect-metadata'
import {
  BasicConstraintsExtension,
  cryptoProvider,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  type JsonName,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'

cryptoProvider.set(crypto)

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
}
const day = 86_400_000
const lifetime = 3650 * day

export type Identity = { certificate: string; privateKey: string }

export type Use = 'authority' | 'server' | 'client' | 'person'

const extensions: Record<Use, () => Extension[]> = {
  authority: () => [
    new BasicConstraintsExtension(true, undefined, true),
    new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
  ],
  server: () => [
    new BasicConstraintsExtension(false),
    new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.keyEncipherment, true),
    new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
    new SubjectAlternativeNameExtension([
      { type: 'dns', value: 'localhost' },
      { type: 'ip', value: '127.0.0.1' },
      { type: 'ip', value: '::1' },
    ]),
  ],
  client: () => [
    new BasicConstraintsExtension(false),
    new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
    new ExtendedKeyUsageExtension([ExtendedKeyUsage.clientAuth]),
  ],
  person: () => [
    new BasicConstraintsExtension(false),
    new KeyUsagesExtension(KeyUsageFlags.nonRepudiation | KeyUsageFlags.digitalSignature, true),
  ],
}

const readKey = (pem: string) =>
  crypto.subtle.importKey('pkcs8', PemConverter.decodeFirst(pem), algorithm, true, ['sign'])

/** Issues a certificate with a new key; without an issuer it signs itself. */
export const issueCertificate = async (
  subject: JsonName,
  use: Use,
  now: number,
  issuer?: Identity,
): Promise<Identity> => {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.create({
    subject,
    issuer: issuer ? new X509Certificate(issuer.certificate).subjectName.toJSON() : subject,
    publicKey: keys.publicKey,
    signingKey: issuer ? await readKey(issuer.privateKey) : keys.privateKey,
    signingAlgorithm: algorithm,
    notBefore: new Date(now - day),
    notAfter: new Date(now + lifetime),
    extensions: extensions[use](),
  })
  const privateKey = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  return { certificate: certificate.toString('pem'), privateKey }
}

/** Whether a stored certificate can still be used for at least a day. */
export const isUsable = (pem: string, now: number) => new X509Certificate(pem).notAfter.getTime() > now + day
