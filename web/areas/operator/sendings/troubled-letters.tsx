import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { troubledLettersQuery } from './sending-queries.ts'

/** Letters of a person's own matters that an operator should check, a page at a time: there can be thousands. */
export const TroubledLetters = () => {
  const language = useLanguage()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(troubledLettersQuery)
  const letters = data?.pages.flatMap((page) => page.letters) ?? []
  return (
    <CardSection title={<FormattedMessage id="operator.troubled-letters" />}>
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={4} />)}
      {data && letters.length === 0 && !hasNextPage && (
        <p>
          <FormattedMessage id="operator.troubled-letters.none" />
        </p>
      )}
      <ul className="lines">
        {letters.map(({ id, name, createdAt, uncertain, failed, stalled }) => (
          <li key={id}>
            <LocaleLink page="memberCase" params={{ case: id }}>
              {name[language]}
            </LocaleLink>
            <p className="secondary">
              <DayAndTime at={createdAt} />
              {', '}
              <FormattedMessage
                id="operator.troubled-letters.figures"
                values={{ uncertain, failed, stalled: stalled ? 'yes' : 'no' }}
              />
            </p>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <p>
          <Button aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()}>
            <FormattedMessage id="operator.troubled-letters.more" />
          </Button>
        </p>
      )}
    </CardSection>
  )
}
