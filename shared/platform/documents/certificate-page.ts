import { documentMessages } from './messages.ts'
import { openPaper, textStyles } from './paper.ts'

type CertificateFrame = {
  language: 'sv' | 'en'
  clubName: string
  meetingDate: string
  rehearsal?: boolean | undefined
  verifyAddress: string
  productName: string
  createdAt: number
}

/** Opens a package's certificate with its headings; `finish` adds how to check the file, in the words of that kind. */
export const openCertificate = (
  frame: CertificateFrame,
  titleId: 'certificate.title' | 'upload-certificate.title',
  subject: string,
) => {
  const say = documentMessages(frame.language)
  const clubAndDay = [frame.clubName, frame.meetingDate].filter(Boolean).join(', ')
  const title = say(titleId)
  const paper = openPaper({ ...frame, title: `${title} – ${frame.clubName}`, subject })
  if (frame.rehearsal) paper.block('P', say('documents.rehearsal.text'), textStyles.mark)
  paper.block('H1', title, textStyles.title)
  paper.block('P', clubAndDay, textStyles.subtitle)

  const finish = (words: 'certificate.verify' | 'upload-certificate'): Promise<Uint8Array> => {
    paper.keep(120)
    paper.line()
    paper.block('H2', say('certificate.verify.title'), textStyles.heading)
    paper.block('P', say(`${words}.how`), textStyles.text)
    paper.block('P', say('certificate.verify.online', { address: frame.verifyAddress }), textStyles.text)
    paper.block('P', say(`${words}.command`), textStyles.note)
    paper.block('P', say(`${words}.alone`), textStyles.note)
    return paper.finish({
      head: frame.productName,
      foot: clubAndDay,
      page: (page, of) => say('documents.page', { page, of }),
      mark: frame.rehearsal ? say('documents.rehearsal.mark') : undefined,
    })
  }
  return { say, paper, finish }
}
