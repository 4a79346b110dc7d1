import type { Language } from '#shared/basics/language.ts'
import { isPreview, previewPrefix, type Page } from '#shared/languages/paths.ts'
import { languageOf, pageAt, pages } from '#web/client/paths.ts'
import type { ComponentType, ReactNode } from 'react'
import { redirect, type RouteObject } from 'react-router'
import { DefaultLayout } from './layouts/default-layout.tsx'
import { LanguageRoot } from './layouts/language-root.tsx'
import { loadMessages, loadMessagesInBoth } from '../client/catalogues.ts'
import { NotFoundPage } from './error-pages/not-found-page.tsx'
import { PortalFailed } from './error-pages/portal-failed.tsx'
import { PageError, RouteFailed } from './error-pages/page-error.tsx'
import type { AreaRoute, PageHandle, PageRoute } from '../client/page-route.ts'

type Load = () => Promise<{ default: ComponentType }>
type Wrapper = ComponentType<{ children: ReactNode }>
const prepared = new WeakMap<Load, ComponentType>()

/**
 * One component per page in all languages, so that React keeps its state, typed text included, when the language
 * changes.
 */
const withAntd = (load: Load, Page: ComponentType, AntdProvider: Wrapper) => {
  const known = prepared.get(load)
  if (known) return known
  const Prepared = () => (
    <AntdProvider>
      <Page />
    </AntdProvider>
  )
  prepared.set(load, Prepared)
  return Prepared
}

type Around = { language: Language; prefix: string; messages: readonly string[] }

const component =
  (load: Load, { language, messages }: Around, antd: boolean) =>
  async () => {
    if (!antd) {
      const [page] = await Promise.all([load(), loadMessages(language, messages)])
      return { Component: page.default }
    }
    const [{ default: Page }, { AntdProvider, loadAntdLocale }] = await Promise.all([
      load(),
      import('../client/antd-provider.tsx'),
      loadMessages(language, messages),
    ])
    await loadAntdLocale(language)
    return { Component: withAntd(load, Page, AntdProvider) }
  }

const routeObject = (route: PageRoute, around: Around, top: boolean): RouteObject => {
  const { language, prefix } = around
  if ('layout' in route) {
    return {
      lazy: component(route.layout, around, top && !route.plain),
      children: route.children.map((child) => routeObject(child, around, false)),
    }
  }
  const handle: PageHandle = { page: route.page }
  if ('component' in route)
    return { path: `${prefix}${pages[route.page][language]}`, handle, Component: route.component }
  return {
    path: `${prefix}${pages[route.page][language]}`,
    handle,
    lazy: component(route.load, around, top && !route.plain),
  }
}

const nothing = () => null

/** The same shape in every language: what stands at the same place keeps its state. */
const tree = (
  pageRoutes: AreaRoute[],
  language: Language,
  prefix: string,
  layout: Pick<RouteObject, 'Component' | 'lazy'>,
): RouteObject => ({
  Component: LanguageRoot,
  loader: () => loadMessages(language).then(() => null),
  HydrateFallback: nothing,
  ErrorBoundary: PortalFailed,
  children: [
    {
      ...layout,
      ErrorBoundary: RouteFailed,
      children: [
        {
          ErrorBoundary: PageError,
          children: pageRoutes.map((route) => routeObject(route, { language, prefix, messages: route.messages }, true)),
        },
      ],
    },
    {
      path: `${prefix}${language === 'en' ? '/en' : ''}/*`,
      handle: { page: null } satisfies PageHandle,
      Component: NotFoundPage,
    },
  ],
})

const defaultLayout = { Component: DefaultLayout }
const previewLayout = {
  lazy: async () => {
    const [layout] = await Promise.all([import('./layouts/preview-layout.tsx'), loadMessagesInBoth(['preview'])])
    return { Component: layout.PreviewLayout }
  },
}

const routesIn = (pageRoutes: AreaRoute[], language: Language, prefix: string): RouteObject =>
  tree(pageRoutes, language, prefix, prefix ? previewLayout : defaultLayout)

const toSwedish: RouteObject = {
  path: '/sv/*',
  Component: nothing,
  HydrateFallback: nothing,
  loader: ({ request, params }) => {
    const { search, hash } = new URL(request.url)
    return redirect(`/${params['*'] ?? ''}${search}${hash}`)
  },
}

/** Those of a route's pages that are wanted, with the layouts around them. */
export const onlyPages = (route: AreaRoute, isWanted: (page: Page) => boolean): AreaRoute[] => {
  const only = (each: PageRoute): PageRoute[] => {
    if (!('layout' in each)) return isWanted(each.page) ? [each] : []
    const children = each.children.flatMap(only)
    return children.length > 0 ? [{ ...each, children }] : []
  }
  return only(route).map((each) => ({ ...each, messages: route.messages }))
}

/**
 * The routes of the page at a path, in its language and in the preview or outside it; none the second time. To rank
 * those of every page takes a slow telephone half a second before it shows anything.
 */
export const routesByPath = (pageRoutes: AreaRoute[]) => {
  const known = new Set<string>()
  return (path: string): RouteObject[] => {
    const [prefix, language] = [isPreview(path) ? previewPrefix : '', languageOf(path)]
    const page = pageAt(path)?.page ?? null
    const place = `${prefix}/${language}/${page}`
    if (known.has(place)) return []
    known.add(place)
    const ofPage = pageRoutes.flatMap((route) => onlyPages(route, (each) => each === page))
    return [routesIn(ofPage, language, prefix), ...(known.size === 1 ? [toSwedish] : [])]
  }
}

/** Every address of the portal, for these pages. */
export const portalRoutes = (pageRoutes: AreaRoute[]): RouteObject[] => [
  ...['', previewPrefix].flatMap((prefix) =>
    (['sv', 'en'] as const).map((language) => routesIn(pageRoutes, language, prefix)),
  ),
  toSwedish,
]
