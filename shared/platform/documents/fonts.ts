import { createRequire } from 'node:module'
import { printable } from '../../fields/printable.ts'

export type Weight = 400 | 600 | 700

/** Noto Sans comes in one file per script; the first that has a letter draws it. */
const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'] as const
type Script = (typeof scripts)[number]

const { resolve } = createRequire(import.meta.url)

const found = new Map<string, string>()

/** The path of the font file of a script in a weight. Looked up once: every line of text asks for it. */
export const fontFile = (weight: Weight, script: Script = 'latin'): string => {
  const name = `noto-sans-${script}-${weight}-normal.woff`
  const file = found.get(name) ?? resolve(`@fontsource/noto-sans/files/${name}`)
  found.set(name, file)
  return file
}

const replacement = '\uFFFD'

/** Letters that stand together and come from the same font file. */
export type Run = { file: string; text: string }

/**
 * Splits text by the font file that has its letters. `has` tells whether a file has a letter.
 * A letter that no file has becomes the replacement character, so that a reader sees that something stood there.
 */
export const runsOf = (text: string, weight: Weight, has: (file: string, codePoint: number) => boolean): Run[] => {
  const files = scripts.map((script) => fontFile(weight, script))
  const runs: Run[] = []
  for (const letter of printable(text)) {
    const covers = (file: string) => letter === '\n' || has(file, letter.codePointAt(0)!)
    const last = runs.at(-1)
    const file = last && covers(last.file) ? last.file : files.find(covers)
    const drawn = file ? letter : replacement
    if (last && last.file === (file ?? files[0])) last.text += drawn
    else runs.push({ file: file ?? files[0]!, text: drawn })
  }
  return runs
}
