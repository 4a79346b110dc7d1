import { queryOptions, useQuery } from '@tanstack/react-query'
import { Radio } from 'antd'
import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { StartFrom } from '#shared/annual-meeting/last-year.ts'
import { readLastYear, type LastYearOffer } from '#shared/contract/annual-meeting.ts'
import { call } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { Loading } from '#web/components/loading.tsx'
import { LastYearPreview } from './last-year-preview.tsx'

const lastYearQuery = (club: string, year: number) =>
  queryOptions({
    queryKey: ['last-year', club, year],
    queryFn: ({ signal }) => call(readLastYear, { params: { club, year }, signal, background: true }),
    staleTime: 60_000,
  })

type Offered = {
  offer: LastYearOffer | null
  error: unknown
  retry: () => unknown
  isPending: boolean
  startFrom: StartFrom
  choose: (startFrom: StartFrom) => void
}

/**
 * What the new meeting starts from: last year's where there is one, unless the person chooses otherwise or it cannot be
 * shown.
 */
export const useStartFrom = (club: string, year: number): Offered => {
  const { data, error, isPending, refetch } = useQuery(lastYearQuery(club, year))
  const [chosen, choose] = useState<StartFrom>('last-year')
  const offer = data?.offer ?? null
  return {
    offer,
    error: data ? null : error,
    retry: refetch,
    isPending,
    startFrom: offer ? chosen : 'standard',
    choose,
  }
}

const choices = ['last-year', 'standard'] as const

/** Offers to start from last year's meeting, with everything it would take along; nothing where there is none. */
export const StartFromLastYear = ({
  offer,
  error,
  retry,
  isPending,
  startFrom,
  onChoose,
}: Omit<Offered, 'choose'> & { onChoose: (startFrom: StartFrom) => void }) => {
  const name = useId()
  if (error)
    return (
      <ErrorMessage error={error}>
        <p>
          <FormattedMessage id="last-year.failed" />
        </p>
        <button type="button" className="button" onClick={() => void retry()}>
          <FormattedMessage id="errors.retry" />
        </button>
      </ErrorMessage>
    )
  if (isPending) return <Loading />
  if (!offer) return null
  const year = { year: String(offer.year) }
  return (
    <CardSection title={<FormattedMessage id="last-year.title" values={year} />}>
      <p>
        <FormattedMessage id="last-year.lead" />{' '}
        <LocaleLink page="done" params={{ year: offer.year }}>
          <FormattedMessage id="last-year.read" values={year} />
        </LocaleLink>
      </p>
      <Radio.Group
        className="choice-cards"
        name={name}
        value={startFrom}
        onChange={(event) => onChoose(event.target.value as StartFrom)}
      >
        {choices.map((choice) => (
          <Radio key={choice} value={choice} className="choice-card">
            <span className="choice-label">
              <FormattedMessage id={`last-year.${choice}`} values={year} />
            </span>
            <span className="choice-note">
              <FormattedMessage id={`last-year.${choice}-note`} values={year} />
            </span>
          </Radio>
        ))}
      </Radio.Group>
      {startFrom === 'last-year' && <LastYearPreview offer={offer} />}
    </CardSection>
  )
}
