import type { DepsWith } from '../common/deps.ts'
import { withFileStore, type FileDeps } from '../common/file-deps.ts'
import { areaHandler } from '../common/area-handler.ts'
import type { Operation } from '../common/operation.ts'
import { mailings } from './area.ts'
import * as attachments from './attachments.ts'
import * as certificates from './certificates.ts'
import { findRecipients } from './find-recipients.ts'
import { openLinkedDocument, readLinkedDocument } from './linked-documents.ts'
import { previewMailing, previewUnionMailing } from './preview-mailing.ts'
import { readLetterSample, readLetterSamples } from './read-letter-samples.ts'
import { readMailingLetters, readUnionMailingLetters } from './read-mailing-letters.ts'
import { readMailing, readMailings, readUnionMailing, readUnionMailings, reviewMailing } from './read-mailings.ts'
import { readAudienceChoices, readListedRecipients, readRecipientList, reviewUnionMailing } from './recipient-lists.ts'
import { removeMailing, removeUnionMailing, saveMailing, saveUnionMailing } from './save-mailing.ts'
import * as templates from './templates.ts'

type MailingDeps = FileDeps & DepsWith<'productName'>

export const operations: readonly Operation<MailingDeps>[] = [
  readMailings,
  readUnionMailings,
  readMailing,
  readUnionMailing,
  readMailingLetters,
  readUnionMailingLetters,
  certificates.readMailingCertificate,
  certificates.readUnionMailingCertificate,
  certificates.openMailingCertificate,
  certificates.openUnionMailingCertificate,
  certificates.checkMailingCertificate,
  certificates.checkUnionMailingCertificate,
  saveMailing,
  saveUnionMailing,
  removeMailing,
  removeUnionMailing,
  findRecipients,
  readAudienceChoices,
  readRecipientList,
  readListedRecipients,
  previewMailing,
  previewUnionMailing,
  reviewMailing,
  reviewUnionMailing,
  readLetterSamples,
  readLetterSample,
  attachments.startMailingAttachment,
  attachments.startUnionMailingAttachment,
  attachments.addMailingAttachment,
  attachments.addUnionMailingAttachment,
  attachments.removeMailingAttachment,
  attachments.removeUnionMailingAttachment,
  attachments.readMailingAttachment,
  attachments.readUnionMailingAttachment,
  readLinkedDocument,
  openLinkedDocument,
  templates.readMailingTemplates,
  templates.readUnionMailingTemplates,
  templates.saveMailingTemplate,
  templates.saveUnionMailingTemplate,
  templates.removeMailingTemplate,
  templates.removeUnionMailingTemplate,
]

export const handler = areaHandler(mailings, operations, withFileStore)
