import type { ComponentProps } from 'react'
import { FormattedMessage } from 'react-intl'
import { ApiError } from '../client/api.ts'
import { ErrorMessage } from './error-message.tsx'
import { LoadFailed } from './load-failed.tsx'

/**
 * In place of a card on a page that is about more. While what the card is about is closed for maintenance the page
 * keeps its own title and goes on: only the card says so.
 */
export const PartNotLoaded = (props: ComponentProps<typeof LoadFailed>) => {
  const { error, retry } = props
  if (!(error instanceof ApiError && error.code === 'maintenance')) return <LoadFailed {...props} />
  return (
    <ErrorMessage error={error}>
      <button type="button" className="button" onClick={() => void retry()}>
        <FormattedMessage id="errors.retry" />
      </button>
    </ErrorMessage>
  )
}
