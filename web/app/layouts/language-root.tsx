import { useEffect, useSyncExternalStore } from 'react'
import { IntlProvider } from 'react-intl'
import { Outlet } from 'react-router'
import { sessionLimits } from '#shared/limits.ts'
import { messagesOf, onMessages } from '#web/client/catalogues.ts'
import { useLanguage } from '#web/client/language.tsx'

const locales = { sv: 'sv-SE', en: 'en-GB' } as const
const cookieSeconds = sessionLimits.localeCookieDays * 24 * 60 * 60

/** Texts, dates and numbers of the page's language; the choice is remembered for 365 days. */
export const LanguageRoot = () => {
  const language = useLanguage()
  const messages = useSyncExternalStore(onMessages, () => messagesOf(language))
  useEffect(() => {
    document.documentElement.lang = language
    document.cookie = `locale=${language}; path=/; max-age=${cookieSeconds}; samesite=lax`
  }, [language])
  return (
    <IntlProvider
      locale={locales[language]}
      messages={messages}
      timeZone="Europe/Stockholm"
      defaultRichTextElements={{ strong: (text) => <strong>{text}</strong> }}
    >
      <Outlet />
    </IntlProvider>
  )
}
