import { extractIssues } from '#shared/annual-meeting/handover/bank-extract.ts'
import { meetingFileName } from '#shared/annual-meeting/rehearsal.ts'
import { readBankExtract as endpoint } from '#shared/contract/annual-meeting-files.ts'
import { PortalError } from '#shared/errors.ts'
import { bankExtractDocument } from '#shared/platform/documents/bank-extract-document.ts'
import { renderBankExtractPdf } from '#shared/platform/documents/bank-extract-pdf.ts'
import { documentMessages } from '#shared/platform/documents/messages.ts'
import { readContent } from '#shared/platform/stores/annual-meeting/content.ts'
import { requiredHandover } from '#shared/platform/stores/annual-meeting/registered-handover.ts'
import { asDownload } from '../common/download.ts'
import { requiredMeeting } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import type { FilesDeps } from './deps.ts'

/** An attestant may have been elected since the protocol: then others have to be chosen. */
export const readBankExtract = operation(endpoint, {
  run: async ({ params }, caller, { stores, config, productSlug }: FilesDeps) => {
    const { type, protocol } = requiredMeeting(caller)
    const [handover, { extract: choice }, content] = await Promise.all([
      requiredHandover(stores, params),
      stores.meetings.readHandoverState(params),
      readContent(stores, params, caller.portalNow),
    ])
    if (!content) throw new PortalError('not-found')
    if (!choice || extractIssues(choice, handover, content).length > 0) throw new PortalError('attestants-missing')
    const version = type === 'guided' ? await stores.meetings.readProtocolVersion(params, protocol.version) : null
    const settings = { ...config, productSlug }
    const document = bankExtractDocument({ content, handover, choice, version, settings, now: caller.portalNow })
    const title = documentMessages(document.language)('extract.title')
    return asDownload(caller, await renderBankExtractPdf(document), {
      name: `${title} ${meetingFileName(params.club, params.year)}.pdf`,
      contentType: 'application/pdf',
      inline: true,
    })
  },
})
