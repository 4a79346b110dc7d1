import type { Language } from '#shared/basics/language.ts'
import type { MessageFormatElement } from 'react-intl'

type Messages = Record<string, MessageFormatElement[]>

const loaders = {
  sv: { core: () => import('virtual:messages/sv/core'), rest: () => import('virtual:messages/sv/rest') },
  en: { core: () => import('virtual:messages/en/core'), rest: () => import('virtual:messages/en/rest') },
}

const loaded: Record<Language, Messages> = { sv: {}, en: {} }
const listeners = new Set<() => void>()

const load = async (language: Language, part: 'core' | 'rest') => {
  const { default: messages } = await loaders[language][part]()
  if (Object.keys(messages).every((id) => id in loaded[language])) return
  loaded[language] = { ...loaded[language], ...messages }
  for (const listener of listeners) listener()
}

/** Texts that every page needs. */
export const loadCoreMessages = (language: Language) => load(language, 'core')

let allWanted = false
/** The texts of every area. */
export const loadAllMessages = async (language: Language) => {
  allWanted = true
  await Promise.all([load(language, 'core'), load(language, 'rest')])
}

/** What a page in this language needs before it is shown, given what has been visited. */
export const loadMessages = (language: Language) => (allWanted ? loadAllMessages(language) : loadCoreMessages(language))

export const messagesOf = (language: Language) => loaded[language]

export const onMessages = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
