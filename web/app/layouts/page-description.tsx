import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { describePage } from '#web/client/page-description.ts'

/** Links and data that the page was served with, about the page that was asked for. */
const ofServedPage = 'link[rel="canonical"], link[rel="alternate"][hreflang], script[type="application/ld+json"]'

const isServedPage = (pathname: string): boolean => {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return canonical !== null && new URL(canonical.href).pathname === pathname
}

/**
 * Keeps what the document says of the page true as pages change: its description in the language that is shown, no
 * other page's links.
 */
export const PageDescription = () => {
  const content = useIntl().formatMessage({ id: 'shell.description' })
  const { pathname } = useLocation()
  useEffect(() => {
    describePage(content)
    if (!isServedPage(pathname)) for (const each of document.head.querySelectorAll(ofServedPage)) each.remove()
  }, [content, pathname])
  return null
}
