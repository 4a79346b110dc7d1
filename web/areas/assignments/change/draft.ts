import type { ChangeKind } from '#shared/assignments/change.ts'

/** What has been chosen so far. */
export type Draft = {
  type: string | null
  person: string | null
  years: number | null
  lastDay: string
  takesOver: 'after' | 'now'
}
export type Field = keyof Draft

export const emptyDraft: Draft = { type: null, person: null, years: null, lastDay: '', takesOver: 'after' }

/** The address of a field, for the list of errors and for going back to it. */
export const fieldId = (name: Field) => `change-${name}`

const given = <Value>(value: Value | null): Value | undefined => value ?? undefined

/** The draft as it is asked for; what is not chosen is left out, so that the contract says that it is missing. */
export const requestOf = (
  kind: ChangeKind,
  assignment: string,
  { type, person, years, lastDay, takesOver }: Draft,
): Record<string, unknown> => {
  if (kind === 'register') return { kind, type: given(type), person: given(person), years: given(years) }
  if (kind === 'renew') return { kind, assignment, years: given(years) }
  if (kind === 'successor') return { kind, assignment, person: given(person), years: given(years), takesOver }
  return { kind, assignment, lastDay }
}
