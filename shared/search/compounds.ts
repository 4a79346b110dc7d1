import { stem } from './stems.ts'

/** The words of the site, and their stems: of these its compounds are made. */
export type Lexicon = { words: ReadonlySet<string>; stems: ReadonlySet<string> }

const partsIn = (words: readonly string[]): Set<string> =>
  new Set(words.filter((word) => word.length >= shortest && /^[a-zåäö]+$/.test(word)))

/** The words of the site itself, so that no Swedish word list grows old. `stems`: worked out before. */
export const lexiconOf = (words: readonly string[], stems?: readonly string[]): Lexicon => {
  const parts = partsIn(words)
  return { words: parts, stems: new Set(stems ?? [...parts].map((word) => stem(word, 'sv'))) }
}

/** Shorter parts are found in too many words that are not made of them. */
const shortest = 3

/** Words of their own that, before another, only turn its meaning. */
const particles = new Set(
  'bak bort efter fram från för före genom hem här där inne inte kring med mellan mot ned ner när och oro runt sam som till under upp ute utan van vid vore åter över'.split(
    ' ',
  ),
)
/** Endings that are words, too. */
const endings = new Set('are bar dom else ens ets fall full het lig lös ning sam ska som sätt vis'.split(' '))

/** Without what joins it or with what it has lost: medlem(s)avgift, lön(e)statistik, skol(a)bok. */
const headOf = (written: string, { words }: Lexicon): string | null => {
  const joined = /[seuo]$/.test(written) ? [written, written.slice(0, -1)] : [written]
  const known = joined
    .filter((head) => head.length >= shortest)
    .flatMap((head) => [head, `${head}a`, `${head}e`])
    .find((head) => words.has(head) && !particles.has(head))
  return particles.has(written) ? null : (known ?? null)
}

const isTail = (written: string, { words, stems }: Lexicon): boolean =>
  !endings.has(written) && (words.has(written) || stems.has(stem(written, 'sv')))

/** What a compound may be made of: the medlem and the avgift of medlemsavgift; nothing of a word that is none. */
export const splitsOf = (word: string, lexicon: Lexicon): { head: string; tail: string }[] => {
  const found: { head: string; tail: string }[] = []
  for (let at = shortest; at <= word.length - shortest; at += 1) {
    const head = headOf(word.slice(0, at), lexicon)
    const tail = word.slice(at)
    if (head !== null && isTail(tail, lexicon)) found.push({ head, tail })
  }
  return found
}

/** The words that a compound is made of, as the site uses them by themselves; none of another word. */
export const partsOfCompound = (word: string, lexicon: Lexicon, depth = 2): string[] => {
  if (depth === 0 || word.length < 2 * shortest) return []
  const parts = splitsOf(word, lexicon).flatMap(({ head, tail }) => [
    head,
    tail,
    ...partsOfCompound(head, lexicon, depth - 1),
    ...partsOfCompound(tail, lexicon, depth - 1),
  ])
  return [...new Set(parts)]
}
