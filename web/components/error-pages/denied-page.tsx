import { use } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { startOfDay, stockholmDate } from '#shared/clock.ts'
import type { Role } from '#shared/roles/role.ts'
import type { ApiError } from '#web/client/api.ts'
import { useRoleName } from '#web/components/role-name.tsx'
import { WhatOpens } from '#web/components/what-opens.tsx'
import { LocaleLink } from '#web/client/language.tsx'
import { PreviewRole } from '#web/client/preview-role.ts'
import { activeRole, useSession } from '#web/client/query.ts'
import { ChangeRole } from './change-role.tsx'
import { ErrorPage } from './error-page.tsx'

const Acting = ({ role, id }: { role: Role; id: string }) => {
  const { title, place, permission } = useRoleName()(role)
  return (
    <p>
      <FormattedMessage id={id} values={{ role: title, place: place || 'none', permission: permission || 'none' }} />
    </p>
  )
}

/** A mandate that has ended is why its role opens less: says so, and leads to registering it anew. */
const Expired = ({ role: { until }, portalNow }: { role: Role; portalNow: number }) => {
  if (until === undefined || stockholmDate(portalNow) <= until) return null
  const day = <FormattedDate value={startOfDay(until)} timeZone="Europe/Stockholm" day="numeric" month="long" />
  return (
    <p>
      <FormattedMessage
        id="errors.denied.expired"
        values={{
          day,
          link: (text) => (
            <LocaleLink page="ownMandates" params={{}}>
              {text}
            </LocaleLink>
          ),
        }}
      />
    </p>
  )
}

type Props = {
  /** The person's own roles that would open the page. */
  wouldOpen: readonly Role[]
  /** Names of what opens the page. */
  openers?: readonly string[]
  /** How the portal refused it; two of the ways have a sentence of their own. */
  because?: ApiError['code']
}

/** Says that the active role may not see the page, why, and what opens it; offers the person's roles that would. */
export const DeniedPage = ({ wouldOpen, openers = [], because }: Props) => {
  const session = useSession()
  const preview = use(PreviewRole)
  const acting = session?.signedIn ? activeRole(session) : null
  const hasOwn = wouldOpen.length > 0
  return (
    <ErrorPage kind="unauthorized" action={hasOwn ? <></> : undefined}>
      {(because === 'change-role' || because === 'no-access-in-role') && !preview && (
        <p>
          <FormattedMessage id={`errors.${because}`} />
        </p>
      )}
      {acting && <Acting role={acting} id={preview ? 'errors.denied.previewing' : 'errors.denied.acting'} />}
      {!preview && acting && session && <Expired role={acting} portalNow={session.portalNow} />}
      <WhatOpens openers={openers} />
      {hasOwn && (
        <p>
          <FormattedMessage id="errors.denied.would-open" />
        </p>
      )}
      {!hasOwn && !preview && openers.length > 0 && (
        <p>
          <FormattedMessage id="errors.denied.none" />
        </p>
      )}
      {hasOwn && <ChangeRole to={wouldOpen} />}
    </ErrorPage>
  )
}
