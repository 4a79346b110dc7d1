import { hasWords } from '#shared/basics/folded.ts'

type Option = { value: string; label: string }

/**
 * Options of a select as Ant Design takes them. It writes the value of each where screen readers read it, so the value
 * is the label; only namesakes keep their own. `valueOf` and `keyOf` translate.
 */
export const namedOptions = (options: readonly Option[]) => {
  const isOnlyOne = ({ label }: Option) => options.filter((other) => other.label === label).length === 1
  const keys = new Map(options.map((option) => [option.value, isOnlyOne(option) ? option.label : option.value]))
  const values = new Map([...keys].map(([value, key]) => [key, value]))
  return {
    options: options.map(({ value, label }) => ({ label, value: keys.get(value) ?? value })),
    keyOf: (value: string) => keys.get(value) ?? value,
    valueOf: (key: string) => values.get(key) ?? key,
  }
}

/** How a select finds its options: by the words of their labels, in any order and however their letters are typed. */
export const byWords = {
  filterOption: (typed: string, option: { label?: unknown } | undefined) =>
    hasWords(String(option?.label ?? ''), typed),
}
