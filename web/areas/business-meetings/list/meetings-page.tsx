import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ListedSlot } from '#shared/contract/business-meeting-booking.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { FilterChoice } from '#web/components/finder/filter-choice.tsx'
import { FoundCount } from '#web/components/finder/found-count.tsx'
import { SearchField } from '#web/components/finder/search-field.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { companiesQuery, meetingsQuery } from '#web/features/business-meetings/meetings-queries.ts'
import { OwnMeetings } from '../own/own-meetings.tsx'
import { CompanySlots } from './company-slots.tsx'
import { foundMeetings } from './found-meetings.ts'
import { useWantedMeetings } from './use-wanted-meetings.ts'
import '../business-meetings.css'

type State = ReturnType<typeof useWantedMeetings>

/** One company of those that meet students. */
const CompanyFilter = ({ wanted, set }: Pick<State, 'wanted' | 'set'>) => {
  const intl = useIntl()
  const { data, error, refetch } = useQuery(companiesQuery)
  if (!data) return error ? <LoadFailed error={error} retry={refetch} what="companies" /> : <Loading lines={1} />
  return (
    <FilterChoice
      label={<FormattedMessage id="business-meetings.filter.company" />}
      value={wanted.company}
      onChoose={(company) => set({ company })}
      options={[
        { value: '', label: intl.formatMessage({ id: 'business-meetings.filter.any' }) },
        ...data.companies.map(({ id, companyName }) => ({ value: id, label: companyName })),
      ]}
    />
  )
}

const Meetings = ({ slots, state }: { slots: readonly ListedSlot[]; state: State }) => {
  const { wanted, set, isAny } = state
  const found = foundMeetings(slots, wanted)
  const free = found.flatMap((each) => each.slots).filter(({ isFree }) => isFree).length
  if (slots.length === 0)
    return (
      <div className="card">
        <p>
          <FormattedMessage id="business-meetings.empty" />
        </p>
        <p className="actions">
          <LocaleLink page="courseCatalogue" params={{}} className="button">
            <FormattedMessage id="business-meetings.empty.courses" />
          </LocaleLink>
        </p>
      </div>
    )
  return (
    <>
      <div className="finder-head">
        <FoundCount id="business-meetings.count" found={free} of={slots.length} />
      </div>
      {found.length === 0 && (
        <div className="card">
          <p>
            <FormattedMessage id="business-meetings.none" />
          </p>
          {isAny && (
            <p className="actions">
              <button type="button" className="button" onClick={() => set({ text: '', company: null })}>
                <FormattedMessage id="business-meetings.show-all" />
              </button>
            </p>
          )}
        </div>
      )}
      <ul className="meeting-companies">
        {found.map((each) => (
          <CompanySlots key={each.company} {...each} />
        ))}
      </ul>
    </>
  )
}

/** Companies that meet students, and their times, for anybody. */
const MeetingsPage = () => {
  const { data, error, refetch } = useQuery(meetingsQuery)
  const intl = useIntl()
  const state = useWantedMeetings()
  return (
    <>
      <PageTitle id="business-meetings.title" />
      <p className="lead">
        <FormattedMessage id="business-meetings.lead" />
      </p>
      <p>
        <LocaleLink page="companySignUp" params={{}}>
          <FormattedMessage id="business-meetings.for-companies" />
        </LocaleLink>
      </p>
      <OwnMeetings />
      <form
        role="search"
        className="no-print"
        aria-label={intl.formatMessage({ id: 'business-meetings.finder' })}
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="finder">
          <SearchField
            label={<FormattedMessage id="business-meetings.search" />}
            hint={<FormattedMessage id="business-meetings.search.hint" />}
            text={state.wanted.text}
            search={(text) => state.set({ text })}
          />
          <CompanyFilter {...state} />
        </div>
      </form>
      {!data && (error ? <LoadFailed error={error} retry={refetch} what="meetings" /> : <Loading lines={6} />)}
      {data && <Meetings slots={data.slots} state={state} />}
    </>
  )
}
export default MeetingsPage
