import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { requiredLine } from '../fields/free-text.ts'
import { ClubAudience, isOfUnion, UnionAudience } from './audience.ts'
import { mailingLimits } from './mailing-limits.ts'
import { ClubDraft, type MailingDraft } from './mailing.ts'

export const TemplateName = requiredLine(mailingLimits.templateNameLength)

/** What of a mailing can be reused: no files and documents, and no one who was chosen or left out by name. */
const contentFor = <Audience extends z.ZodType>(audience: Audience) =>
  ClubDraft.omit({ documents: true }).extend({ audience })
const ClubTemplateAudience = ClubAudience.omit({ only: true, except: true })
export const ClubTemplateContent = contentFor(ClubTemplateAudience)
export type ClubTemplateContent = z.infer<typeof ClubTemplateContent>
export const UnionTemplateContent = contentFor(UnionAudience)
const TemplateContent = contentFor(z.union([ClubTemplateAudience, UnionAudience]))
export type TemplateContent = z.infer<typeof TemplateContent>

/** A mailing that a person stores under a name, to write others from for the same sender. */
export const MailingTemplate = z.object({
  ...TemplateContent.shape,
  id: z.ulid(),
  name: z.string(),
  updatedAt: Instant,
})
export type MailingTemplate = z.infer<typeof MailingTemplate>

const withoutNames = (audience: MailingDraft['audience']): TemplateContent['audience'] => {
  if (isOfUnion(audience)) return audience
  const { only: _, except: __, ...remaining } = audience
  return remaining
}

export const contentOf = ({ subject, body, audience, replyTo }: MailingDraft): TemplateContent => ({
  subject,
  body,
  audience: withoutNames(audience),
  replyTo,
})

export const templateContentOf = ({ subject, body, audience, replyTo }: MailingTemplate): TemplateContent => ({
  subject,
  body,
  audience,
  replyTo,
})

export const draftFrom = ({ subject, body, audience, replyTo }: TemplateContent): MailingDraft => ({
  subject,
  body,
  audience: 'of' in audience ? audience : { ...audience, only: null, except: [] },
  replyTo,
  documents: [],
})

const alike = (name: string) => name.trim().toLocaleLowerCase('sv')

/** Whether another template is called so; names that differ in capitals alone are the same. */
export const isTemplateNameTaken = (
  templates: readonly Pick<MailingTemplate, 'id' | 'name'>[],
  name: string,
  own: string,
): boolean => templates.some((each) => each.id !== own && alike(each.name) === alike(name))
