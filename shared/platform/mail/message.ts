import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { addressIn } from './calendar.ts'
import { renderLetter, type Letter } from './letters/letter.ts'

export type Attachment = { filename: string; contentType: string; content: Uint8Array | string }

export type Recipient = { name: string; email: string }

/** Laid out once, addressed to many: one message each. */
export type PreparedLetter = {
  subject: string
  html: string
  text: string
  attachments: Attachment[]
  /** Another person than the letter is made for, or another address of theirs. */
  to?: Recipient
  /** In whose name it comes; the address stays the portal's. */
  from?: string
  replyTo?: string
  /** Of a mailing: where a mail program declines it for its reader. */
  oneClick?: string
}

export const prepareLetter = async (letter: Letter, attachments: Attachment[] = []): Promise<PreparedLetter> => ({
  subject: letter.subject,
  ...(await renderLetter(letter)),
  attachments,
})

/** Mail has CRLF line ends (RFC 5322), also inside what is encoded afterwards. */
const withCrlf = (text: string) => text.replaceAll(/\r\n|\r|\n/g, '\r\n')

const longestWord = 45

/** Encoded words (RFC 2047), none of which splits a character. */
const encodedWords = (text: string): string => {
  const words = ['']
  for (const letter of text) {
    const word = `${words.at(-1) ?? ''}${letter}`
    if (Buffer.byteLength(word) > longestWord) words.push(letter)
    else words.splice(-1, 1, word)
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')
}

/** A mail program would decode what seems to be an encoded word, so the subject is encoded as a whole. */
const subjectHeader = (subject: string): string => (subject.includes('=?') ? encodedWords(subject) : subject)

/** The same for names of persons and files. There programs disagree on encoded words, so the mark is split. */
const nameHeader = (name: string): string => name.replaceAll('=?', '= ?')

/** RFC 2369 and RFC 8058. An address is never folded. */
const unsubscribeHeaders = ({ oneClick }: Pick<PreparedLetter, 'oneClick'>) =>
  oneClick === undefined
    ? {}
    : {
        'List-Unsubscribe': { prepared: true, value: `<${oneClick}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }

/** No one ever sees another recipient's address. `headers`: for the mail service, which does not pass them on. */
export const composeMessage = (
  from: string,
  to: Recipient,
  letter: PreparedLetter,
  headers: Record<string, string> = {},
): Promise<Uint8Array> =>
  new MailComposer({
    from: letter.from ? { name: nameHeader(letter.from), address: addressIn(from) } : from,
    ...(letter.replyTo && { replyTo: letter.replyTo }),
    to: { name: nameHeader(to.name), address: to.email },
    subject: subjectHeader(letter.subject),
    html: withCrlf(letter.html),
    text: withCrlf(letter.text),
    newline: 'windows',
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(letter), ...headers },
    attachments: letter.attachments.map(({ filename, contentType, content }) => ({
      filename: nameHeader(filename),
      contentType,
      content:
        typeof content === 'string'
          ? withCrlf(content)
          : Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    })),
  })
    .compile()
    .build()
