import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
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

/** How many titles are on the page, but for those that yield. */
let titles = 0
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const changeTitles = (by: 1 | -1) => {
  titles += by
  for (const listener of listeners) listener()
}
const countTitle = () => {
  changeTitles(1)
  return () => changeTitles(-1)
}

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
  yields = false,
}: {
  id?: string
  values?: Values
  text?: string
  /** What search engines say of the page, where that is more than they say of the portal. */
  description?: string
  over?: ReactNode
  aside?: ReactNode
  /**
   * Of what stands in place of a page or of a part of it: where the page has its title already, this is no second one.
   */
  yields?: boolean
}) => {
  const intl = useIntl()
  const { pathname } = useLocation()
  const productName = useProductName()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = text ?? intl.formatMessage({ id: id ?? '' }, values)
  const tab = isOfRehearsal(pathname) ? intl.formatMessage({ id: 'shell.rehearsal' }, { title }) : title
  const full = productName ? `${tab} – ${productName}` : tab
  const hasOther =
    useSyncExternalStore(
      subscribe,
      () => titles > 0,
      () => false,
    ) && yields
  useLayoutEffect(() => (yields ? undefined : countTitle()), [yields])
  useServedAs().report?.({ title: full, description: description ?? null })
  useEffect(() => {
    if (!hasOther) document.title = full
  }, [full, hasOther])
  useEffect(() => {
    if (description !== undefined) describePage(description)
  }, [description, pathname])
  useEffect(() => {
    if (hasOther) return
    const page = identityOf(pathname)
    if (shown !== null && shown !== page) {
      heading.current?.focus({ preventScroll: true })
      scrollTo(0, 0)
    }
    shown = page
  }, [pathname, hasOther])
  const Heading = hasOther ? 'h2' : 'h1'
  return (
    <div className="page-title">
      <div>
        {over && <p className="over">{over}</p>}
        <Heading tabIndex={-1} ref={heading}>
          {title}
        </Heading>
      </div>
      {aside && <div className="page-title-aside">{aside}</div>}
    </div>
  )
}
