import { useQuery } from '@tanstack/react-query'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { stockholmDate } from '#shared/clock.ts'
import type { StartView } from '#shared/public-pages/start-view.ts'
import { LocaleLink, useInPreview, useLanguage } from '#web/client/language.tsx'
import { useProductName } from '#web/client/query.ts'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { PartNotLoaded } from '#web/components/part-not-loaded.tsx'
import { clockInWords } from '#web/components/time-in-words.ts'
import { useReader } from '#web/features/use-reader.ts'
import { startQuery } from './start-query.ts'
import './start-sections.css'

const Events = ({ events }: Pick<StartView, 'events'>) => {
  const language = useLanguage()
  const inPreview = useInPreview()
  if (events.length === 0) return null
  return (
    <section className="start-section">
      <h2>
        <FormattedMessage id="start.events" />
      </h2>
      <ul className="start-steps">
        {events.map(({ text, href, about }) => (
          <li key={href.sv} className="card">
            <h3>
              <Link to={inPreview(href[language])}>{text[language]}</Link>
            </h3>
            {about && <p className="start-about">{about[language]}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Course = StartView['courses'][number]

const sameDay = ({ startsAt, endsAt }: Course) => stockholmDate(startsAt) === stockholmDate(endsAt)

/** The weekday and the hours, or until which day. */
const When = ({ course }: { course: Course }) => {
  const language = useLanguage()
  const { startsAt, endsAt } = course
  const day = (at: number, how: { weekday?: 'long'; day?: 'numeric'; month?: 'long' }) => (
    <FormattedDate value={at} timeZone="Europe/Stockholm" {...how} />
  )
  return sameDay(course) ? (
    <>
      {day(startsAt, { weekday: 'long' })} {clockInWords(startsAt, language)}–{clockInWords(endsAt, language)}
    </>
  ) : (
    <>
      {day(startsAt, { day: 'numeric', month: 'long' })} – {day(endsAt, { day: 'numeric', month: 'long' })}
    </>
  )
}

const Courses = ({ courses }: Pick<StartView, 'courses'>) => {
  const language = useLanguage()
  if (courses.length === 0) return null
  return (
    <CardSection className="start-courses" title={<FormattedMessage id="start.courses" />}>
      <ul>
        {courses.map((course) => (
          <li key={course.occasion}>
            <div className="start-day" aria-hidden="true">
              <strong>{Number(stockholmDate(course.startsAt).slice(-2))}</strong>
              <FormattedDate value={course.startsAt} timeZone="Europe/Stockholm" month="short" />
            </div>
            <div>
              <h3>
                <LocaleLink page="occasion" params={{ occasion: course.occasion }}>
                  {course.title[language]}
                </LocaleLink>
              </h3>
              <p className="secondary">
                <When course={course} />
                {' · '}
                {course.place ? course.place[language] : <FormattedMessage id="start.courses.online" />}
              </p>
            </div>
            <StateTag state={course.left === null ? 'attention' : 'done'}>
              {course.left === null ? (
                <FormattedMessage id="start.courses.wait" />
              ) : (
                <FormattedMessage id="start.courses.left" values={{ left: course.left }} />
              )}
            </StateTag>
          </li>
        ))}
      </ul>
      <p>
        <LocaleLink page="courseCatalogue" params={{}}>
          <FormattedMessage id="start.courses.all" />
        </LocaleLink>
      </p>
    </CardSection>
  )
}

const News = ({ news }: Pick<StartView, 'news'>) => {
  const language = useLanguage()
  const inPreview = useInPreview()
  const product = useProductName()
  if (news.length === 0) return null
  return (
    <CardSection title={<FormattedMessage id="start.new" values={{ product }} />}>
      <ul className="start-news">
        {news.map(({ href, title, on }) => (
          <li key={href.sv}>
            <h3>
              <Link to={inPreview(href[language])}>{title[language]}</Link>
            </h3>
            <p className="secondary">
              <DayInWords day={on} />
            </p>
          </li>
        ))}
      </ul>
    </CardSection>
  )
}

/** What may have happened, courses soon, and what is new. */
export const StartSections = () => {
  const { data, error, refetch } = useQuery(startQuery(useReader()))
  if (!data) return error ? <PartNotLoaded error={error} retry={refetch} what="content" /> : null
  return (
    <>
      <Events events={data.events} />
      <div className="start-columns">
        <Courses courses={data.courses} />
        <News news={data.news} />
      </div>
    </>
  )
}
