import { useState, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Disclosure } from '#web/components/disclosure.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useGoTo } from '#web/client/language.tsx'
import { mayLeavePage } from '#web/client/leaving-page.ts'
import { useSessionActions, type SignedIn } from '#web/client/query.ts'
import { chooseTheme, onThemeChange, themeChoice } from '#web/client/theme-choice.ts'

const choices = ['system', 'light', 'dark'] as const

const ThemeChoice = () => {
  const chosen = useSyncExternalStore(onThemeChange, themeChoice)
  return (
    <fieldset className="theme-choice">
      <legend>
        <FormattedMessage id="shell.theme" />
      </legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input type="radio" name="theme" checked={choice === chosen} onChange={() => chooseTheme(choice)} />
          <FormattedMessage id={`shell.theme.${choice}`} />
        </label>
      ))}
    </fieldset>
  )
}

/** Colours for visitors, too; for those signed in their name and signing out. */
export const UserMenu = ({ session }: { session: SignedIn | null }) => {
  const intl = useIntl()
  const goTo = useGoTo()
  const { signOut } = useSessionActions()
  const [failure, setFailure] = useState<unknown>(null)
  const leave = async () => {
    if (!(await mayLeavePage())) return
    setFailure(null)
    goTo('start', {})
    signOut().catch(setFailure)
  }
  return (
    <Disclosure
      className={session ? 'avatar' : 'avatar visitor'}
      name={
        session
          ? intl.formatMessage({ id: 'shell.user' }, { initials: session.person.initials, name: session.person.name })
          : intl.formatMessage({ id: 'shell.appearance' })
      }
      label={session ? session.person.initials : <span aria-hidden="true">◐</span>}
    >
      {() => (
        <>
          {session && <p className="disclosure-title">{session.person.name}</p>}
          <ThemeChoice />
          {failure !== null && <ErrorMessage error={failure} />}
          {session && (
            <button type="button" className="button" onClick={() => void leave()}>
              <FormattedMessage id="shell.sign-out" />
            </button>
          )}
        </>
      )}
    </Disclosure>
  )
}
