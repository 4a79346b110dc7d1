import { FormattedMessage } from 'react-intl'
import { ApiError } from '#web/client/api.ts'
import { useSessionQuery } from '#web/client/query.ts'

/** In place of a part of the frame that the session could not fill: what is missing, and trying again. */
export const PartFailed = ({ part }: { part: 'menu' | 'footer' }) => {
  const { data, error, isFetching, refetch } = useSessionQuery()
  // Maintenance is said by the page itself.
  if (data || !error || (error instanceof ApiError && error.code === 'maintenance')) return null
  return (
    <div className="part-failed" role={part === 'menu' ? 'status' : undefined}>
      <span>
        <FormattedMessage id={`errors.load.${part}`} />
      </span>
      <button type="button" className="button" aria-busy={isFetching} onClick={() => void refetch()}>
        <FormattedMessage id={`errors.load.${part}.retry`} />
      </button>
    </div>
  )
}
