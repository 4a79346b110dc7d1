import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { seasonYearOf } from '#shared/clock.ts'
import { isElected, isMember } from '#shared/roles/membership.ts'
import { pageAt } from '#web/client/paths.ts'
import { LocaleLink, LocaleNavLink } from '#web/client/language.tsx'
import { activeRole, useProductName, useSession, useShell, whoIs } from '#web/client/query.ts'
import { FrameLink } from './frame-link.tsx'
import { HeaderSearch } from './header-search.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { PartFailed } from './part-failed.tsx'
import { RoleSwitcher } from './role-switcher.tsx'
import { UserMenu } from './user-menu.tsx'

/** Logo, navigation and what belongs to the person. */
export const Header = () => {
  const intl = useIntl()
  const session = useSession()
  const onSignIn = pageAt(useLocation().pathname)?.page === 'signIn'
  const person = session?.signedIn ? session : null
  const role = person && activeRole(person)
  const name = useProductName()
  const menu = useShell()?.frame.menu
  const isStaff = role?.kind === 'operator' || role?.kind === 'editor'
  return (
    <header className="header">
      <LocaleLink
        page="start"
        params={{}}
        className="logo"
        aria-label={name ? undefined : intl.formatMessage({ id: 'shell.nav.start' })}
      >
        <span className="logo-letter" aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <span className="logo-name">{name}</span>
      </LocaleLink>
      <nav className="header-nav" aria-label={intl.formatMessage({ id: 'shell.nav' })}>
        <LocaleNavLink page="start" params={{}} end>
          <FormattedMessage id="shell.nav.start" />
        </LocaleNavLink>
        {person && role?.kind === 'editor' && (
          <>
            <LocaleNavLink page="manageContent" params={{}}>
              <FormattedMessage id="shell.nav.content" />
            </LocaleNavLink>
            <LocaleNavLink page="managePages" params={{}}>
              <FormattedMessage id="shell.nav.pages" />
            </LocaleNavLink>
            <LocaleNavLink page="manageCourses" params={{}}>
              <FormattedMessage id="shell.nav.courses" />
            </LocaleNavLink>
          </>
        )}
        {person && role?.kind === 'operator' && (
          <>
            <LocaleNavLink page="season" params={{ year: seasonYearOf(person.portalNow) }}>
              <FormattedMessage id="shell.nav.season" />
            </LocaleNavLink>
            <LocaleNavLink page="memberCases" params={{}}>
              <FormattedMessage id="shell.nav.member-cases" />
            </LocaleNavLink>
            <LocaleNavLink page="companyCases" params={{}}>
              <FormattedMessage id="shell.nav.companies" />
            </LocaleNavLink>
            <LocaleNavLink page="conflictNotices" params={{}}>
              <FormattedMessage id="shell.nav.conflict-notices" />
            </LocaleNavLink>
            <LocaleNavLink page="retention" params={{}}>
              <FormattedMessage id="shell.nav.retention" />
            </LocaleNavLink>
          </>
        )}
        {person && isMember(whoIs(person)) && (
          <LocaleNavLink page="myProduct" params={{}}>
            <FormattedMessage id="shell.my-product" values={{ product: name }} />
          </LocaleNavLink>
        )}
        {role && (role.clubId || isElected(role)) && (
          <LocaleNavLink page="myAssignment" params={{}}>
            <FormattedMessage id={isElected(role) ? 'shell.nav.my-assignment' : 'shell.nav.my-club'} />
          </LocaleNavLink>
        )}
        {session && !isStaff && menu?.map((link) => <FrameLink key={link.href.sv + link.text.sv} link={link} isNav />)}
        <PartFailed part="menu" />
      </nav>
      <div className="header-right">
        {person && <RoleSwitcher session={person} />}
        <HeaderSearch hasField={!isStaff} />
        <LanguageSwitch />
        {session && !person && !onSignIn && (
          <LocaleLink page="signIn" params={{}} className="button">
            <FormattedMessage id="shell.sign-in" />
          </LocaleLink>
        )}
        {session && <UserMenu session={person} />}
      </div>
    </header>
  )
}
