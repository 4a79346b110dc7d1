import { useEffect, useSyncExternalStore } from 'react'
import { IntlProvider } from 'react-intl'
import { Outlet } from 'react-router'
import { localeCookie, localeTags } from '#shared/languages/locale.ts'
import { messagesOf, onMessages } from '#web/client/catalogues.ts'
import { useLanguage } from '#web/client/language.tsx'
import { PageDescription } from './page-description.tsx'

/** Texts, dates and numbers of the page's language; the choice is remembered for 365 days. */
export const LanguageRoot = () => {
  const language = useLanguage()
  const texts = () => messagesOf(language)
  const messages = useSyncExternalStore(onMessages, texts, texts)
  useEffect(() => {
    document.documentElement.lang = language
    document.cookie = localeCookie(language)
  }, [language])
  return (
    <IntlProvider
      locale={localeTags[language]}
      messages={messages}
      timeZone="Europe/Stockholm"
      defaultRichTextElements={{ strong: (text) => <strong>{text}</strong> }}
    >
      <PageDescription />
      <Outlet />
    </IntlProvider>
  )
}
