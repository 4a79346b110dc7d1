import { isOneLetterOff } from './one-letter-off.ts'
import { withoutDots } from './words.ts'

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
