import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { isReviewDue } from '#shared/content/page.ts'
import { sections } from '#shared/content/rooms.ts'
import type { ManagedPage, ManagedPages } from '#shared/contract/content.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { activeRole, useSignedIn } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { managedPagesQuery } from '../page-queries.ts'
import { PageChecks } from './page-checks.tsx'
import { PageStateTag } from './page-state-tag.tsx'
import { useNewPage } from './use-new-page.ts'
import '../content.css'

const Row = ({ page, today }: { page: ManagedPage; today: string }) => {
  const intl = useIntl()
  const { id, title, state, changesAt, isChanged, updatedAt, reviewOn } = page
  const language = useLanguage()
  return (
    <li className="managed-page">
      <h3>
        <LocaleLink page="editPage" params={{ page: id }}>
          {title[language] || title.sv || title.en || intl.formatMessage({ id: 'pages.untitled' })}
        </LocaleLink>
      </h3>
      <p className="secondary">
        <PageStateTag state={state} />{' '}
        {changesAt !== null && (
          <>
            <FormattedMessage
              id={`pages.changes.${state === 'scheduled' ? 'from' : 'until'}`}
              values={{ day: <DayInWords day={stockholmDate(changesAt)} /> }}
            />{' '}
          </>
        )}
        {isChanged && state !== 'draft' && (
          <>
            <FormattedMessage id="pages.unpublished" />{' '}
          </>
        )}
        <FormattedMessage id="content.changed" values={{ day: <DayInWords day={stockholmDate(updatedAt)} /> }} />
      </p>
      {isReviewDue(page, today) && (
        <p className="notice attention">
          <FormattedMessage id="pages.review-due" values={{ day: <DayInWords day={reviewOn} /> }} />
        </p>
      )}
    </li>
  )
}

const ByRoom = ({ data: { pages, portalNow } }: { data: ManagedPages }) =>
  sections.map((section) => {
    const own = pages.filter((page) => page.section === section)
    return (
      <CardSection key={section} title={<FormattedMessage id={`pages.section.${section}`} />}>
        {own.length === 0 && (
          <p>
            <FormattedMessage id="content.none" />
          </p>
        )}
        <ul className="managed-pages">
          {own.map((page) => (
            <Row key={page.id} page={page} today={stockholmDate(portalNow)} />
          ))}
        </ul>
      </CardSection>
    )
  })

/** Every page that editors have begun, by room, and how they stand. */
const ForEditors = () => {
  const { data, error, refetch } = useQuery(managedPagesQuery)
  const next = useNewPage(data?.pages)
  return (
    <>
      <PageTitle
        id="pages.manage.title"
        aside={
          <LocaleLink page="editPage" params={{ page: next.id }} className="button">
            <FormattedMessage id="pages.new" />
          </LocaleLink>
        }
      />
      {next.isBegun && (
        <p className="notice attention">
          <FormattedMessage id="pages.begun" />{' '}
          <LocaleLink page="editPage" params={{ page: next.id }}>
            <FormattedMessage id="pages.begun.go" />
          </LocaleLink>
        </p>
      )}
      <p className="lead">
        <FormattedMessage id="pages.manage.lead" />
      </p>
      <p>
        <LocaleLink page="manageBanners" params={{}}>
          <FormattedMessage id="banners.manage.title" />
        </LocaleLink>{' '}
        <LocaleLink page="manageFrame" params={{}}>
          <FormattedMessage id="frame.manage.title" />
        </LocaleLink>
      </p>
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={8} />)}
      {data && <ByRoom data={data} />}
      <PageChecks />
    </>
  )
}

const ForOperators = () => (
  <>
    <PageTitle id="pages.checks.title" />
    <PageChecks />
  </>
)

/** Where editors begin, and operators see what has to be seen to. */
const ManagePagesPage = () => (activeRole(useSignedIn())?.kind === 'operator' ? <ForOperators /> : <ForEditors />)
export default ManagePagesPage
