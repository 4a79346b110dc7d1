import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { readManagedBanners } from '#shared/contract/content-banners.ts'
import { readManagedCourses } from '#shared/contract/course-commands.ts'
import { readManagedContent } from '#shared/contract/news.ts'
import { call } from '#web/client/api.ts'
import { StateTag } from '#web/components/card-section.tsx'
import { TileCard } from '#web/components/tile/tile-card.tsx'
import { mailingsQuery } from '#web/features/mailings-query.ts'
import { StaffTile } from './staff-tile.tsx'

type Stated = readonly { state: string }[]
const count = (of: Stated, wanted: string) => of.filter(({ state }) => state === wanted).length

export const CoursesTile = () => {
  const query = useQuery({
    queryKey: ['courses', 'managed'],
    queryFn: ({ signal }) => call(readManagedCourses, { signal }),
  })
  return (
    <StaffTile
      title={<FormattedMessage id="shell.nav.courses" />}
      icon="courses"
      page="manageCourses"
      params={{}}
      query={query}
      state={({ courses }) => (
        <FormattedMessage
          id="start.courses.state"
          values={{ published: count(courses, 'published'), drafts: count(courses, 'draft') }}
        />
      )}
      tag={({ courses }) => {
        const unseen = courses.filter(({ state, coming }) => state === 'published' && coming === 0).length
        return (
          unseen > 0 && (
            <StateTag state="attention">
              <FormattedMessage id="start.courses.unseen" values={{ count: unseen }} />
            </StateTag>
          )
        )
      }}
    />
  )
}

export const ContentTile = () => {
  const query = useQuery({
    queryKey: ['content', 'managed'],
    queryFn: ({ signal }) => call(readManagedContent, { signal }),
  })
  return (
    <StaffTile
      title={<FormattedMessage id="start.editor.title" />}
      icon="news"
      page="manageContent"
      params={{}}
      query={query}
      state={({ news, polls }) => (
        <FormattedMessage
          id="start.content.state"
          values={{
            news: count(news, 'published'),
            polls: count(polls, 'published'),
            drafts: count([...news, ...polls], 'draft'),
          }}
        />
      )}
      tag={() => null}
    />
  )
}

export const BannersTile = () => {
  const query = useQuery({
    queryKey: ['banners', 'managed'],
    queryFn: ({ signal }) => call(readManagedBanners, { signal }),
  })
  return (
    <StaffTile
      title={<FormattedMessage id="start.banners.title" />}
      icon="help"
      page="manageBanners"
      params={{}}
      query={query}
      state={({ banners }) => (
        <FormattedMessage id="start.banners.state" values={{ count: count(banners, 'published') }} />
      )}
      tag={() => null}
    />
  )
}

/** What the union writes to its members: how many drafts there are, and what was sent last. */
export const MailingsTile = () => (
  <StaffTile
    title={<FormattedMessage id="start.mailings.title" />}
    icon="mail"
    page="mailings"
    params={{}}
    query={useQuery(mailingsQuery(null))}
    state={({ mailings }) => {
      const sent = mailings.filter((mailing) => mailing.sent !== null)
      return (
        <FormattedMessage
          id="start.mailings.state"
          values={{ drafts: mailings.length - sent.length, sent: sent.length, title: sent[0]?.subject ?? '' }}
        />
      )
    }}
    tag={() => null}
  />
)

/** The way to samples of every letter of the portal. */
export const LettersTile = () => (
  <TileCard title={<FormattedMessage id="start.letters.title" />} icon="contacts" page="letterSamples" params={{}}>
    <p className="secondary">
      <FormattedMessage id="start.letters.state" />
    </p>
  </TileCard>
)
