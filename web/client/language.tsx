import type { Language } from '#shared/basics/language.ts'
import { isPreview, previewPrefix, type Page, type PageParams } from '#shared/languages/paths.ts'
import { languageOf, pathTo } from './paths.ts'
import type { ComponentProps } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { previewParameters } from '#shared/roles/preview.ts'

/** The language of the page being shown. */
export const useLanguage = (): Language => languageOf(useLocation().pathname)

type Extra = { search?: string; hash?: string }

/** A query that also says whom the page is previewed as. */
const asPreviewed = (search: string, present: string): string => {
  const query = new URLSearchParams(search)
  const before = new URLSearchParams(present)
  for (const name of Object.values(previewParameters)) {
    const value = before.get(name)
    if (value !== null && !query.has(name)) query.set(name, value)
  }
  return query.size > 0 ? `?${query}` : ''
}

/** Makes paths in the language of the page, within the preview and its role if it is one. */
export const usePath = () => {
  const { pathname, search: present } = useLocation()
  const isPreviewed = isPreview(pathname)
  const prefix = isPreviewed ? previewPrefix : ''
  return <P extends Page>(page: P, params: PageParams<P>, { search = '', hash = '' }: Extra = {}) =>
    `${prefix}${pathTo(page, params, languageOf(pathname))}${isPreviewed ? asPreviewed(search, present) : search}${hash}`
}

/** Keeps a path of the portal within the preview and its role, if the page is one. */
export const useInPreview = () => {
  const { pathname, search } = useLocation()
  return (href: string): string => {
    if (!isPreview(pathname) || !href.startsWith('/')) return href
    const [path, hash = ''] = href.split(/(?=#)/)
    return `${previewPrefix}${path}${asPreviewed('', search)}${hash}`
  }
}

/** Goes to a page in the present language. */
export const useGoTo = () => {
  const path = usePath()
  const navigate = useNavigate()
  return <P extends Page>(
    page: P,
    params: PageParams<P>,
    { replace = false, ...extra }: Extra & { replace?: boolean } = {},
  ) => void navigate(path(page, params, extra), { replace })
}

type Target<P extends Page> = { page: P; params: PageParams<P> } & Extra

/** A link to a page in the present language. */
export const LocaleLink = <P extends Page>({
  page,
  params,
  search,
  hash,
  ...rest
}: Target<P> & Omit<ComponentProps<typeof Link>, 'to' | 'page'>) => (
  <Link {...rest} to={usePath()(page, params, { search, hash })} />
)

/** A link of a navigation, which says when it is where one is. */
export const LocaleNavLink = <P extends Page>({
  page,
  params,
  search,
  hash,
  ...rest
}: Target<P> & Omit<ComponentProps<typeof NavLink>, 'to' | 'page'>) => (
  <NavLink {...rest} to={usePath()(page, params, { search, hash })} />
)
