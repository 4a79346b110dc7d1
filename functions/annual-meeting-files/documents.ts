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
import { asDownload, storedDownload } from '../common/download.ts'
import { operation } from '../common/operation.ts'
import { worksOn } from '../common/rights.ts'
import type { FilesDeps } from './deps.ts'

const pdf = 'application/pdf'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A document of the meeting; members read it once the documents have been sent. */
export const readFile = operation(contract.readFile, {
  run: async ({ params }, caller, deps: FilesDeps) => {
    const document = await deps.stores.meetings.readDocument(params, params.file)
    const isSent = requiredMeeting(caller).documents !== null
    if (!document || (!isSent && !worksOn(caller))) throw new PortalError('not-found')
    return storedDownload(deps, document.key, document)
  },
})

/** The uploaded protocol or the round's stored document; before that, the latest text marked as a draft. */
export const readProtocolPdf = operation(contract.readProtocolPdf, {
  run: async ({ params }, caller, deps: FilesDeps) => {
    const { type, protocol, uploadedProtocol } = requiredMeeting(caller)
    if (type === 'self-run') {
      if (!uploadedProtocol) throw new PortalError('protocol-must-be-uploaded')
      const key = fileKeys.document(params.club, params.year, uploadedProtocol.sha256)
      return storedDownload(deps, key, uploadedProtocol)
    }
    const [version, content] = await Promise.all([
      deps.stores.meetings.readProtocolVersion(params, protocol.version),
      readContent(deps.stores, params, caller.portalNow),
    ])
    if (!version || !content) throw new PortalError('protocol-not-generated')
    const file = {
      name: `${protocolTitle(version) || meetingFileName(params.club, params.year)}.pdf`,
      contentType: pdf,
    }
    if (protocol.documentSha256 !== null) return storedDownload(deps, fileKeys.protocol(protocol.documentSha256), file)
    const draft = {
      ...protocolDocument(content, version, { ...deps.config, productSlug: deps.productSlug }),
      draft: true,
    }
    return asDownload(caller, await renderProtocolPdf(draft), { ...file, inline: true })
  },
})

export const readPackage = operation(contract.readPackage, {
  run: ({ params }, caller, deps: FilesDeps) => {
    if (requiredMeeting(caller).submittedAt === null) throw new PortalError('protocol-not-signed')
    return storedDownload(deps, fileKeys.package(params.club, params.year), {
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
