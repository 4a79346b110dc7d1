import { inGroups } from './certificate-pdf.ts'
import { documentMessages } from './messages.ts'
import { openPaper, textStyles } from './paper.ts'

/** Texts are in the language of the protocol. `createdAt`: milliseconds since 1970, the only time in the file. */
export type UploadCertificatePdf = {
  language: 'sv' | 'en'
  clubName: string
  meetingDate: string
  /** Name of the file as it was uploaded. */
  fileName: string
  /** SHA-256 of protocol.pdf, hex. */
  documentSha256: string
  uploadedBy: string
  uploadedAt: string
  submittedAt: string
  /** Fingerprint of the key that seals the package: `sealFingerprint`. */
  sealFingerprint: string
  rehearsal?: boolean
  productName: string
  createdAt: number
}

/** The page of a self-run meeting's package that says in words that the protocol was signed outside the portal, and how to check the file. */
export const renderUploadCertificatePdf = (input: UploadCertificatePdf): Promise<Uint8Array> => {
  const say = documentMessages(input.language)
  const clubAndDay = [input.clubName, input.meetingDate].filter(Boolean).join(', ')
  const title = say('upload-certificate.title')
  const paper = openPaper({ ...input, title: `${title} – ${input.clubName}`, subject: input.fileName })

  if (input.rehearsal) paper.block('P', say('documents.rehearsal.text'), textStyles.mark)
  paper.block('H1', title, textStyles.title)
  paper.block('P', clubAndDay, textStyles.subtitle)
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
  paper.keep(120)
  paper.line()
  paper.block('H2', say('certificate.verify.title'), textStyles.heading)
  paper.block('P', say('upload-certificate.how'), textStyles.text)
  paper.block('P', say('upload-certificate.command'), textStyles.text)
  paper.block('P', say('upload-certificate.alone'), textStyles.note)
  return paper.finish({
    head: input.productName,
    foot: clubAndDay,
    page: (page, of) => say('documents.page', { page, of }),
    mark: input.rehearsal ? say('documents.rehearsal.mark') : undefined,
  })
}
