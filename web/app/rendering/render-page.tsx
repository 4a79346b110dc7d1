import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { pageNames, type Page } from '#shared/languages/paths.ts'
import { isOwnPage, renderedPages } from '#shared/public-pages/pages.ts'
import type { PageToRender, RenderPage } from '#shared/public-pages/rendering.ts'
import { pageQuery, sectionQuery } from '#web/areas/content/page-queries.ts'
import * as content from '#web/areas/content/routes.ts'
import { catalogueQuery, occasionQuery } from '#web/areas/courses/courses-queries.ts'
import * as courses from '#web/areas/courses/routes.ts'
import * as application from '#web/areas/membership-application/routes.ts'
import { startQuery } from '#web/areas/start/start-query.ts'
import * as membership from '#web/areas/membership/routes.ts'
import * as start from '#web/areas/start/routes.ts'
import { withTexts, type AreaFile, type AreaRoute } from '#web/client/page-route.ts'
import { languageOf } from '#web/client/paths.ts'
import { shellKey } from '#web/client/known-shell.ts'
import { sessionQuery } from '#web/client/query.ts'
import { Serving } from '#web/client/served.ts'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'
import { onlyPages, portalRoutes } from '../portal-routes.tsx'
import { Frame } from './frame.tsx'

export { partsOf } from './page-parts.ts'

const areas: Record<string, AreaFile> = {
  content,
  courses,
  membership,
  'membership-application': application,
  start,
}

const isRendered = (page: Page): boolean => page in renderedPages || isOwnPage(page)
const whole = Object.entries(areas).flatMap(([area, file]) =>
  withTexts(area, file).flatMap((route) => onlyPages(route, isRendered)),
)
const frames = (pages: readonly Page[]): AreaRoute[] => pages.map((page) => ({ page, component: Frame, messages: [] }))

const handlers = {
  whole: createStaticHandler(portalRoutes([...whole, ...frames(pageNames.filter((page) => !isRendered(page)))])),
  frame: createStaticHandler(portalRoutes(frames(pageNames))),
}

const keyOf = (answer: NonNullable<PageToRender['answer']>): QueryKey => {
  switch (answer.of) {
    case 'room':
      return sectionQuery(answer.section, undefined).queryKey
    case 'page':
      return pageQuery({ section: answer.section, address: answer.address }, undefined).queryKey
    case 'start':
      return startQuery(undefined).queryKey
    case 'catalogue':
      return catalogueQuery.queryKey
    case 'occasion':
      return occasionQuery(answer.reply.occasion.id).queryKey
    case 'own-membership':
      return ownMembershipQuery.queryKey
  }
}

const queriesOf = ({ session, answer, shell }: PageToRender): [QueryKey, unknown][] => [
  ...(session ? [[sessionQuery.queryKey, session] as [QueryKey, unknown]] : []),
  ...(shell ? [[shellKey, shell] as [QueryKey, unknown]] : []),
  ...(answer ? [[keyOf(answer), answer.reply] as [QueryKey, unknown]] : []),
]

/**
 * A page, or the frame around it, as the browser shows it before anybody has touched it. @throws what the page throws
 */
export const renderPage: RenderPage = async (page) => {
  const handler = handlers[page.isWhole ? 'whole' : 'frame']
  // Whatever the path begins with: one of two slashes would be read as the name of a host.
  const url = new URL(`http://portal${page.address}`)
  const context = await handler.query(new Request(url))
  if (context instanceof Response) return null
  const client = new QueryClient()
  const queries = queriesOf(page)
  for (const [key, data] of queries) client.setQueryData(key, data)
  const said: { title: string | null; description: string | null } = { title: null, description: null }
  const serving = {
    productName: page.productName,
    isDemo: page.isDemo,
    report: (reported: { title: string; description: string | null }) => void Object.assign(said, reported),
  }
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <Serving value={serving}>
        <QueryClientProvider client={client}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </QueryClientProvider>
      </Serving>
    </StrictMode>,
    // In one piece: what would be put in its place later would be so by scripts within the page.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  )
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  return { html, language: languageOf(url.pathname), ...said, queries }
}
