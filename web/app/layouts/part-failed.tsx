import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { ApiError } from '#web/client/api.ts'
import { sessionQuery, useSessionQuery, useShell } from '#web/client/query.ts'

const names = { menu: 'menu', footer: 'footer', contact: 'contact-info' } as const

/** In place of a part of the frame that could not be read: what is missing, and trying again. */
export const PartFailed = ({ part }: { part: keyof typeof names }) => {
  const client = useQueryClient()
  const frame = useShell()?.frame
  const { error, isFetching } = useSessionQuery()
  // Maintenance is said by the page itself.
  if (frame ? frame[part] : !error || (error instanceof ApiError && error.code === 'maintenance')) return null
  const name = `errors.load.${names[part]}`
  return (
    <div className="part-failed" role={part === 'menu' ? 'status' : undefined}>
      <span>
        <FormattedMessage id={name} />
      </span>
      <button
        type="button"
        className="button"
        aria-busy={isFetching}
        onClick={() => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })}
      >
        <FormattedMessage id={`${name}.retry`} />
      </button>
    </div>
  )
}
