import { openCertificate } from './certificate-page.ts'
import { textStyles } from './paper.ts'

/**
 * One signature as the certificate page shows it. `role` and `signedAt` are text in the page's language; `issuer` and
 * `serialNumber` are of the signer's certificate.
 */
export type CertifiedSignature = {
  role: string
  name: string
  signedAt: string
  /** Where a demonstration shifts the portal's time: when it was signed in reality. */
  realTime?: string
  issuer: string
  serialNumber: string
}

/** Texts are in the language of the protocol. `createdAt`: milliseconds since 1970, the only time in the file. */
export type CertificatePdf = {
  language: 'sv' | 'en'
  clubName: string
  /** Title of the protocol that was signed. */
  protocolTitle: string
  meetingDate: string
  /** SHA-256 of protocol.pdf, hex. */
  documentSha256: string
  round: number
  signatures: readonly CertifiedSignature[]
  /** Fingerprint of the key that seals the package: `sealFingerprint`. */
  sealFingerprint: string
  /** Made in a rehearsal with the simulated electronic ID. */
  rehearsal?: boolean
  /** Where anybody checks the package: `verifyAddress`. */
  verifyAddress: string
  productName: string
  createdAt: number
}

/** A hash in groups that can be compared by eye. */
export const inGroups = (hex: string) => hex.match(/.{1,8}/g)?.join(' ') ?? hex

/**
 * The page of the package that says in words who signed what and how to check it. The signed XML holds the name that
 * the electronic ID put there; this page has no name for a member protected since.
 */
export const renderCertificatePdf = (input: CertificatePdf): Promise<Uint8Array> => {
  const page = openCertificate(input, 'certificate.title', input.protocolTitle)
  const { say, paper } = page
  paper.block('P', say('certificate.introduction', { protocol: input.protocolTitle }), textStyles.text)
  paper.list([
    { label: say('certificate.document'), value: 'protocol.pdf' },
    { label: say('certificate.hash'), value: inGroups(input.documentSha256) },
    { label: say('certificate.round'), value: String(input.round) },
    { label: say('certificate.seal'), value: inGroups(input.sealFingerprint) },
  ])
  for (const signature of input.signatures) {
    paper.keep(150)
    paper.block('H2', signature.role, textStyles.heading)
    paper.list([
      { label: say('certificate.name'), value: signature.name },
      { label: say('certificate.signed-at'), value: signature.signedAt },
      ...(signature.realTime === undefined ? [] : [{ label: say('certificate.real-time'), value: signature.realTime }]),
      { label: say('certificate.issuer'), value: signature.issuer },
      { label: say('certificate.serial-number'), value: signature.serialNumber },
    ])
  }
  return page.finish('certificate.verify')
}
