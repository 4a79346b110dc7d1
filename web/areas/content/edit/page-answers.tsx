import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { readPageAnswers } from '#shared/contract/content-answers.ts'
import type { ContentPage } from '#shared/content/page.ts'
import { call } from '#web/client/api.ts'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { pagesKey } from '../page-queries.ts'

/** From when a version was shown; of one that the page no longer remembers nothing is said. */
const Version = ({ page, number }: { page: ContentPage; number: number }) => {
  const publishing = page.publishings.find((each) => each.number === number)
  return publishing ? (
    <FormattedMessage
      id="pages.answers.version"
      values={{ day: <DayInWords day={stockholmDate(publishing.from)} /> }}
    />
  ) : (
    <FormattedMessage id="pages.answers.former" />
  )
}

/** Whether readers found what they were looking for, of each version, and what they write. */
export const PageAnswers = ({ page }: { page: ContentPage }) => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...pagesKey, 'answers', page.id],
    queryFn: ({ pageParam, signal }) =>
      call(readPageAnswers, {
        params: { contentPage: page.id },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  if (page.publishings.length === 0) return null
  const counts = data?.pages[0]?.counts ?? []
  const texts = data?.pages.flatMap((each) => each.texts) ?? []
  return (
    <CardSection title={<FormattedMessage id="pages.answers" />}>
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={3} />)}
      {data && counts.length === 0 && (
        <p>
          <FormattedMessage id="pages.answers.none" />
        </p>
      )}
      <ul className="managed-pages">
        {counts.map(({ number, found, missed }) => (
          <li key={number}>
            <p>
              <Version page={page} number={number} />{' '}
              <FormattedMessage id="pages.answers.counts" values={{ found, missed }} />
            </p>
          </li>
        ))}
      </ul>
      {texts.length > 0 && (
        <>
          <h3>
            <FormattedMessage id="pages.answers.words" />
          </h3>
          <ul className="managed-pages">
            {texts.map(({ id, isFound, text, at }) => (
              <li key={id}>
                <p className="tags">
                  <StateTag state={isFound ? 'done' : 'attention'}>
                    <FormattedMessage id={`pages.answers.${isFound ? 'found' : 'missed'}`} />
                  </StateTag>
                  <span className="secondary">
                    <DayInWords day={stockholmDate(at)} />
                  </span>
                </p>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {data && error && <LoadFailed error={error} retry={() => fetchNextPage()} />}
      {hasNextPage && (
        <button
          type="button"
          className="button"
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && void fetchNextPage()}
        >
          <FormattedMessage id="pages.answers.more" />
        </button>
      )}
    </CardSection>
  )
}
