import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Navigate, useLocation, useParams } from 'react-router'
import type { PageView } from '#shared/contract/content.ts'
import { LocaleLink, LocaleNavLink, useLanguage, usePath } from '#web/client/language.tsx'
import { useSession } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { FoundQuestion } from './found-question.tsx'
import { PageBlocks } from './page-blocks.tsx'
import { pageQuery } from './page-queries.ts'
import { rooms } from '#shared/content/rooms.ts'
import { useSection } from './use-section.ts'
import { Trail } from './trail.tsx'
import { useReader } from '#web/features/use-reader.ts'
import './content.css'

/** The other pages of the room. */
const Beside = ({ page: { section, beside } }: { page: PageView }) => {
  const intl = useIntl()
  const language = useLanguage()
  return (
    <nav className="page-beside no-print" aria-label={intl.formatMessage({ id: `pages.section.${section}` })}>
      <ul>
        {beside.map(({ id, address, title }) => (
          <li key={id}>
            <LocaleNavLink page={rooms[section].page} params={{ address: address[language] }}>
              {title[language]}
            </LocaleNavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** For a visitor: the way in. */
const Join = () => {
  const session = useSession()
  if (!session || session.signedIn) return null
  return (
    <aside className="page-aside no-print">
      <CardSection title={<FormattedMessage id="pages.join" />}>
        <p>
          <FormattedMessage id="pages.join.how-long" />
        </p>
        <LocaleLink page="becomeMember" params={{}} className="button primary">
          <FormattedMessage id="pages.join.begin" />
        </LocaleLink>
      </CardSection>
    </aside>
  )
}

const Article = ({ page }: { page: PageView }) => {
  const language = useLanguage()
  const { title, summary, body, section, reviewedOn } = page
  return (
    <>
      <Trail section={section} />
      <div className="page-columns">
        <article>
          <PageTitle text={title[language]} description={summary[language]} />
          <p className="lead">{summary[language]}</p>
          <PageBlocks body={body[language]} />
          <p className="secondary page-reviewed">
            <FormattedMessage id="pages.reviewed" values={{ day: <DayInWords day={reviewedOn} /> }} />
          </p>
          <FoundQuestion page={page} />
        </article>
        <Join />
        <Beside page={page} />
      </div>
    </>
  )
}

/**
 * A page that editors have written. An address that it had, or has in the other language, leads to the one that it has.
 */
const ArticlePage = () => {
  const { address = '' } = useParams()
  const section = useSection()
  const language = useLanguage()
  const path = usePath()
  const { search, hash } = useLocation()
  const { data, error, refetch } = useQuery(pageQuery({ section, address }, useReader()))
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={10} />
  const present = data.address[language]
  if (present !== address)
    return <Navigate replace to={path(rooms[section].page, { address: present }, { search, hash })} />
  return <Article page={data} />
}
export default ArticlePage
