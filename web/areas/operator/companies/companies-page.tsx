import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { approveCompany, type CompanyCase, type CompanyCases } from '#shared/contract/operator-companies.ts'
import { writePhone } from '#shared/fields/phone.ts'
import { call } from '#web/client/api.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useCommandId } from '#web/components/use-command-id.ts'
import '../operator.css'
import { companyCasesQuery } from './company-queries.ts'
import { DeclineDialog } from './decline-dialog.tsx'

type Done = { what: 'approved' | 'declined'; company: string }

/** Says what was done; takes the focus, because the button that began it is gone. */
const DoneNotice = ({ done: { what, company } }: { done: Done }) => {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [what, company])
  return (
    <p role="status" className="notice done" tabIndex={-1} ref={said}>
      <FormattedMessage id={`operator.company.done.${what}`} values={{ company }} />
    </p>
  )
}

const Slots = ({ slots }: Pick<CompanyCase, 'slots'>) => (
  <ul>
    {slots.map(({ id, startsAt, place, link, language }) => (
      <li key={id}>
        <DayAndTime at={startsAt} weekday />
        {', '}
        {place || link} <FormattedMessage id={`operator.company.language.${language}`} />
      </li>
    ))}
  </ul>
)

const Company = ({ company, onDone }: { company: CompanyCase; onDone: (done: Done) => void }) => {
  const { id, companyName, name, role, email, phone, since, due, isLate, slots } = company
  const client = useQueryClient()
  const online = useOnline()
  const command = useCommandId()
  const [isDeclining, setDeclining] = useState(false)
  const approving = useMutation({
    mutationFn: () => call(approveCompany, { params: { company: id }, body: { commandId: command.get() } }),
    onSuccess: (cases) => {
      client.setQueryData(companyCasesQuery.queryKey, cases)
      onDone({ what: 'approved', company: companyName })
    },
    onError: (error) => command.heard(error),
  })
  return (
    <li>
      <p className="tags">
        <strong>{companyName}</strong>
        <StateTag state={isLate ? 'failed' : 'here'}>
          <FormattedMessage id={isLate ? 'operator.company.late' : 'operator.company.in-time'} />
        </StateTag>
      </p>
      <p>
        <FormattedMessage
          id="operator.company.waits"
          values={{ since: <DayAndTime at={since} />, due: <DayAndTime at={due} /> }}
        />
      </p>
      <p>
        {name}, {role}, <a href={`mailto:${email}`}>{email}</a>, {writePhone(phone)}.{' '}
        <FormattedMessage id="operator.company.agreement" />
      </p>
      <p>
        <FormattedMessage id="operator.company.slots" values={{ count: slots.length }} />
      </p>
      <Slots slots={slots} />
      {approving.error && <ErrorMessage error={approving.error} />}
      <div className="button-row">
        <Button disabled={approving.isPending} onClick={() => setDeclining(true)}>
          <FormattedMessage id="operator.company.decline" values={{ company: companyName }} />
        </Button>
        <Button
          type="primary"
          loading={approving.isPending}
          disabled={!online}
          aria-describedby={online ? undefined : offlineBanner}
          onClick={() => approving.mutate()}
        >
          <FormattedMessage id="operator.company.approve" values={{ company: companyName }} />
        </Button>
      </div>
      {isDeclining && (
        <DeclineDialog
          company={company}
          onDeclined={() => onDone({ what: 'declined', company: companyName })}
          close={() => setDeclining(false)}
        />
      )}
    </li>
  )
}

const Companies = ({ cases: { companies } }: { cases: CompanyCases }) => {
  const [done, setDone] = useState<Done | null>(null)
  return (
    <>
      {done && <DoneNotice done={done} />}
      <CardSection title={<FormattedMessage id="operator.companies.waiting" values={{ count: companies.length }} />}>
        {companies.length === 0 && (
          <p>
            <FormattedMessage id="operator.companies.none" />
          </p>
        )}
        <ul className="lines">
          {companies.map((company) => (
            <Company key={company.id} company={company} onDone={setDone} />
          ))}
        </ul>
      </CardSection>
    </>
  )
}

/** Companies that want to meet students and wait for the union's answer, the one that has waited longest first. */
const CompaniesPage = () => {
  const { data, error, refetch } = useQuery(companyCasesQuery)
  return (
    <div className="wide-page">
      <PageTitle id="operator.companies.title" />
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />)}
      {data && error && (
        <p role="status" className="notice attention">
          <FormattedMessage id="operator.cases.stale" />
        </p>
      )}
      {data && <Companies cases={data} />}
    </div>
  )
}
export default CompaniesPage
