import { z } from 'zod'
import { ContactKind } from '#shared/members/contact.ts'

const Kept = z.object({ kind: ContactKind, person: z.string().nullable(), title: z.string(), area: z.string(), email: z.string() })
/** A contact being written: `base` is what it was when the writing began, version 0 for a new one. */
const KeptContact = z.object({ id: z.ulid(), draft: Kept, base: z.object({ draft: Kept, version: z.number().int() }) })
export type KeptContact = z.infer<typeof KeptContact>

/** What is typed, kept in this tab for its writer until it is saved or thrown away. A browser that keeps nothing is no fault. */
export const keptDraft = (key: string) => ({
  read: (): KeptContact | null => {
    try {
      return KeptContact.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null
    } catch {
      return null
    }
  },
  keep: (contact: KeptContact): void => {
    try {
      sessionStorage.setItem(key, JSON.stringify(contact))
    } catch {
      // Full or forbidden.
    }
  },
  forget: (): void => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Forbidden.
    }
  },
})
