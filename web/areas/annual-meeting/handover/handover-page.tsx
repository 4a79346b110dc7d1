import { FormattedMessage } from 'react-intl'
import { handoverList } from '#shared/annual-meeting/handover/handover-list.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useMeeting } from '../meeting-context.tsx'
import { useRehearsal } from '../rehearsal/use-rehearsal.ts'
import { BankExtract } from './bank-extract.tsx'
import { HandoverPairs } from './handover-pairs.tsx'
import { useHandover } from './use-handover.ts'
import './handover.css'

const NothingYet = () => {
  const { summary } = useMeeting().view
  return (
    <>
      <p className="lead">
        <FormattedMessage id="errors.handover-not-begun" />
      </p>
      <p>
        <FormattedMessage id="handover.not-begun" />
      </p>
      <p>
        <LocaleLink
          className="button primary"
          page={summary.type === 'self-run' ? 'meeting' : 'registerAssignments'}
          params={{ year: summary.year }}
        >
          <FormattedMessage id="handover.to-registration" />
        </LocaleLink>
      </p>
    </>
  )
}

/** After the registration: what goes over from whom to whom, and the extract that the bank asks for. */
const HandoverPage = () => {
  const { summary, clubName } = useMeeting().view
  const rehearsed = useRehearsal()
  const handover = useHandover()
  const { data, error, refetch } = handover
  const title = (
    <PageTitle
      id="handover.title"
      over={clubName}
      aside={
        data?.registeredAt != null && (
          <button type="button" className="button" onClick={() => print()}>
            <FormattedMessage id="handover.print" />
          </button>
        )
      }
    />
  )
  if (!data && error)
    return (
      <>
        {title}
        <LoadFailed error={error} retry={refetch} />
      </>
    )
  if (!data)
    return (
      <>
        {title}
        <Loading lines={6} />
      </>
    )
  if (data.registeredAt === null)
    return (
      <>
        {title}
        <NothingYet />
      </>
    )
  const pairs = handoverList(data)
  return (
    <div className="handover">
      {title}
      <p className="lead">
        <FormattedMessage
          id={rehearsed ? 'handover.rehearsed' : 'handover.lead'}
          values={{ time: <DayAndTime at={data.registeredAt} /> }}
        />
      </p>
      <HandoverPairs pairs={pairs} state={data.state} tick={handover.tick} ticking={handover.ticking} />
      <BankExtract handover={data} put={handover.put} />
      <p className="no-print">
        <LocaleLink page={summary.submittedAt === null ? 'protocol' : 'done'} params={{ year: summary.year }}>
          <FormattedMessage id={summary.submittedAt === null ? 'handover.to-protocol' : 'handover.to-receipt'} />
        </LocaleLink>
      </p>
    </div>
  )
}
export default HandoverPage
