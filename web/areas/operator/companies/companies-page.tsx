import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { hasWords } from '#shared/basics/folded.ts'
import type { CompanyCase, CompanyCases } from '#shared/contract/operator-companies.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useFocusHash } from '#web/components/use-focus-hash.ts'
import '../operator.css'
import type { Answer } from './answer-dialogs.tsx'
import { CompanyLine } from './company-line.tsx'
import { companyCasesQuery } from './company-queries.ts'

const groupOf = {
  waiting: 'waiting',
  approved: 'approved',
  declined: 'declined',
  withdrawn: 'ended',
  revoked: 'ended',
} as const satisfies Record<CompanyCase['state'], string>
type Group = (typeof groupOf)[CompanyCase['state']]
const groups = [...new Set(Object.values(groupOf))] as readonly Group[]

const doneAs = { approve: 'approved', decline: 'declined', revoke: 'revoked' } as const satisfies Record<Answer, string>
type Done = { what: (typeof doneAs)[Answer]; company: string }

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

/** Shows one state, or all; which one stands in the address. */
const GroupLink = ({ group, chosen, count }: { group: Group | null; chosen: Group | null; count: number }) => (
  <LocaleLink
    page="companyCases"
    params={{}}
    search={group ? `?state=${group}` : ''}
    aria-current={group === chosen ? 'page' : undefined}
  >
    <FormattedMessage id={`operator.companies.show.${group ?? 'all'}`} values={{ count }} />
  </LocaleLink>
)

const Search = ({ typed, onType }: { typed: string; onType: (typed: string) => void }) => {
  const id = useId()
  return (
    <div className="choice search">
      <label htmlFor={id}>
        <FormattedMessage id="operator.companies.search" />
      </label>
      <Input id={id} type="search" autoComplete="off" value={typed} onChange={({ target }) => onType(target.value)} />
    </div>
  )
}

const Companies = ({ cases: { companies, portalNow } }: { cases: CompanyCases }) => {
  const intl = useIntl()
  const [search] = useSearchParams()
  const [typed, setTyped] = useState('')
  const [done, setDone] = useState<Done | null>(null)
  useFocusHash()
  const chosen = groups.find((group) => group === search.get('state')) ?? null
  const words = typed.trim()
  const found = companies.filter(({ companyName, name, email }) =>
    hasWords([companyName, name, email].join(' '), words),
  )
  const shown = groups.flatMap((group) => {
    const ofIt = found.filter(({ state }) => groupOf[state] === group)
    // That no company waits is worth a word where nothing is searched for.
    const isSaid = ofIt.length > 0 || (group === 'waiting' && words === '')
    return isSaid && (chosen === null || chosen === group) ? [{ group, ofIt }] : []
  })
  return (
    <>
      {done && <DoneNotice done={done} />}
      <nav className="years" aria-label={intl.formatMessage({ id: 'operator.companies.filter' })}>
        <GroupLink group={null} chosen={chosen} count={companies.length} />
        {groups.map((group) => {
          const count = companies.filter(({ state }) => groupOf[state] === group).length
          return <GroupLink key={group} group={group} chosen={chosen} count={count} />
        })}
      </nav>
      <div className="filter-bar">
        <Search typed={typed} onType={setTyped} />
      </div>
      {shown.length === 0 && (
        <p role="status">
          <FormattedMessage id="operator.companies.none-found" />
        </p>
      )}
      {shown.map(({ group, ofIt }) => (
        <CardSection
          key={group}
          title={<FormattedMessage id={`operator.companies.${group}`} values={{ count: ofIt.length }} />}
        >
          {ofIt.length === 0 && (
            <p>
              <FormattedMessage id="operator.companies.none" />
            </p>
          )}
          <ul className="lines">
            {ofIt.map((company) => (
              <CompanyLine
                // Another state is another line: what was asked about the one before is closed.
                key={`${company.id} ${company.state}`}
                company={company}
                portalNow={portalNow}
                onDone={(answer) => setDone({ what: doneAs[answer], company: company.companyName })}
              />
            ))}
          </ul>
        </CardSection>
      ))}
    </>
  )
}

/** Companies that want to meet students: those that wait for the union's answer first, then the others by state. */
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
