import { z } from 'zod'
import { ContactDraft, ContactKind } from '#shared/club-contacts/contact.ts'
import { fieldErrors, type FieldIssue } from '#shared/fields/errors.ts'
import type { ContactView } from '#shared/contract/club-contacts.ts'

/** What is typed in the form, before it is judged. */
const Draft = z.object({
  kind: ContactKind,
  person: z.string().nullable(),
  title: z.string(),
  area: z.string(),
  email: z.string(),
})
export type Draft = z.infer<typeof Draft>

/** A contact being written: `base` is what it was when the writing began, version 0 for a new one. */
export const KeptContact = z.object({
  id: z.ulid(),
  draft: Draft,
  base: z.object({ draft: Draft, version: z.number().int() }),
})
export type KeptContact = z.infer<typeof KeptContact>

const draftFields = ['person', 'title', 'area', 'email'] as const
export type DraftField = (typeof draftFields)[number]

export const draftOf = ({ kind, person, title, area, email }: Pick<ContactView, keyof Draft>): Draft => ({
  kind,
  person,
  title,
  area,
  email,
})
export const emptyDraft = (kind: ContactKind): Draft => ({ kind, person: null, title: '', area: '', email: '' })
export const isSame = (one: Draft, other: Draft): boolean => draftFields.every((field) => one[field] === other[field])

/** The draft as it is sent, or what is wrong with it. */
export const judged = ({
  kind,
  person,
  ...texts
}: Draft): { contact: ContactDraft; issues: [] } | { contact: null; issues: FieldIssue[] } => {
  const result = ContactDraft.safeParse(kind === 'personal' ? { kind, person, ...texts } : { kind, ...texts }, {
    reportInput: true,
  })
  return result.success ? { contact: result.data, issues: [] } : { contact: null, issues: fieldErrors(result.error) }
}
