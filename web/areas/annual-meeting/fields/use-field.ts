import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { useShowAll } from '../frame/show-all.ts'
import type { ItemHandle } from '../meeting-context.tsx'

/** The address of a field on the page, so that a list of what is missing can lead there. */
export const fieldAnchor = (itemId: string, field: string) => `field-${itemId}-${field}`.replaceAll(/[^\w-]/g, '-')

export type FieldControl<Value> = {
  id: string
  hintId: string
  errorId: string
  value: Value
  change: (value: Value) => void
  onBlur: () => void
  error: string | null
  editable: boolean
}

/**
 * One field of an item: its value, and what is wrong with it in words.
 * What is merely missing is said once the person has left the field or wants to go on.
 */
export const useField = <Data extends Record<string, unknown>, Name extends keyof Data & string>(handle: ItemHandle<Data>, name: Name): FieldControl<Data[Name]> => {
  const intl = useIntl()
  const showAll = useShowAll()
  const [left, setLeft] = useState(false)
  const id = fieldAnchor(handle.item.id, name)
  const suffix = useId()
  const refused = handle.entry?.refusal?.fields.find(({ path }) => path === name || path === `data.${name}` || path.startsWith(`${name}.`))
  const missing = left || showAll ? handle.findings.find((finding) => finding.field === name && finding.severity === 'error') : undefined
  const error = refused
    ? intl.formatMessage({ id: `fields.${refused.code}` }, refused.params)
    : missing ? intl.formatMessage({ id: missing.code === 'item-not-filled-in' ? 'fields.required' : `findings.${missing.code}` }, missing.params) : null
  return {
    id,
    hintId: `${id}-hint${suffix}`,
    errorId: `${id}-error${suffix}`,
    value: handle.item.data[name],
    change: (value) => handle.setData({ [name]: value } as unknown as Partial<Data>),
    onBlur: () => setLeft(true),
    error,
    editable: handle.editable,
  }
}
