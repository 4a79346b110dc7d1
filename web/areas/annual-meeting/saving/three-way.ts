import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'

/** What a person can change of an item; everything else belongs to the server. */
export type Draft = Pick<MeetingItem, 'order' | 'hidden' | 'title' | 'data'>

/** A field that two people changed differently since they last agreed. */
export type FieldConflict = { field: string; mine: unknown; theirs: unknown }

export const draftOf = ({ order, hidden, title, data }: Draft): Draft => ({ order, hidden, title, data })

/** Whether two values are the same; a missing one differs from null, which can be an answer (no club fee). */
export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

const outer = ['order', 'hidden', 'title'] as const

const fieldsOf = (draft: Draft): Record<string, unknown> => ({
  ...Object.fromEntries(outer.map((name) => [name, draft[name]])),
  ...Object.fromEntries(Object.entries(draft.data).map(([name, value]) => [`data.${name}`, value])),
})

/** Puts one field, as named in a conflict, into a draft. */
export const withField = (draft: Draft, field: string, value: unknown): Draft =>
  field.startsWith('data.')
    ? { ...draft, data: { ...draft.data, [field.slice('data.'.length)]: value } }
    : { ...draft, [field]: value }

/** Conflicts that were open when another version arrived stay open, with the value that is stored now. */
const stillOpen = (open: readonly FieldConflict[], mine: Draft, theirs: Draft): FieldConflict[] => {
  const [my, their] = [fieldsOf(mine), fieldsOf(theirs)]
  const now = open.map(({ field }) => ({ field, mine: my[field], theirs: their[field] }))
  return now.filter((conflict) => !sameValue(conflict.mine, conflict.theirs))
}

/**
 * Merges what I wrote and what another person saved, field by field, against what we both started from.
 * A field only one of us changed takes that change; a field both changed differently keeps mine and is reported,
 * and so is one that was in conflict before (`open`) and still differs.
 */
export const mergeThreeWay = (
  base: Draft,
  mine: Draft,
  theirs: Draft,
  open: readonly FieldConflict[] = [],
): { merged: Draft; conflicts: FieldConflict[] } => {
  const [from, my, their] = [fieldsOf(base), fieldsOf(mine), fieldsOf(theirs)]
  const conflicts = stillOpen(open, mine, theirs)
  const asked = new Set(conflicts.map(({ field }) => field))
  let merged = draftOf(theirs)
  for (const field of new Set([...Object.keys(from), ...Object.keys(my), ...Object.keys(their)])) {
    if (sameValue(my[field], from[field])) continue
    merged = withField(merged, field, my[field])
    const bothChanged = !sameValue(their[field], from[field]) && !sameValue(their[field], my[field])
    if (bothChanged && !asked.has(field)) conflicts.push({ field, mine: my[field], theirs: their[field] })
  }
  return { merged, conflicts }
}
