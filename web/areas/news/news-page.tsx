import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { NewsAndPolls, NewsHead, PollHead } from '#shared/contract/news.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { activeRole, useSignedIn } from '#web/client/query.ts'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { newsAndPollsQuery } from './content-queries.ts'
import './news.css'

const tagOf = ({ open, answered }: PollHead) => (answered ? 'answered' : open ? 'unanswered' : 'closed')
const tones = { answered: 'done', unanswered: 'attention', closed: 'untouched' } as const

const PollLine = ({ poll }: { poll: PollHead }) => {
  const language = useLanguage()
  const tag = tagOf(poll)
  return (
    <li>
      <h3>
        <LocaleLink page="poll" params={{ poll: poll.id }}>
          {poll.question[language]}
        </LocaleLink>
      </h3>
      <p className="secondary">
        <StateTag state={tones[tag]}>
          <FormattedMessage id={`news.poll.${tag}`} />
        </StateTag>{' '}
        <FormattedMessage
          id={poll.open ? 'news.poll.open-until' : 'news.poll.closed-on'}
          values={{ day: <DayInWords day={poll.closesOn} /> }}
        />
      </p>
    </li>
  )
}

const NewsLine = ({ news }: { news: NewsHead }) => (
  <li>
    <h3>
      <LocaleLink page="newsItem" params={{ news: news.id }}>
        {news.title[useLanguage()]}
      </LocaleLink>
    </h3>
    <p className="secondary">
      <DayInWords day={stockholmDate(news.publishedAt)} />
    </p>
  </li>
)

const Lists = ({ content: { news, polls, unanswered } }: { content: NewsAndPolls }) => (
  <div className="news-columns">
    <CardSection
      title={<FormattedMessage id="news.polls" />}
      tag={
        unanswered > 0 && (
          <StateTag state="attention">
            <FormattedMessage id="news.polls.unanswered" values={{ count: unanswered }} />
          </StateTag>
        )
      }
    >
      {polls.length === 0 && (
        <p>
          <FormattedMessage id="news.polls.empty" />
        </p>
      )}
      <ul className="news-list">
        {polls.map((poll) => (
          <PollLine key={poll.id} poll={poll} />
        ))}
      </ul>
    </CardSection>
    <CardSection title={<FormattedMessage id="news.news" />}>
      {news.length === 0 && (
        <p>
          <FormattedMessage id="news.news.empty" />
        </p>
      )}
      <ul className="news-list">
        {news.map((each) => (
          <NewsLine key={each.id} news={each} />
        ))}
      </ul>
    </CardSection>
  </div>
)

/** News, the newest first, and polls, those to answer first. */
const NewsPage = () => {
  const { data, error, refetch } = useQuery(newsAndPollsQuery)
  const writes = activeRole(useSignedIn())?.kind === 'editor'
  return (
    <>
      <PageTitle
        id="news.title"
        over={<FormattedMessage id="my-assignment.title" />}
        aside={
          writes && (
            <LocaleLink page="manageContent" params={{}} className="button">
              <FormattedMessage id="content.open" />
            </LocaleLink>
          )
        }
      />
      <p className="lead">
        <FormattedMessage id="news.lead" />
      </p>
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />)}
      {data && <Lists content={data} />}
    </>
  )
}
export default NewsPage
