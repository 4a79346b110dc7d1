import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { readNewsAndPolls } from '#shared/contract/news.ts'
import { call } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { StateTag } from '#web/components/card-section.tsx'
import { Tile } from './tile.tsx'

/** The latest news, and how many polls wait for an answer. */
export const NewsTile = () => {
  const language = useLanguage()
  const query = useQuery({
    queryKey: ['content', 'list'],
    queryFn: ({ signal }) => call(readNewsAndPolls, { signal, background: true }),
  })
  return (
    <Tile
      title={<FormattedMessage id="news.title" />}
      icon="news"
      page="newsAndPolls"
      params={{}}
      query={query}
      state={({ news }) =>
        news[0] ? (
          <FormattedMessage id="my-assignment.tile.news.latest" values={{ title: news[0].title[language] }} />
        ) : (
          <FormattedMessage id="my-assignment.tile.news.none" />
        )
      }
      tag={({ unanswered }) =>
        unanswered > 0 ? (
          <StateTag state="attention">
            <FormattedMessage id="news.polls.unanswered" values={{ count: unanswered }} />
          </StateTag>
        ) : null
      }
    />
  )
}
