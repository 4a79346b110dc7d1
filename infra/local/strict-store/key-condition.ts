import type { Item } from './upstream.ts'

export type Condition = {
  KeyConditionExpression: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues: Item
}

const compare: Record<string, (one: string, other: string) => boolean> = {
  '=': (one, other) => one === other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
}

/**
 * Whether an item fits a key condition whose values are texts.
 * @throws for a condition of another shape, so that nothing is ever judged by half of it
 */
export const fitsCondition = (condition: Condition): ((item: Item) => boolean) => {
  const {
    KeyConditionExpression: expression,
    ExpressionAttributeNames: names = {},
    ExpressionAttributeValues,
  } = condition
  const valueOf = (name: string | undefined) => ExpressionAttributeValues[name ?? '']?.S ?? ''
  const attribute = (name: string | undefined) => (item: Item) => item[names[name ?? ''] ?? name ?? '']?.S
  const part = (text: string): ((item: Item) => boolean) => {
    const start = /^begins_with\((\S+),\s*(:\w+)\)$/.exec(text)
    if (start) return (item) => attribute(start[1])(item)?.startsWith(valueOf(start[2])) ?? false
    const compared = /^(\S+)\s*(=|<=|>=|<|>)\s*(:\w+)$/.exec(text)
    const fits = compare[compared?.[2] ?? '']
    if (!compared || !fits) throw new Error(`The strict store does not know the condition ${expression}`)
    return (item) => {
      const value = attribute(compared[1])(item)
      return value !== undefined && fits(value, valueOf(compared[3]))
    }
  }
  const parts = expression.split(/\s+AND\s+/).map((text) => part(text.trim()))
  return (item) => parts.every((fits) => fits(item))
}
