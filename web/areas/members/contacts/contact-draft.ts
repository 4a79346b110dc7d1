import { ContactDraft, type ContactKind } from '#shared/members/contact.ts'
import { fieldErrors, type FieldIssue } from '#shared/fields/errors.ts'
import type { ContactView } from '#shared/contract/members.ts'

/** What is typed in the form, before it is judged. */
export type Draft = { kind: ContactKind; person: string | null; title: string; area: string; email: string }
export const draftFields = ['person', 'title', 'area', 'email'] as const
export type DraftField = (typeof draftFields)[number]

export const draftOf = ({ kind, person, title, area, email }: Pick<ContactView, keyof Draft>): Draft => ({ kind, person, title, area, email })
export const emptyDraft = (kind: ContactKind): Draft => ({ kind, person: null, title: '', area: '', email: '' })
export const isSame = (one: Draft, other: Draft): boolean => draftFields.every((field) => one[field] === other[field])

/** The draft as it is sent, or what is wrong with it. */
export const judged = ({ kind, person, ...texts }: Draft): { contact: ContactDraft; issues: [] } | { contact: null; issues: FieldIssue[] } => {
  const result = ContactDraft.safeParse(kind === 'personal' ? { kind, person, ...texts } : { kind, ...texts }, { reportInput: true })
  return result.success ? { contact: result.data, issues: [] } : { contact: null, issues: fieldErrors(result.error) }
}

/**
 * One's own changes over what somebody else has stored meanwhile: fields that only one of the two changed are taken as
 * they are, those that both changed differently are `conflicts`, in which one's own stands until it is chosen.
 */
export const merged = (base: Draft, mine: Draft, theirs: Draft): { draft: Draft; conflicts: DraftField[] } => {
  const conflicts = draftFields.filter((field) => mine[field] !== theirs[field] && mine[field] !== base[field] && theirs[field] !== base[field])
  const taken = Object.fromEntries(draftFields.filter((field) => mine[field] === base[field]).map((field) => [field, theirs[field]]))
  return { draft: { ...mine, ...taken }, conflicts }
}
