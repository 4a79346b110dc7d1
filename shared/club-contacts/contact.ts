import { generateKeyBetween } from 'fractional-indexing'
import { z } from 'zod'
import { ClubId, PersonRef } from '../basics/references.ts'
import { Instant } from '../basics/time.ts'
import { Email } from '../fields/email.ts'
import { freeText, requiredText } from '../fields/free-text.ts'
import { contactLimits } from '../limits.ts'

const isOrder = (order: string): boolean => {
  try {
    return generateKeyBetween(order, null) > order
  } catch {
    return false
  }
}
/** Where a contact stands among the club's: compared as text. */
export const ContactOrder = z
  .string()
  .regex(/^[A-Za-z0-9]+$/)
  .max(60)
  .refine(isOrder, { error: 'invalid' })

export const contactKinds = ['personal', 'general'] as const
export const ContactKind = z.enum(contactKinds)
export type ContactKind = z.infer<typeof ContactKind>

/** How the club's members reach a person (`personal`, a member of the club) or a group of the club (`general`). */
export const Contact = z.object({
  id: z.ulid(),
  clubId: ClubId,
  kind: ContactKind,
  /** Who it is; null for a general one. */
  person: PersonRef.nullable(),
  /** Name of the role, or of the group. */
  title: z.string(),
  /** Area of responsibility; may be empty. */
  area: z.string(),
  email: z.string(),
  order: z.string(),
  version: z.number().int(),
  updatedAt: Instant,
  updatedBy: PersonRef,
})
export type Contact = z.infer<typeof Contact>

const texts = { title: requiredText(contactLimits.titleLength), area: freeText(contactLimits.areaLength), email: Email }

/** What is typed in the form of a contact (specification section 3, “Contact”). */
export const ContactDraft = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('personal'),
    person: z.string({ error: 'person-required' }).regex(/^[0-9A-Z]{26}$/, { error: 'person-required' }),
    ...texts,
  }),
  z.strictObject({ kind: z.literal('general'), ...texts }),
])
export type ContactDraft = z.infer<typeof ContactDraft>

type Placed = Pick<Contact, 'id' | 'order'>

export const inOrder = <Item extends Placed>(contacts: readonly Item[]): Item[] =>
  contacts.toSorted((one, other) =>
    one.order < other.order ? -1 : one.order > other.order ? 1 : one.id.localeCompare(other.id),
  )

/** The key that puts a contact at an index of the others; null where it stands there already or nothing can stand. */
export const orderAt = (contacts: readonly Placed[], id: string, index: number): string | null => {
  const shown = inOrder(contacts)
  if (index < 0 || index >= shown.length || shown[index]?.id === id) return null
  const others = shown.filter((contact) => contact.id !== id)
  const before = others[index - 1]?.order ?? null
  // Two that were added at the same moment may share a key: nothing fits between them.
  const after = others.slice(index).find(({ order }) => before === null || order > before)?.order ?? null
  return generateKeyBetween(before, after)
}

export const lastOrder = (contacts: readonly Placed[]): string =>
  generateKeyBetween(inOrder(contacts).at(-1)?.order ?? null, null)
