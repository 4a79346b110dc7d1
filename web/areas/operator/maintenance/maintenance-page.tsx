import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { openPart, type Maintenance } from '#shared/contract/operator-maintenance.ts'
import { nameOfPart, type Closable } from '#shared/operator/closed-parts.ts'
import { isClosed, remainingClosure } from '#shared/operator/closure.ts'
import { call } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { ReasonDialog } from '../asked/reason-dialog.tsx'
import '../operator.css'
import { CloseForm } from './close-form.tsx'
import { maintenanceQuery } from './maintenance-query.ts'

type Case = Maintenance['closures'][number]
type Done = { what: 'closed' | 'opened' | 'still' | 'planned'; part: Closable; times: number }

const tones = { closed: 'failed', planned: 'attention', over: 'untouched' } as const
const stateOf = (closure: Case, now: number): keyof typeof tones => {
  if (closure.openedAt !== null) return 'over'
  return isClosed(closure, now) ? 'closed' : 'planned'
}

/** Says what was done; takes the focus, because the button that began it may be gone. */
const DoneNotice = ({ done: { what, part, ...done } }: { done: Done }) => {
  const language = useLanguage()
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [done.times])
  return (
    <p role="status" className="notice done" tabIndex={-1} ref={said}>
      <FormattedMessage id={`operator.maintenance.done.${what}`} values={{ part: nameOfPart(part)[language] }} />
    </p>
  )
}

const Line = ({ closure, now, open }: { closure: Case; now: number; open: () => void }) => {
  const part = nameOfPart(closure.part)[useLanguage()]
  const state = stateOf(closure, now)
  return (
    <li>
      <p className="tags">
        <strong>{part}</strong>
        <StateTag state={tones[state]}>
          <FormattedMessage id={`operator.maintenance.state.${state}`} />
        </StateTag>
      </p>
      <p>
        <FormattedMessage
          id="operator.maintenance.times"
          values={{ from: <DayAndTime at={closure.from} />, expected: <DayAndTime at={closure.expected} /> }}
        />
      </p>
      {closure.deeds.map(({ action, at, by, reason }) => (
        <p key={`${action} ${at}`} className="secondary">
          <FormattedMessage
            id={`operator.maintenance.deed.${action === 'openPart' ? 'opened' : 'closed'}`}
            values={{ name: by, day: <DayAndTime at={at} />, reason }}
          />
        </p>
      ))}
      {state !== 'over' && (
        <button type="button" className="button" onClick={open}>
          <FormattedMessage id={`operator.maintenance.open.${state}`} values={{ part }} />
        </button>
      )}
    </li>
  )
}

const Parts = ({ maintenance: { closures, portalNow } }: { maintenance: Maintenance }) => {
  const client = useQueryClient()
  const language = useLanguage()
  const [opening, setOpening] = useState<Case | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const was = opening && isClosed(opening, portalNow) ? 'closed' : 'planned'
  const isStill = was === 'closed' && opening !== null && remainingClosure(opening, closures, portalNow) !== null
  const say = (what: Done['what'], part: Closable) =>
    setDone((before) => ({ what, part, times: (before?.times ?? 0) + 1 }))
  return (
    <>
      {done && <DoneNotice done={done} />}
      <CardSection title={<FormattedMessage id="operator.maintenance.list" />}>
        {closures.length === 0 && (
          <p>
            <FormattedMessage id="operator.maintenance.none" />
          </p>
        )}
        <ul className="lines">
          {closures.map((closure) => (
            <Line key={closure.id} closure={closure} now={portalNow} open={() => setOpening(closure)} />
          ))}
        </ul>
      </CardSection>
      <CloseForm portalNow={portalNow} onClosed={(part) => say('closed', part)} />
      {opening && (
        <ReasonDialog
          titleId={`operator.maintenance.open.${was}`}
          titleValues={{ part: nameOfPart(opening.part)[language] }}
          send={(body) => call(openPart, { params: { closure: opening.id }, body })}
          onSent={(reply) => {
            client.setQueryData(maintenanceQuery.queryKey, reply)
            setOpening(null)
            const isStillClosed = remainingClosure(opening, reply.closures, reply.portalNow) !== null
            say(was === 'planned' ? 'planned' : isStillClosed ? 'still' : 'opened', opening.part)
          }}
          close={() => setOpening(null)}
          go={<FormattedMessage id={`operator.maintenance.open.${was}.go`} />}
        >
          <p>
            <FormattedMessage id={`operator.maintenance.open.${isStill ? 'still' : was}.about`} />
          </p>
        </ReasonDialog>
      )}
    </>
  )
}

/** Closing the portal, or a part of it, for maintenance, and opening it again. */
const MaintenancePage = () => {
  const { data, error, refetch } = useQuery(maintenanceQuery)
  return (
    <div className="wide-page">
      <PageTitle id="operator.maintenance.title" />
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />)}
      {data && <Parts maintenance={data} />}
    </div>
  )
}
export default MaintenancePage
