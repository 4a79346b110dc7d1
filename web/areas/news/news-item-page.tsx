import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import { stockholmDate } from '#shared/clock.ts'
import { useLanguage } from '#web/client/language.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { BackToNews } from './back-to-news.tsx'
import { newsQuery } from './content-queries.ts'
import { Prose } from '#web/components/prose.tsx'
import './news.css'

/** One piece of news. */
const NewsItemPage = () => {
  const language = useLanguage()
  const { data, error, refetch } = useQuery(newsQuery(useParams()['news'] ?? ''))
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />
  return (
    <div className="reading-page">
      <PageTitle
        text={data.title[language]}
        over={
          <FormattedMessage
            id="news.published"
            values={{ day: <DayInWords day={stockholmDate(data.publishedAt)} /> }}
          />
        }
      />
      <article className="card">
        <Prose text={data.text[language]} />
      </article>
      <BackToNews />
    </div>
  )
}
export default NewsItemPage
