import {
  addMailingAttachment,
  readMailingAttachment,
  removeMailingAttachment,
  startMailingAttachment,
} from './attachments.ts'
import { findRecipients } from './find-recipients.ts'
import { openLinkedDocument, readLinkedDocument } from './linked-documents.ts'
import { previewMailing } from './preview-mailing.ts'
import { readLetterSample, readLetterSamples } from './read-letter-samples.ts'
import { readMailingLetters } from './read-mailing-letters.ts'
import { readMailing, readMailings, reviewMailing } from './read-mailings.ts'
import { removeMailing, saveMailing } from './save-mailing.ts'
import { readMailingTemplates, removeMailingTemplate, saveMailingTemplate } from './templates.ts'

/** What officers write to their club's members. */
export const operations = [
  readMailings,
  readMailing,
  readMailingLetters,
  saveMailing,
  removeMailing,
  findRecipients,
  previewMailing,
  reviewMailing,
  readLetterSamples,
  readLetterSample,
  startMailingAttachment,
  addMailingAttachment,
  removeMailingAttachment,
  readMailingAttachment,
  readLinkedDocument,
  openLinkedDocument,
  readMailingTemplates,
  saveMailingTemplate,
  removeMailingTemplate,
]
