import { createHash } from 'node:crypto'
import type { MailingView } from '#shared/contract/mailings.ts'
import type { MailingAttachment } from '#shared/mailings/attachments.ts'
import type { MailingSender } from '#shared/mailings/mailing.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import type { Browser } from './browser.ts'
import { club, type PortalWithMailings } from './mailings-portal.ts'
import type { PortalWithUnionMailings } from './union-mailings-portal.ts'
import { aPdf, fileStore, sent } from './uploads.ts'

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** A PDF of so many bytes. */
export const pdfOf = (bytes: number): Buffer => {
  const least = aPdf()
  return Buffer.concat([least, Buffer.alloc(bytes - least.length, 32)])
}

type Of = { sender: MailingSender; /** Where its mailings are. */ base: string; writer: Browser }

const filesIn = ({ sender, base, writer }: Of) => {
  const store = fileStore()
  const at = (mailing: string) => `${base}/${mailing}`
  const upload = (mailing: string, bytes: Buffer = aPdf(), said: object = {}, browser = writer) =>
    sent(browser, `${at(mailing)}/attachment-uploads`, bytes, said)
  const finish = (mailing: string, file: string, ifMatch = 0) =>
    writer.send('POST', `${at(mailing)}/attachments`, { ifMatch, body: { file } })
  const read = async (mailing: string) => (await writer.get(at(mailing))).json as unknown as MailingView
  return {
    at,
    upload,
    finish,
    read,
    announce: (mailing: string, said: object) =>
      writer.send('POST', `${at(mailing)}/attachment-uploads`, {
        body: { name: 'Lokal.pdf', contentType: 'application/pdf', size: 400, ...said },
      }),
    attach: async (mailing: string, bytes: Buffer = aPdf(), said: object = {}) => {
      const file = await upload(mailing, bytes, said)
      return { file, reply: await finish(mailing, file) }
    },
    remove: (mailing: string, file: string) => writer.send('DELETE', `${at(mailing)}/attachments/${file}`),
    named: async (mailing: string) => (await read(mailing)).attachments.map(({ name }) => name),
    /** The bytes that are stored of an upload with this content. */
    stored: (mailing: string, file: string, bytes: Buffer) =>
      store.files.find(fileKeys.mailing(sender, mailing, file, hashOf(bytes))),
    keyOf: (mailing: string, { id, sha256 }: MailingAttachment) => fileKeys.mailing(sender, mailing, id, sha256),
    files: store.files,
  }
}

/** Attaches files to a club's mailings as the page does, and reads what is stored of them. */
export const filesOf = ({ base, chairman }: PortalWithMailings) =>
  filesIn({ sender: club, base: `${base}/mailings`, writer: chairman })

/** The same of the union's mailings. */
export const filesOfUnion = ({ base, editor }: PortalWithUnionMailings) =>
  filesIn({ sender: null, base, writer: editor })
