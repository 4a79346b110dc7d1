import { createRequire } from 'node:module'
import { printable } from '../../fields/printable.ts'

export type Weight = 400 | 600 | 700

const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'] as const
type Script = (typeof scripts)[number]

/** The face of the paper on the screen, in the weights of documents; what it lacks, Noto Sans draws. */
const serifScripts = ['latin', 'latin-ext'] as const
type SerifScript = (typeof serifScripts)[number]

const { resolve } = createRequire(import.meta.url)

const found = new Map<string, string>()

const resolvedFont = (name: string, find: (name: string) => string): string => {
  const file = found.get(name) ?? find(name)
  found.set(name, file)
  return file
}

const fallbackFile = (weight: Weight, script: Script): string =>
  resolvedFont(`noto-sans-${script}-${weight}-normal.woff`, (name) => resolve(`@fontsource/noto-sans/files/${name}`))

/** Resolved once: every line of text needs it. */
export const fontFile = (weight: Weight, script: SerifScript = 'latin'): string =>
  resolvedFont(`source-serif-4-${script}-${weight}-normal.woff`, (name) => resolve(`./fonts/${name}`))

const replacement = '\uFFFD'

export type Run = { file: string; text: string }

/** Splits text by the font file that has its letters; one that no file has becomes the replacement character. */
export const runsOf = (text: string, weight: Weight, has: (file: string, codePoint: number) => boolean): Run[] => {
  const files = [
    ...serifScripts.map((script) => fontFile(weight, script)),
    ...scripts.map((script) => fallbackFile(weight, script)),
  ]
  const runs: Run[] = []
  for (const letter of printable(text)) {
    const covers = (file: string) => letter === '\n' || has(file, letter.codePointAt(0)!)
    const last = runs.at(-1)
    // A space stays with what stands before it; every other letter is drawn by the paper's own face where that has it.
    const file = last && letter === ' ' && covers(last.file) ? last.file : files.find(covers)
    const drawn = file ? letter : replacement
    if (last && last.file === (file ?? files[0])) last.text += drawn
    else runs.push({ file: file ?? files[0]!, text: drawn })
  }
  return runs
}
