import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { ErrorPage } from './error-page.tsx'

const reload = () => location.reload()

/**
 * A page that could not be fetched. A browser asks for a file that failed only once, so the whole page is loaded anew.
 */
export const NotLoadedPage = () => {
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <ErrorPage
      kind="not-loaded"
      action={
        <button type="button" className="button primary" onClick={reload}>
          <FormattedMessage id="errors.retry" />
        </button>
      }
    />
  )
}
