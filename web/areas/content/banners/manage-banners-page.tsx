import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ulid } from 'ulid'
import { bannerKinds } from '#shared/content/banner-kinds.ts'
import { changesAfter, type PageState } from '#shared/content/shown.ts'
import type { ManagedBanner } from '#shared/contract/content-banners.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { PageStateTag } from '../edit/page-state-tag.tsx'
import { managedBannersQuery } from './banner-queries.ts'
import '../content.css'

const Row = ({ banner, now }: { banner: ManagedBanner; now: number }) => {
  const intl = useIntl()
  const language = useLanguage()
  const { id, kind, text, publishings, version, publishedVersion, state } = banner
  const changesAt = changesAfter(publishings, now)
  return (
    <li className="managed-page">
      <h3>
        <LocaleLink page="editBanner" params={{ banner: id }}>
          {text[language] || text.sv || text.en || intl.formatMessage({ id: 'banners.untitled' })}
        </LocaleLink>
      </h3>
      <p className="secondary">
        <PageStateTag state={state} /> <FormattedMessage id={`banners.kind.${kind}`} />
        {'. '}
        {changesAt !== null && (
          <>
            <FormattedMessage
              id={`pages.changes.${state === 'scheduled' ? 'from' : 'until'}`}
              values={{ day: <DayAndTime at={changesAt} /> }}
            />{' '}
          </>
        )}
        {version !== publishedVersion && state !== 'draft' && <FormattedMessage id="pages.unpublished" />}
      </p>
    </li>
  )
}

/** The order of the list: what is shown, what will be, what is being written, what is over. */
const order = ['published', 'scheduled', 'draft', 'ended'] as const satisfies PageState[]

/** Every banner that editors have begun, by how it stands; what is shown in the order in which readers see it. */
const ManageBannersPage = () => {
  const [next] = useState(() => ulid())
  const { data, error, refetch } = useQuery(managedBannersQuery)
  return (
    <>
      <PageTitle
        id="banners.manage.title"
        aside={
          <LocaleLink page="editBanner" params={{ banner: next }} className="button">
            <FormattedMessage id="banners.new" />
          </LocaleLink>
        }
      />
      <p className="lead">
        <FormattedMessage id="banners.manage.lead" />
      </p>
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />)}
      {data?.banners.length === 0 && (
        <p>
          <FormattedMessage id="content.none" />
        </p>
      )}
      {data &&
        order.map((state) => {
          const own = data.banners
            .filter((banner) => banner.state === state)
            .toSorted((one, other) => bannerKinds.indexOf(one.kind) - bannerKinds.indexOf(other.kind))
          return (
            own.length > 0 && (
              <CardSection key={state} title={<FormattedMessage id={`banners.list.${state}`} />}>
                <ul className="managed-pages">
                  {own.map((banner) => (
                    <Row key={banner.id} banner={banner} now={data.portalNow} />
                  ))}
                </ul>
              </CardSection>
            )
          )
        })}
      <p className="news-back">
        <LocaleLink page="managePages" params={{}}>
          <FormattedMessage id="pages.manage.title" />
        </LocaleLink>
      </p>
    </>
  )
}
export default ManageBannersPage
