import { useEffect, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { pageAt } from '#web/client/paths.ts'
import { useProductName } from '../client/query.ts'
import { describePage } from '../client/page-description.ts'
import { useServedAs } from '../client/served.ts'

type Values = Record<string, string | number>

/** Which page was shown last, whatever its language: a change of language is no change of page. */
let shown: string | null = null

const identityOf = (pathname: string) => {
  const found = pageAt(pathname)
  return found ? `${found.page} ${JSON.stringify(found.params)}` : pathname
}

const isOfRehearsal = (pathname: string): boolean => isRehearsal(Number(pageAt(pathname)?.params['year'] ?? 0))

/**
 * The page's only h1. Sets the document's title, and takes the focus when one has come from another page.
 * `id` names the message, or give the text that is not from the catalogue as `text`. `over` stands above, small.
 */
export const PageTitle = ({
  id,
  values,
  text,
  description,
  over,
  aside,
}: {
  id?: string
  values?: Values
  text?: string
  /** What search engines say of the page, where that is more than they say of the portal. */
  description?: string
  over?: ReactNode
  aside?: ReactNode
}) => {
  const intl = useIntl()
  const { pathname } = useLocation()
  const productName = useProductName()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = text ?? intl.formatMessage({ id: id ?? '' }, values)
  const tab = isOfRehearsal(pathname) ? intl.formatMessage({ id: 'shell.rehearsal' }, { title }) : title
  const full = productName ? `${tab} – ${productName}` : tab
  useServedAs().tell?.({ title: full, description: description ?? null })
  useEffect(() => {
    document.title = full
  }, [full])
  useEffect(() => {
    if (description !== undefined) describePage(description)
  }, [description, pathname])
  useEffect(() => {
    const page = identityOf(pathname)
    if (shown !== null && shown !== page) {
      heading.current?.focus({ preventScroll: true })
      scrollTo(0, 0)
    }
    shown = page
  }, [pathname])
  return (
    <div className="page-title">
      <div>
        {over && <p className="over">{over}</p>}
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
      </div>
      {aside && <div className="page-title-aside">{aside}</div>}
    </div>
  )
}
