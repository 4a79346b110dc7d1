import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { RetentionReport, ShownRun } from '#shared/contract/operator-retention.ts'
import { waitingFor } from '#shared/data-rights/retention-run.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import '../operator.css'
import { retentionQuery } from '#web/features/retention-query.ts'
import { RunDialog } from './run-dialog.tsx'

type Kind = ShownRun['kind']

const stateOf = ({ endedAt, died, failed, failedPersons }: ShownRun) => {
  if (died) return ['failed', 'died'] as const
  if (endedAt === null) return ['attention', 'running'] as const
  return failed.length > 0 || failedPersons > 0 ? (['failed', 'failed'] as const) : (['done', 'done'] as const)
}

/** Who waits for what, and since when nothing was heard of a run that has not ended. */
const Waiting = ({ run: { waiting, heardAt, endedAt, died } }: { run: ShownRun }) => (
  <>
    {endedAt === null && heardAt !== null && (
      <p>
        <FormattedMessage
          id={died ? 'operator.retention.died' : 'operator.retention.heard'}
          values={{ day: <DayAndTime at={heardAt} /> }}
        />
      </p>
    )}
    {waitingFor.flatMap((reason) => {
      const count = waiting[reason]
      return count
        ? [
            <p key={reason}>
              <FormattedMessage id={`operator.retention.waiting.${reason}`} values={{ count }} />
            </p>,
          ]
        : []
    })}
  </>
)

/** How much could not be removed, and what it is. */
const Failed = ({ left }: { left: ShownRun['failed'][number] }) => {
  const language = useLanguage()
  const { count } = left
  return left.place === 'item' ? (
    <FormattedMessage id="operator.retention.failed-place" values={{ count, place: left.name[language] }} />
  ) : (
    <FormattedMessage id={`operator.retention.failed-${left.place}`} values={{ count }} />
  )
}

const Run = ({ run }: { run: ShownRun }) => {
  const { kind, startedAt, persons, failedPersons, removed, changed, failed } = run
  const [style, state] = stateOf(run)
  return (
    <li>
      <p className="tags">
        <strong>
          <DayAndTime at={startedAt} />
        </strong>
        <StateTag state={style}>
          <FormattedMessage id={`operator.retention.state.${state}`} />
        </StateTag>
      </p>
      <p>
        <FormattedMessage id={`operator.retention.persons.${kind}`} values={{ count: persons }} />{' '}
        {removed.length === 0 && <FormattedMessage id="operator.retention.nothing" />}
      </p>
      {removed.length > 0 && (
        <ul>
          {removed.map(({ kind: of, count }) => (
            <li key={of}>
              <FormattedMessage id={`data-rights.kind.${of}`} />: {count}
            </li>
          ))}
        </ul>
      )}
      {changed > 0 && (
        <p className="secondary">
          <FormattedMessage id="operator.retention.changed" values={{ count: changed }} />
        </p>
      )}
      <Waiting run={run} />
      {failedPersons > 0 && (
        <p>
          <FormattedMessage id="operator.retention.failed-persons" values={{ count: failedPersons }} />
        </p>
      )}
      {failed.map((left) => (
        <p key={left.place === 'item' ? left.name.sv : left.place}>
          <Failed left={left} />
        </p>
      ))}
    </li>
  )
}

/** Says that a run has begun; takes the focus, because the dialog that began it is gone. */
const BegunNotice = ({ begun }: { begun: Kind }) => {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [begun])
  return (
    <p role="status" className="notice done" tabIndex={-1} ref={said}>
      <FormattedMessage id={`operator.retention.begun.${begun}`} />
    </p>
  )
}

const Report = ({ report: { runs, asked } }: { report: RetentionReport }) => {
  const [asking, setAsking] = useState<Kind | null>(null)
  const [begun, setBegun] = useState<Kind | null>(null)
  const groups = {
    real: runs.filter(({ kind }) => kind === 'real'),
    trial: runs.filter(({ kind }) => kind === 'trial'),
  }
  return (
    <>
      {begun && <BegunNotice begun={begun} />}
      <p>
        <FormattedMessage id="operator.retention.lead" />
      </p>
      <p className="actions">
        {(['trial', 'real'] as const).map((kind) => (
          <button key={kind} type="button" className="button" onClick={() => setAsking(kind)}>
            <FormattedMessage id={`operator.retention.run.${kind}`} />
          </button>
        ))}
      </p>
      {(['real', 'trial'] as const).map((kind) => (
        <CardSection key={kind} title={<FormattedMessage id={`operator.retention.runs.${kind}`} />}>
          {groups[kind].length === 0 && (
            <p>
              <FormattedMessage id="operator.retention.none" />
            </p>
          )}
          <ul className="lines">
            {groups[kind].map((run) => (
              <Run key={run.id} run={run} />
            ))}
          </ul>
        </CardSection>
      ))}
      {asked.length > 0 && (
        <CardSection title={<FormattedMessage id="operator.retention.asked" />}>
          <ul className="lines">
            {asked.map(({ at, by, reason, kind }) => (
              <li key={at}>
                <FormattedMessage
                  id={`operator.retention.asked.${kind}`}
                  values={{ name: by, day: <DayAndTime at={at} />, reason }}
                />
              </li>
            ))}
          </ul>
        </CardSection>
      )}
      {asking && (
        <RunDialog
          kind={asking}
          close={() => setAsking(null)}
          onBegun={() => {
            setBegun(asking)
            setAsking(null)
          }}
        />
      )}
    </>
  )
}

/** What has been retained for as long as it may be: what each night removed, what could not be, and a run at once. */
const RetentionPage = () => {
  const { data, error, refetch } = useQuery(retentionQuery)
  return (
    <div className="wide-page">
      <PageTitle id="operator.retention.title" />
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />)}
      {data && error && (
        <p role="status" className="notice attention">
          <FormattedMessage id="operator.cases.stale" />
        </p>
      )}
      {data && <Report report={data} />}
    </div>
  )
}
export default RetentionPage
