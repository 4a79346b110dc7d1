import { inLanguage } from '#web/client/paths.ts'
import { FormattedMessage } from 'react-intl'
import { Link, useLocation } from 'react-router'
import { useLanguage } from '#web/client/language.tsx'

/** Shows the same page in the other language; parameters, query, place on the page and typed text stay. */
export const LanguageSwitch = () => {
  const { pathname, search, hash, state } = useLocation()
  const other = useLanguage() === 'sv' ? 'en' : 'sv'
  return (
    <Link
      to={{ pathname: inLanguage(pathname, other), search, hash }}
      state={state}
      replace
      preventScrollReset
      lang={other}
      hrefLang={other}
      className="language-switch"
    >
      <FormattedMessage id={`shell.language.${other}`} />
    </Link>
  )
}
