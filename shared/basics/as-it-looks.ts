import { folded } from './folded.ts'
import { asOneLine } from './one-line.ts'

/** A name as it looks: neither capital letters, other space nor what draws nothing makes another of it. */
export const asItLooks = (name: string): string => folded(asOneLine(name.normalize('NFKC')))
