import { FormattedMessage } from 'react-intl'
import { useBanner, useBanners } from './banner-store.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useSession } from '#web/client/query.ts'
import { useSignedOut } from '#web/client/session-end.ts'
import { useRush } from '#web/client/rush.ts'
import { useOnline } from '#web/client/use-online.ts'

const most = 2

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
  return (
    <div className="banners" role="status">
      {useBanners()
        .slice(0, most)
        .map(({ id, tone, message, values, link }) => (
          <p key={id} id={`banner-${id}`} className={`banner ${tone}`}>
            <FormattedMessage id={message} values={values} />{' '}
            {link && (
              <LocaleLink page={link.page} params={{}}>
                <FormattedMessage id={link.message} />
              </LocaleLink>
            )}
          </p>
        ))}
    </div>
  )
}
