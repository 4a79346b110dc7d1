import { meetingFileName } from '#shared/annual-meeting/rehearsal.ts'
import { seasonYearOf } from '#shared/clock.ts'
import * as contract from '#shared/contract/annual-meeting-files.ts'
import { PortalError } from '#shared/errors.ts'
import { protocolDocument, protocolTitle } from '#shared/platform/documents/protocol-document.ts'
import { renderProtocolPdf } from '#shared/platform/documents/protocol-pdf.ts'
import { renderTemplate, templateFileName } from '#shared/platform/documents/templates.ts'
import { seasonRules } from '#shared/season.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { readContent } from '#shared/platform/stores/annual-meeting/content.ts'
import { requiredMeeting } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import { worksOn } from '../common/rights.ts'
import type { FilesDeps } from './deps.ts'
import { asDownload } from '../common/download.ts'

const pdf = 'application/pdf'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A document of the meeting; members read it once the documents have been sent. */
export const readFile = operation(contract.readFile, {
  run: async ({ params }, caller, { stores, files }: FilesDeps) => {
    const document = await stores.meetings.readDocument(params, params.file)
    const isSent = requiredMeeting(caller).documents !== null
    if (!document || (!isSent && !worksOn(caller))) throw new PortalError('not-found')
    return asDownload(caller, await files.get(document.key), { name: document.name, contentType: document.contentType })
  },
})

/** The protocol that was uploaded, or the stored document of the signing round; before there is one, the latest text marked as a draft. */
export const readProtocolPdf = operation(contract.readProtocolPdf, {
  run: async ({ params }, caller, { stores, files, config }: FilesDeps) => {
    const { type, protocol, uploadedProtocol } = requiredMeeting(caller)
    if (type === 'self-run') {
      if (!uploadedProtocol) throw new PortalError('protocol-must-be-uploaded')
      return asDownload(
        caller,
        await files.get(fileKeys.document(params.club, params.year, uploadedProtocol.sha256)),
        uploadedProtocol,
      )
    }
    const [version, content] = await Promise.all([
      stores.meetings.readProtocolVersion(params, protocol.version),
      readContent(stores, params, caller.portalNow),
    ])
    if (!version || !content) throw new PortalError('protocol-not-generated')
    const draft = () => renderProtocolPdf({ ...protocolDocument(content, version, config.productName), draft: true })
    const bytes =
      protocol.documentSha256 === null ? await draft() : await files.get(fileKeys.protocol(protocol.documentSha256))
    return asDownload(caller, bytes, {
      name: `${protocolTitle(version) || meetingFileName(params.club, params.year)}.pdf`,
      contentType: pdf,
      inline: true,
    })
  },
})

/** The submitted package, which can be verified without the portal. */
export const readPackage = operation(contract.readPackage, {
  run: async ({ params }, caller, { files }: FilesDeps) => {
    if (requiredMeeting(caller).submittedAt === null) throw new PortalError('protocol-not-signed')
    return asDownload(caller, await files.get(fileKeys.package(params.club, params.year)), {
      name: `${meetingFileName(params.club, params.year)}.zip`,
      contentType: 'application/zip',
    })
  },
})

export const readTemplate = operation(contract.readTemplate, {
  run: ({ params, query }, caller, { config }: FilesDeps) =>
    asDownload(
      caller,
      renderTemplate(params.template, query.language, config.productName, seasonRules(seasonYearOf(caller.portalNow))),
      { name: templateFileName(params.template, query.language), contentType: docx },
    ),
})
