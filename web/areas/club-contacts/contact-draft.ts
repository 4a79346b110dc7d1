import { z } from 'zod'
import { ContactDraft, ContactKind } from '#shared/club-contacts/contact.ts'
import type { ContactView } from '#shared/contract/club-contacts.ts'
import { judgedBy } from '#web/components/form/judged-by.ts'
import type { Judged } from '#web/components/form/use-draft-form.ts'

/** What is typed in the form, before it is judged. */
export const Draft = z.object({
  kind: ContactKind,
  person: z.string().nullable(),
  title: z.string(),
  area: z.string(),
  email: z.string(),
})
export type Draft = z.infer<typeof Draft>

export const draftOf = ({ kind, person, title, area, email }: Pick<ContactView, keyof Draft>): Draft => ({
  kind,
  person,
  title,
  area,
  email,
})
export const emptyDraft = (kind: ContactKind): Draft => ({ kind, person: null, title: '', area: '', email: '' })

/** The draft as it is sent, or its errors. */
export const judged = ({ kind, person, ...texts }: Draft): Judged<ContactDraft> =>
  judgedBy(ContactDraft)(kind === 'personal' ? { kind, person, ...texts } : { kind, ...texts })
