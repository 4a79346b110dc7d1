import { Fragment, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isDismissible } from '#shared/content/banner-kinds.ts'
import { BannerLine } from '#web/components/banner-line.tsx'
import { useBanner, useBanners } from './banner-store.ts'
import { usePortalBanners } from './use-portal-banners.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { useSession } from '#web/client/query.ts'
import { useSignedOut } from '#web/client/session-end.ts'
import { useRush } from '#web/client/rush.ts'
import { useOnline } from '#web/client/use-online.ts'

const most = 2

/** Beside the weights of what the page itself has to say. */
const weights = { maintenance: 3, warning: 4, information: 6 } as const

/** What editors have the portal say, by weight. */
const usePortalLines = (): { id: string; weight: number; line: ReactNode }[] => {
  const intl = useIntl()
  const language = useLanguage()
  const { banners, putAway } = usePortalBanners()
  return banners.map((banner) => ({
    id: banner.id,
    weight: weights[banner.kind],
    line: (
      <BannerLine
        kind={banner.kind}
        text={banner.text[language]}
        aside={
          isDismissible(banner) && (
            <button
              type="button"
              className="banner-close"
              aria-label={intl.formatMessage({ id: 'shell.banner.close' }, { text: banner.text[language] })}
              onClick={() => {
                putAway(banner)
                document.querySelector<HTMLElement>('main h1')?.focus()
              }}
            >
              ✕
            </button>
          )
        }
      />
    ),
  }))
}

/** What concerns the whole portal, at most two at a time. */
export const Banners = () => {
  const online = useOnline()
  useBanner(online ? null : { id: 'offline', tone: 'attention', message: 'shell.banner.offline', weight: 0 })
  const session = useSession()
  const isReturned = session?.signedIn === true && session.hasReturnedLetter === true
  useBanner(
    isReturned
      ? {
          id: 'returned-letter',
          tone: 'attention',
          message: 'shell.banner.returned-letter',
          link: { page: 'membershipContact', message: 'shell.banner.returned-letter.link' },
          weight: 5,
        }
      : null,
  )
  const isSignedOut = useSignedOut() && session?.signedIn === false
  useBanner(
    isSignedOut ? { id: 'signed-out', tone: 'information', message: 'shell.banner.signed-out', weight: 2 } : null,
  )
  const seconds = useRush()
  useBanner(
    seconds === null
      ? null
      : {
          id: 'overloaded',
          tone: 'attention',
          message: 'shell.banner.overloaded',
          values: { seconds: Math.max(1, seconds) },
          weight: 1,
        },
  )
  const own = useBanners().map(({ id, tone, message, values, link, weight }) => ({
    id,
    weight,
    line: (
      <p id={`banner-${id}`} className={`banner ${tone}`}>
        <FormattedMessage id={message} values={values} />{' '}
        {link && (
          <LocaleLink page={link.page} params={{}}>
            <FormattedMessage id={link.message} />
          </LocaleLink>
        )}
      </p>
    ),
  }))
  const shown = [...own, ...usePortalLines()].toSorted((one, other) => one.weight - other.weight).slice(0, most)
  return (
    <div className="banners" role="status">
      {shown.map(({ id, line }) => (
        <Fragment key={id}>{line}</Fragment>
      ))}
    </div>
  )
}
