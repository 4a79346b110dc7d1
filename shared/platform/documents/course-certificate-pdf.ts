import { writeDay } from '../../languages/formats.ts'
import { documentMessages, type DocumentLanguage } from './messages.ts'
import { openPaper, textStyles } from './paper.ts'

/** `issuedOn`: the day in the head of each page. `createdAt`: milliseconds since 1970, the only time in the file. */
export type CourseCertificate = {
  language: DocumentLanguage
  name: string
  course: string
  /** The first and the last day; an e-course could be taken on any of them. */
  from: string
  to: string
  isECourse: boolean
  sessions: readonly string[]
  organiser: string
  issuedOn: string
  productName: string
  createdAt: number
}

/** Certifies that a participant came to a course. No personal identity number. */
export const renderCourseCertificate = (input: CourseCertificate): Promise<Uint8Array> => {
  const { language, name, course, from, to, sessions, productName } = input
  const say = documentMessages(language)
  const issued = say('course.day', { day: writeDay(input.issuedOn, language) })
  const [first, last] = [writeDay(from, language), writeDay(to, language)]
  const title = say('course.title')
  const paper = openPaper({ ...input, title: `${title} – ${name}`, subject: course })
  paper.block('H1', title, textStyles.title)
  paper.block('P', say('course.text', { name, title: productName, course }), textStyles.text)
  paper.block('H2', say('course.facts'), textStyles.heading)
  paper.list([
    { label: say('course.name'), value: name },
    { label: say('course.course'), value: course },
    {
      label: say(input.isECourse ? 'course.taken' : 'course.days'),
      value: from === to ? first : say('course.from-to', { from: first, to: last }),
    },
    ...(sessions.length > 0 ? [{ label: say('course.sessions'), value: sessions.join('\n') }] : []),
    { label: say('course.organiser'), value: `${productName}, ${input.organiser}` },
  ])
  return paper.finish({
    head: `${productName} · ${issued}`,
    foot: `${title}, ${name}`,
    page: (page, of) => say('documents.page', { page, of }),
  })
}
