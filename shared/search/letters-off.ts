import { withoutDots } from './words.ts'

/** Whether one letter is missing, one too many or another, or two beside each other have changed places. */
export const isOneLetterOff = (one: string, other: string): boolean => {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  let [end, otherEnd] = [one.length, other.length]
  while (end > at && otherEnd > at && one[end - 1] === other[otherEnd - 1]) {
    end -= 1
    otherEnd -= 1
  }
  // What is left between the beginning and the end that both have.
  const [left, otherLeft] = [end - at, otherEnd - at]
  if (left <= 1 && otherLeft <= 1) return true
  return left === 2 && otherLeft === 2 && one[at] === other[at + 1] && one[at + 1] === other[at]
}

type Known = { word: string; plain: string; at: number }

/** In their order. A reader who types no å, ä and ö is not held to them. By length, so that few are compared. */
export const lettersOff = (words: readonly string[]): ((typed: string) => string[]) => {
  let byLength: Map<number, Known[]> | null = null
  const sorted = (): Map<number, Known[]> => {
    const lengths = new Map<number, Known[]>()
    for (const [at, word] of words.entries()) {
      const beside = lengths.get(word.length) ?? []
      beside.push({ word, plain: withoutDots(word), at })
      lengths.set(word.length, beside)
    }
    return lengths
  }
  return (typed) => {
    byLength ??= sorted()
    const known = byLength
    const isPlain = withoutDots(typed) === typed
    return [typed.length - 1, typed.length, typed.length + 1]
      .flatMap((length) => known.get(length) ?? [])
      .filter(({ word, plain }) => isOneLetterOff(isPlain ? plain : word, typed))
      .toSorted((one, other) => one.at - other.at)
      .map(({ word }) => word)
  }
}
