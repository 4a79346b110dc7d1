import type { Language } from '../../../basics/language.ts'
import { wordingIn } from '../../../annual-meeting/protocol/wording.ts'

/** With a capital, for the beginning of a line. */
export const assignmentTitle = (type: string, language: Language): string => {
  const name = wordingIn(language)(`protocol.assignment.${type}`, { count: 1 })
  return name.charAt(0).toUpperCase() + name.slice(1)
}
