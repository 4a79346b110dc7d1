import { folded } from './folded.ts'
import { asOneLine } from './one-line.ts'

/** A name by its appearance: capital letters, other space and invisible characters make no difference. */
export const appearanceOf = (name: string): string => folded(asOneLine(name.normalize('NFKC')))
