import { lazy, Suspense, useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { Role } from '#shared/roles/role.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { Disclosure } from '#web/components/disclosure.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useRoleName } from '#web/components/role-name.tsx'
import { LocaleLink } from '#web/client/language.tsx'
import { mayLeavePage } from '#web/client/leaving-page.ts'
import { RetainedAuthority, ToRetainedMeeting } from '#web/features/meeting-card/retained-authority.tsx'
import { activeRole, useSessionActions, type SignedIn } from '#web/client/query.ts'

const RetainedCheck = lazy(async () => ({ default: (await import('./retained-check.tsx')).RetainedCheck }))

const RoleWords = ({ role, club, today }: { role: Role; club: string | undefined; today: string }) => {
  const { title, place, permission } = useRoleName()(role)
  const isOver = role.until !== undefined && role.until < today
  return (
    <>
      <span className="role-title">
        {title}
        {place && <span className="role-place"> · {place}</span>}
      </span>
      <span className="secondary role-detail">
        {club && (
          <>
            {club}
            <br />
          </>
        )}
        {permission}
        {role.until && (
          <>
            {' '}
            ·{' '}
            <FormattedMessage
              id={isOver ? 'roles.ended' : 'roles.until'}
              values={{ day: <FormattedDate value={role.until} dateStyle="long" timeZone="UTC" /> }}
            />
          </>
        )}
      </span>
    </>
  )
}

/** Which role one acts in, and changing it. A single role is only shown. */
export const RoleSwitcher = ({ session }: { session: SignedIn }) => {
  const intl = useIntl()
  const name = useRoleName()
  const announce = useAnnounce()
  const { chooseRole } = useSessionActions()
  const [failure, setFailure] = useState<unknown>(null)
  const role = activeRole(session)
  // Who has full authority keeps none; everybody else's browser fetches the rule when it is needed.
  const mayKeep = role?.clubId !== undefined && role.permission !== 'full'
  const [heard, setHeard] = useState<string | null>(null)
  const retainedUntil = mayKeep ? heard : null
  if (!role) return null
  const { title, place } = name(role)
  // Both would take two lines; the workplace stands in the list.
  const besides = retainedUntil ? intl.formatMessage({ id: 'start.unfinished.pill' }) : place
  const choose = async (chosen: Role, close: () => void) => {
    if (!(await mayLeavePage())) return
    setFailure(null)
    chooseRole(chosen.id).then(() => {
      close()
      announce('shell.role.changed', { role: name(chosen).title, place: name(chosen).place || 'none' })
    }, setFailure)
  }
  return (
    <>
      {mayKeep && (
        <Suspense>
          <RetainedCheck heard={setHeard} />
        </Suspense>
      )}
      <Disclosure
        className={session.roles.length === 1 && !retainedUntil ? 'role-pill single' : 'role-pill'}
        name={[
          intl.formatMessage(
            { id: 'shell.role.name' },
            { role: title, place: retainedUntil ? 'none' : place || 'none' },
          ),
          ...(retainedUntil ? [intl.formatMessage({ id: 'start.unfinished.pill' })] : []),
        ].join(' · ')}
        label={
          <>
            <strong>{title}</strong>
            {besides && <span className="role-place"> · {besides}</span>} <span aria-hidden="true">▾</span>
          </>
        }
      >
        {(close) => (
          <>
            <h2 className="disclosure-title">
              <FormattedMessage id="shell.role.title" />
            </h2>
            {failure !== null && <ErrorMessage error={failure} />}
            {retainedUntil && (
              <div className="notice">
                <RetainedAuthority until={retainedUntil} />
                <p>
                  <ToRetainedMeeting onClick={close} />
                </p>
              </div>
            )}
            <ul className="choices">
              {session.roles.map((each) => (
                <li key={each.id}>
                  <button
                    type="button"
                    aria-pressed={each.id === role.id}
                    onClick={() => (each.id === role.id ? close() : void choose(each, close))}
                  >
                    <RoleWords
                      role={each}
                      club={each.clubId && session.clubNames[each.clubId]}
                      today={stockholmDate(session.portalNow)}
                    />
                  </button>
                </li>
              ))}
            </ul>
            <p className="role-detail">
              <LocaleLink page="roles" params={{}} onClick={close}>
                <FormattedMessage id="shell.role.all" />
              </LocaleLink>
            </p>
          </>
        )}
      </Disclosure>
    </>
  )
}
