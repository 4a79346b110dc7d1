import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Finding } from '#shared/annual-meeting/agenda/widget.ts'
import { useShowAll } from '../frame/show-all.ts'
import type { FieldControl } from '#web/components/form/field-handle.ts'
import type { ItemHandle } from '../item-handle.ts'

/** The address of a field on the page, so that a list of what is missing can lead there. */
export const fieldAnchor = (itemId: string, field: string) => `field-${itemId}-${field}`.replaceAll(/[^\w-]/g, '-')

/** A box that no one has ticked states nothing. */
const isStated = (value: unknown) =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0)

/** Typing on only makes a number larger: more votes than voters are reported at once. */
const isTooMany = (code: string) => code.startsWith('more-votes-than-')

/**
 * One field of an item: its value, and its error in words.
 * What is merely missing is said once the person has left the field or wants to go on,
 * what is picked instead of typed is judged at once, and so is what was there before.
 */
export const useField = <Data extends Record<string, unknown>, Name extends keyof Data & string>(
  handle: ItemHandle<Data>,
  name: Name,
): FieldControl<Data[Name]> => {
  const intl = useIntl()
  const showAll = useShowAll()
  const [left, setLeft] = useState(() => isStated(handle.item.data[name]))
  const id = fieldAnchor(handle.item.id, name)
  const suffix = useId()
  const refused = handle.entry?.refusal?.fields.find(
    ({ path }) => path === name || path === `data.${name}` || path.startsWith(`${name}.`),
  )
  const found = handle.findings.filter(({ field, code }) => field === name && (left || showAll || isTooMany(code)))
  const inWords = ({ code, params }: Finding) =>
    intl.formatMessage({ id: code === 'item-not-filled-in' ? 'fields.required' : `findings.${code}` }, params)
  const missing = found.find(({ severity }) => severity === 'error')
  const doubtful = found.find(({ severity }) => severity === 'warning')
  const error = refused
    ? intl.formatMessage({ id: `fields.${refused.code}` }, refused.params)
    : missing
      ? inWords(missing)
      : null
  return {
    id,
    hintId: `${id}-hint${suffix}`,
    errorId: `${id}-error${suffix}`,
    value: handle.item.data[name],
    change: (value) => {
      if (typeof value === 'object' && value !== null) setLeft(true)
      handle.setData({ [name]: value === '' ? null : value } as unknown as Partial<Data>)
    },
    onBlur: () => setLeft(true),
    error,
    warning: error === null && doubtful ? inWords(doubtful) : null,
    editable: handle.editable,
  }
}

/** The same as a handle's own, also for one that was made of another and shows other data. */
export function useItemField<Data extends Record<string, unknown>>(
  this: ItemHandle<Data>,
  name: keyof Data & string,
): FieldControl {
  return useField(this, name)
}
