import { createHash } from 'node:crypto'
import type { MailingView } from '#shared/contract/mailings.ts'
import type { MailingAttachment } from '#shared/mailings/attachments.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { club, type PortalWithMailings } from './mailings-portal.ts'
import { aPdf, fileStore, sent } from './uploads.ts'

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** A PDF of so many bytes. */
export const pdfOf = (bytes: number): Buffer => {
  const least = aPdf()
  return Buffer.concat([least, Buffer.alloc(bytes - least.length, 32)])
}

/** Attaches files to mailings as the page does, and looks at what is stored of them. */
export const filesOf = (portal: PortalWithMailings) => {
  const store = fileStore()
  const at = (mailing: string) => `${portal.base}/mailings/${mailing}`
  const upload = (mailing: string, bytes: Buffer = aPdf(), said: object = {}, browser = portal.chairman) =>
    sent(browser, `${at(mailing)}/attachment-uploads`, bytes, said)
  const finish = (mailing: string, file: string, ifMatch = 0) =>
    portal.chairman.send('POST', `${at(mailing)}/attachments`, { ifMatch, body: { file } })
  const read = async (mailing: string) => (await portal.chairman.get(at(mailing))).json as unknown as MailingView
  return {
    at,
    upload,
    finish,
    read,
    announce: (mailing: string, said: object) =>
      portal.chairman.send('POST', `${at(mailing)}/attachment-uploads`, {
        body: { name: 'Lokal.pdf', contentType: 'application/pdf', size: 400, ...said },
      }),
    attach: async (mailing: string, bytes: Buffer = aPdf(), said: object = {}) => {
      const file = await upload(mailing, bytes, said)
      return { file, reply: await finish(mailing, file) }
    },
    remove: (mailing: string, file: string) => portal.chairman.send('DELETE', `${at(mailing)}/attachments/${file}`),
    named: async (mailing: string) => (await read(mailing)).attachments.map(({ name }) => name),
    /** The bytes that are stored of an upload with this content. */
    stored: (mailing: string, file: string, bytes: Buffer) =>
      store.files.find(fileKeys.mailing(club, mailing, file, hashOf(bytes))),
    keyOf: (mailing: string, { id, sha256 }: MailingAttachment) => fileKeys.mailing(club, mailing, id, sha256),
    files: store.files,
  }
}
