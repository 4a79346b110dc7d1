import { FormattedMessage } from 'react-intl'
import { useBanner, useBanners } from './banner-store.ts'
import { useRush } from '#web/client/rush.ts'
import { useOnline } from '#web/client/use-online.ts'

const most = 2

/** What concerns the whole portal, at most two at a time. */
export const Banners = () => {
  const online = useOnline()
  useBanner(online ? null : { id: 'offline', tone: 'attention', message: 'shell.banner.offline', weight: 0 })
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
        .map(({ id, tone, message, values }) => (
          <p key={id} id={`banner-${id}`} className={`banner ${tone}`}>
            <FormattedMessage id={message} values={values} />
          </p>
        ))}
    </div>
  )
}
