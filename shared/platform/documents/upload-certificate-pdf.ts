import { inGroups } from './certificate-pdf.ts'
import { openCertificate } from './certificate-page.ts'
import { textStyles } from './paper.ts'

/** Texts are in the language of the protocol. `createdAt`: milliseconds since 1970. */
export type UploadCertificatePdf = {
  language: 'sv' | 'en'
  clubName: string
  meetingDate: string
  fileName: string
  /** SHA-256 of protocol.pdf, hex. */
  documentSha256: string
  uploadedBy: string
  uploadedAt: string
  submittedAt: string
  sealFingerprint: string
  rehearsal?: boolean
  verifyAddress: string
  productName: string
  createdAt: number
}

/** The page of a self-run meeting's package: signed outside the portal, and how to check the file. */
export const renderUploadCertificatePdf = (input: UploadCertificatePdf): Promise<Uint8Array> => {
  const page = openCertificate(input, 'upload-certificate.title', input.fileName)
  const { say, paper } = page
  paper.block('P', say('upload-certificate.introduction'), textStyles.text)
  paper.list([
    { label: say('upload-certificate.document'), value: 'protocol.pdf' },
    { label: say('upload-certificate.name'), value: input.fileName },
    { label: say('certificate.hash'), value: inGroups(input.documentSha256) },
    { label: say('upload-certificate.by'), value: input.uploadedBy },
    { label: say('upload-certificate.at'), value: input.uploadedAt },
    { label: say('upload-certificate.submitted'), value: input.submittedAt },
    { label: say('certificate.seal'), value: inGroups(input.sealFingerprint) },
  ])
  return page.finish('upload-certificate')
}
