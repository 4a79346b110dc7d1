import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { sectionQuery } from './page-queries.ts'
import { rooms } from '#shared/content/rooms.ts'
import { useSection } from './use-section.ts'
import { Trail } from './trail.tsx'
import { useReader } from '#web/features/use-reader.ts'
import './content.css'

const Pages = () => {
  const section = useSection()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(sectionQuery(section, useReader()))
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={8} />
  if (data.pages.length === 0)
    return (
      <p>
        <FormattedMessage id="pages.none" />
      </p>
    )
  return (
    <ul className="page-cards">
      {data.pages.map(({ id, address, title, summary }) => (
        <li key={id} className="card">
          <h2>
            <LocaleLink page={rooms[section].page} params={{ address: address[language] }}>
              {title[language]}
            </LocaleLink>
          </h2>
          <p className="secondary">{summary[language]}</p>
        </li>
      ))}
    </ul>
  )
}

/** What a room has. */
const SectionPage = () => {
  const section = useSection()
  return (
    <>
      <Trail />
      <PageTitle id={`pages.section.${section}`} />
      <p className="lead">
        <FormattedMessage id={`pages.section.${section}.lead`} />
      </p>
      <Pages />
    </>
  )
}
export default SectionPage
