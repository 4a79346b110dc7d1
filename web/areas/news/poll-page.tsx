import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import type { PollView } from '#shared/contract/news.ts'
import { fewestAnswers } from '#shared/news/results.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { BackToNews } from './back-to-news.tsx'
import { pollQuery } from './content-queries.ts'
import { PollForm, pollQuestion } from './poll-form.tsx'
import { Prose } from '#web/components/prose.tsx'
import './news.css'

/** With the library of plots, for which no other reader waits. */
const PollResults = lazy(() => import('./poll-results.tsx'))

/** Id of one’s answer, where the focus goes on from the form. */
const ownAnswer = 'own-answer'

const OwnAnswer = ({
  poll: { options, chosen, open, closesOn, mayAnswer },
  change,
}: {
  poll: PollView
  change: () => void
}) => {
  const language = useLanguage()
  const own = options.filter(({ id }) => chosen?.includes(id))
  return (
    <CardSection className="no-print" title={<FormattedMessage id="news.poll.own" values={{ count: own.length }} />}>
      <ul id={ownAnswer} tabIndex={-1}>
        {own.map(({ id, text }) => (
          <li key={id}>{text[language]}</li>
        ))}
      </ul>
      {open && (
        <p>
          <FormattedMessage id="news.poll.changeable" values={{ day: <DayInWords day={closesOn} /> }} />
        </p>
      )}
      {mayAnswer && (
        <button type="button" className="button" onClick={change}>
          <FormattedMessage id="news.poll.change" />
        </button>
      )}
    </CardSection>
  )
}

const Poll = ({ poll }: { poll: PollView }) => {
  const language = useLanguage()
  const [changing, setChanging] = useState(false)
  const { question, about, open, closesOn, mayAnswer, chosen, results } = poll
  const change = () => {
    setChanging(true)
    focusTarget(pollQuestion)
  }
  const done = () => {
    setChanging(false)
    focusTarget(ownAnswer)
  }
  const isAsking = mayAnswer && (chosen === null || changing)
  return (
    <div className="form-page">
      <PageTitle
        text={question[language]}
        over={
          <FormattedMessage
            id={open ? 'news.poll.over-open' : 'news.poll.over-closed'}
            values={{ day: <DayInWords day={closesOn} /> }}
          />
        }
      />
      {about[language] && <Prose text={about[language]} />}
      {isAsking && <PollForm poll={poll} onDone={done} />}
      {!isAsking && chosen && <OwnAnswer poll={poll} change={change} />}
      {results && (
        <Suspense fallback={<Loading />}>
          <PollResults poll={poll} results={results} />
        </Suspense>
      )}
      {!results && !isAsking && (
        <p className="notice">
          <FormattedMessage
            id={open ? 'news.poll.results-later' : 'news.poll.results-few'}
            values={{ fewest: fewestAnswers }}
          />
        </p>
      )}
      <BackToNews />
    </div>
  )
}

/** A poll: its question until one has answered, then one's answer; the results once it has closed. */
const PollPage = () => {
  const { data, error, refetch } = useQuery(pollQuery(useParams()['poll'] ?? ''))
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />
  return <Poll key={data.id} poll={data} />
}
export default PollPage
