import { FormattedMessage } from 'react-intl'
import { LocaleLink, LocaleNavLink } from '../language.tsx'
import { useSession } from '../query.ts'
import { LanguageSwitch } from './language-switch.tsx'

/** Logo, navigation and what belongs to the person. */
export const Header = () => {
  const session = useSession()
  const name = session?.productName ?? ''
  return (
    <header className="header">
      <LocaleLink page="start" params={{}} className="logo">
        <span className="logo-letter" aria-hidden="true">{name.slice(0, 1)}</span>
        {name}
      </LocaleLink>
      <nav className="header-nav">
        <LocaleNavLink page="start" params={{}} end><FormattedMessage id="shell.nav.start" /></LocaleNavLink>
        {session?.signedIn && <LocaleNavLink page="myAssignment" params={{}}><FormattedMessage id="shell.nav.my-assignment" /></LocaleNavLink>}
      </nav>
      <div className="header-right">
        <LanguageSwitch />
      </div>
    </header>
  )
}
