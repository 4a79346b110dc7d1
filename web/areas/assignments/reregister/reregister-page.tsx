import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import { stockholmDate } from '#shared/clock.ts'
import type { ExpiredMandate } from '#shared/contract/assignments-own-mandates.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useExpiredMandates } from '#web/features/assignments/expired-mandates-query.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { Registered } from './registered.tsx'
import { RegistrationOnItsWay } from './registration-on-its-way.tsx'
import { ReregisterForm } from './reregister-form.tsx'
import { CannotReregister } from './cannot-reregister.tsx'
import './reregister.css'

type Change = NonNullable<ExpiredMandate['change']>

/** Registering one's own expired mandate anew: what it is, for how long, checking, and following it to the register. */
const ReregisterPage = () => {
  const { assignment = '' } = useParams()
  const [sent, setSent] = useState<{ mandate: ExpiredMandate; change: Change } | null>(null)
  const { expired, portalNow, error, refetch, refresh, portalTimeAt } = useExpiredMandates()
  const underway = expired?.find(({ change }) => change !== null) ?? null
  const isDone =
    sent !== null && expired !== undefined && !expired.some((each) => each.assignment === sent.mandate.assignment)
  useEffect(() => {
    if (underway?.change) setSent({ mandate: underway, change: underway.change })
  }, [underway])
  const hearWhoOneIs = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (isDone) hearWhoOneIs()
  }, [isDone])

  if (!expired) return error ? <LoadFailed error={error} retry={refetch} what="form" /> : <Loading lines={6} />
  const choices = expired.filter(({ mayReregister }) => mayReregister)
  const asked = expired.find((each) => each.assignment === assignment) ?? null
  const shown = () => {
    if (isDone) return <Registered mandate={sent.mandate} until={sent.change.until} />
    if (underway?.change) return <RegistrationOnItsWay mandate={underway} change={underway.change} />
    if (choices.length === 0) return <CannotReregister mandate={asked} />
    return (
      <ReregisterForm
        choices={choices}
        first={asked?.mayReregister ? asked.assignment : null}
        portalTimeAt={portalTimeAt}
        today={stockholmDate(portalNow)}
        refresh={refresh}
        onSent={(mandate, change) => setSent({ mandate, change })}
      />
    )
  }
  return (
    <div className="reregister form-page">
      <PageTitle id={isDone ? 'mandates.done.title' : 'mandates.reregister.title'} />
      {shown()}
      {!isDone && (
        <p className="no-print">
          <LocaleLink page="ownMandates" params={{}}>
            <FormattedMessage id="mandates.to-own" />
          </LocaleLink>
        </p>
      )}
    </div>
  )
}
export default ReregisterPage
