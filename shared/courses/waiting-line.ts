import type { WaitingLine } from './sign-up.ts'

export type InLine = { number: number; parts: readonly string[] }

/** Characters of a line that are stored, of an item's 400,000 bytes: some ten thousand who wait. */
const longest = 350_000

const base = 36

/**
 * For each who waits how much higher the number is than the one before, and, where they changed, the parts as bits of
 * their places in `parts`. A person behind what one item holds sees no place until some ahead are gone.
 */
export const storedLine = (line: readonly InLine[]): WaitingLine => {
  const parts = [...new Set(line.flatMap((each) => each.parts))].toSorted()
  const bitOf = new Map(parts.map((part, index) => [part, 2 ** index]))
  let [before, bitsBefore, text] = [0, 0, '']
  for (const { number, parts: own } of line) {
    const bits = own.reduce((sum, part) => sum + bitOf.get(part)!, 0)
    const step = (number - before).toString(base)
    const next = `${text && ';'}${step}${bits === bitsBefore ? '' : `:${bits.toString(base)}`}`
    if (text.length + next.length > longest) break
    text += next
    before = number
    bitsBefore = bits
  }
  return { parts, line: text }
}

export const readLine = ({ parts, line }: WaitingLine): InLine[] => {
  if (!line) return []
  let [number, own] = [0, [] as string[]]
  return line.split(';').map((each) => {
    const [step = '', bits] = each.split(':')
    number += Number.parseInt(step, base)
    if (bits !== undefined) {
      const set = Number.parseInt(bits, base)
      own = parts.filter((_, index) => Math.floor(set / 2 ** index) % 2 === 1)
    }
    return { number, parts: own }
  })
}

/** Where a number stands in line for each part that it waits for, counted from one. */
export const placesInLine = (line: readonly InLine[], number: number): Record<string, number> => {
  const index = line.findIndex((other) => other.number === number)
  const ahead = line.slice(0, Math.max(0, index))
  return Object.fromEntries(
    (line[index]?.parts ?? []).map((part) => [part, ahead.filter(({ parts }) => parts.includes(part)).length + 1]),
  )
}
