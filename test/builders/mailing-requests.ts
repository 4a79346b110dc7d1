import { emptyDraft, emptyUnionDraft } from '#shared/mailings/mailing.ts'
import { contentOf } from '#shared/mailings/template.ts'

/** What is sent to the routes of mailings, of a club and of the union; see `bodies`. */
export const mailingRequests: Record<string, unknown> = {
  saveMailing: emptyDraft,
  saveUnionMailing: emptyUnionDraft,
  previewUnionMailing: { draft: emptyUnionDraft, language: 'sv' },
  sendUnionMailing: { fingerprint: 'f'.repeat(64), again: false, at: null },
  findRecipients: { audience: emptyDraft.audience },
  previewMailing: { draft: emptyDraft, language: 'sv' },
  sendMailing: { fingerprint: 'f'.repeat(64), again: false, at: null },
  saveMailingTemplate: { name: 'Månadsbrev', mailing: contentOf(emptyDraft) },
  saveUnionMailingTemplate: { name: 'Månadsbrev', mailing: contentOf(emptyUnionDraft) },
  addMailingAttachment: { file: '01JZZZZZZZZZZZZZZZZZZZZZZZ' },
  addUnionMailingAttachment: { file: '01JZZZZZZZZZZZZZZZZZZZZZZZ' },
}
