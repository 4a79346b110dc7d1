import { useEffect } from 'react'
import { useIntl } from 'react-intl'

/** Keeps the page's `<meta name="description">`, which is built in Swedish, in the language being shown. */
export const PageDescription = () => {
  const content = useIntl().formatMessage({ id: 'shell.description' })
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', content)
  }, [content])
  return null
}
