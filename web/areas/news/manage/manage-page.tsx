import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ulid } from 'ulid'
import { stockholmDate } from '#shared/clock.ts'
import type { ManagedContent } from '#shared/contract/news.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { BackToNews } from '../back-to-news.tsx'
import { Managed } from './managed.tsx'
import { PublicationTag } from '#web/components/publishing/publication-tag.tsx'
import '../news.css'

const Lists = ({ content: { news, polls } }: { content: ManagedContent }) => {
  const language = useLanguage()
  const [next] = useState(() => ({ news: ulid(), poll: ulid() }))
  return (
    <div className="news-columns">
      <CardSection
        title={<FormattedMessage id="news.polls" />}
        aside={
          <LocaleLink page="editPoll" params={{ poll: next.poll }} className="button">
            <FormattedMessage id="content.new.poll" />
          </LocaleLink>
        }
      >
        {polls.length === 0 && (
          <p>
            <FormattedMessage id="content.none" />
          </p>
        )}
        <ul className="news-list">
          {polls.map(({ id, question, state, closesOn, answers }) => (
            <li key={id}>
              <h3>
                <LocaleLink page="editPoll" params={{ poll: id }}>
                  {question[language]}
                </LocaleLink>
              </h3>
              <p className="secondary">
                <PublicationTag state={state} />{' '}
                <FormattedMessage
                  id="content.poll.closes"
                  values={{ day: <DayInWords day={closesOn} />, count: answers }}
                />
              </p>
            </li>
          ))}
        </ul>
      </CardSection>
      <CardSection
        title={<FormattedMessage id="news.news" />}
        aside={
          <LocaleLink page="editNews" params={{ news: next.news }} className="button">
            <FormattedMessage id="content.new.news" />
          </LocaleLink>
        }
      >
        {news.length === 0 && (
          <p>
            <FormattedMessage id="content.none" />
          </p>
        )}
        <ul className="news-list">
          {news.map(({ id, title, state, updatedAt }) => (
            <li key={id}>
              <h3>
                <LocaleLink page="editNews" params={{ news: id }}>
                  {title[language]}
                </LocaleLink>
              </h3>
              <p className="secondary">
                <PublicationTag state={state} />{' '}
                <FormattedMessage
                  id="content.changed"
                  values={{ day: <DayInWords day={stockholmDate(updatedAt)} /> }}
                />
              </p>
            </li>
          ))}
        </ul>
      </CardSection>
    </div>
  )
}

/** Everything that editors have written, drafts included. */
const ManagePage = () => (
  <>
    <PageTitle id="content.title" />
    <p className="lead">
      <FormattedMessage id="content.lead" />
    </p>
    <Managed what="content">{(content) => <Lists content={content} />}</Managed>
    <p className="no-print">
      <LocaleLink page="letterSamples" params={{}} className="button quiet">
        <FormattedMessage id="content.letters" />
      </LocaleLink>
    </p>
    <BackToNews />
  </>
)
export default ManagePage
