import loaders from 'virtual:message-loaders'
import type { MessageFormatElement } from 'react-intl'
import type { Language } from '#shared/basics/language.ts'

type Messages = Record<string, MessageFormatElement[]>

const loaded: Record<Language, Messages> = { sv: {}, en: {} }
const listeners = new Set<() => void>()

const load = async (language: Language, area: string) => {
  const loader = loaders[language][area]
  if (!loader) throw new Error(`There are no texts of ${area}.`)
  const { default: messages } = await loader()
  if (Object.keys(messages).every((id) => id in loaded[language])) return
  loaded[language] = { ...loaded[language], ...messages }
  for (const listener of listeners) listener()
}

/** Areas whose texts have been asked for since the portal was opened; the shell's come first of all. */
const wanted = new Set<string>(['shell'])

/** The texts of these areas, and of those visited before: a change of language leaves no page without words. */
export const loadMessages = async (language: Language, areas: readonly string[] = []): Promise<void> => {
  for (const area of areas) wanted.add(area)
  await Promise.all([...wanted].map((area) => load(language, area)))
}

/** The same in both languages, for what may be shown on any page. */
export const loadMessagesInBoth = (areas: readonly string[]) =>
  Promise.all([loadMessages('sv', areas), loadMessages('en', areas)])

export const messagesOf = (language: Language) => loaded[language]

export const onMessages = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
