import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ConflictCase, ConflictCases } from '#shared/contract/operator-conflicts.ts'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import '../operator.css'
import { conflictsQuery } from './conflict-queries.ts'
import { LiftDialog } from './lift-dialog.tsx'
import { SetForm } from './set-form.tsx'

type Done = { what: 'set' | 'lifted'; workplace: string; times: number }

/** Says what was done; takes the focus, because the button that began it may be gone. */
const DoneNotice = ({ done }: { done: Done }) => {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [done])
  return (
    <p role="status" className="notice done" tabIndex={-1} ref={said}>
      <FormattedMessage id={`operator.conflict.done.${done.what}`} values={{ workplace: done.workplace }} />
    </p>
  )
}

const Deed = ({ deed: { at, by, reason }, what }: { deed: ConflictCase['set']; what: 'set' | 'lifted' }) => (
  <p className="secondary">
    <FormattedMessage id={`operator.conflict.was-${what}`} values={{ name: by, day: <DayAndTime at={at} />, reason }} />
  </p>
)

const Notice = ({ notice, lift }: { notice: ConflictCase; lift: (() => void) | null }) => {
  const { name, kind, from, workplace, clubs, stopped, set, lifted } = notice
  return (
    <li>
      <p className="tags">
        <strong>{name}</strong>
        <StateTag state={lifted ? 'untouched' : kind === 'strike' ? 'failed' : 'attention'}>
          <FormattedMessage id={`operator.conflict.kind.${kind}`} />
        </StateTag>
      </p>
      <p>
        <FormattedMessage id="operator.conflict.since" values={{ day: <DayInWords day={from} /> }} />{' '}
        <FormattedMessage id="operator.conflict.clubs" values={{ count: clubs.length, clubs: clubs.join(', ') }} />{' '}
        {workplace === null && clubs.length === 0 && <FormattedMessage id="operator.conflict.outside" />}{' '}
        <FormattedMessage id="operator.conflict.stopped" values={{ stopped }} />
      </p>
      <Deed deed={set} what="set" />
      {lifted && <Deed deed={lifted} what="lifted" />}
      {lift && (
        <button type="button" className="button" onClick={lift}>
          <FormattedMessage id={`operator.conflict.lift.${kind}`} values={{ workplace: name }} />
        </button>
      )}
    </li>
  )
}

const Conflicts = ({ cases: { notices, portalNow } }: { cases: ConflictCases }) => {
  const [lifting, setLifting] = useState<ConflictCase | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const say = (what: Done['what']) => (workplace: string) => {
    setLifting(null)
    setDone((before) => ({ what, workplace, times: (before?.times ?? 0) + 1 }))
  }
  const groups = {
    open: notices.filter(({ lifted }) => lifted === null),
    over: notices.filter(({ lifted }) => lifted !== null),
  }
  return (
    <>
      {done && <DoneNotice done={done} />}
      <CardSection title={<FormattedMessage id="operator.conflicts.open" values={{ count: groups.open.length }} />}>
        {groups.open.length === 0 && (
          <p>
            <FormattedMessage id="operator.conflicts.none" />
          </p>
        )}
        <ul className="lines">
          {groups.open.map((notice) => (
            <Notice key={notice.id} notice={notice} lift={() => setLifting(notice)} />
          ))}
        </ul>
      </CardSection>
      <SetForm portalNow={portalNow} onSet={say('set')} />
      {groups.over.length > 0 && (
        <CardSection title={<FormattedMessage id="operator.conflicts.over" values={{ count: groups.over.length }} />}>
          <ul className="lines">
            {groups.over.map((notice) => (
              <Notice key={notice.id} notice={notice} lift={null} />
            ))}
          </ul>
        </CardSection>
      )}
      {lifting && <LiftDialog notice={lifting} onLifted={say('lifted')} close={() => setLifting(null)} />}
    </>
  )
}

/** Notices of conflict and strikes at workplaces: those that hold, how to set one, and those that have been lifted. */
const ConflictsPage = () => {
  const { data, error, refetch } = useQuery(conflictsQuery)
  return (
    <div className="wide-page">
      <PageTitle id="operator.conflicts.title" />
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />)}
      {data && error && (
        <p role="status" className="notice attention">
          <FormattedMessage id="operator.cases.stale" />
        </p>
      )}
      {data && <Conflicts cases={data} />}
    </div>
  )
}
export default ConflictsPage
