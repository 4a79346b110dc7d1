import { afterEach, expect, it, vi } from 'vitest'
import { createMemoryRouter, matchRoutes } from 'react-router'
import { isAddress, pathsOf, previewPrefix } from '#shared/languages/paths.ts'
import { defaultProductSlug } from '#shared/basics/product-slug.ts'
import type { PageHandle, PageRoute } from '../client/page-route.ts'
import { portalRoutes } from './portal-routes.tsx'
import { beginReads, everyPage, routing } from './router.ts'
import { makeQueryClient } from '../client/query.ts'
import { sessionKey } from '../client/known-shell.ts'

const { pages } = pathsOf(defaultProductSlug)
const isServed = (path: string) => isAddress(path, defaultProductSlug)

const namesIn = (route: PageRoute): string[] => ('children' in route ? route.children.flatMap(namesIn) : [route.page])
const sorted = (names: readonly string[]) => names.toSorted((one, other) => one.localeCompare(other))

it('leads to every page of the portal, and to each of them by one route', () => {
  expect(sorted(everyPage.flatMap(namesIn))).toEqual(sorted(Object.keys(pages)))
})

const routes = portalRoutes(everyPage)

/**
 * Whether the router shows a page at an address, or leads to one: every other address is its page that says there is
 * none.
 */
const isRouted = (address: string): boolean => {
  const match = matchRoutes(routes, address)?.at(-1)
  if (match?.route.path === '/sv/*') return isRouted(`/${match.params['*'] ?? ''}`)
  return (match?.route.handle as PageHandle | undefined)?.page != null
}

const filled = (path: string) => path.replaceAll(/:\w+/g, 'x')

it('shows a page or none at an address, as the answer’s status says', () => {
  const known = Object.values(pages).flatMap(({ sv, en }) => [filled(sv), filled(en)])
  const some = ['start', 'contact', 'occasion', 'meetingItem'] as const
  const addresses = [
    ...known,
    ...some
      .flatMap((page) => [filled(pages[page].sv), filled(pages[page].en)])
      .flatMap((path) => [`${path}/`, `${path}/finns-inte`, path.toUpperCase(), `/sv${path}`, `/en${path}`])
      .flatMap((path) => [path, `${previewPrefix}${path}`]),
  ]
  expect(addresses.filter((address) => isServed(address) !== isRouted(address))).toEqual([])
  expect(known.filter((address) => !isServed(address))).toEqual([])
})

const placesIn = (known: readonly { path?: string; children?: readonly object[] }[]): number =>
  known.reduce((sum, { path, children = [] }) => sum + (path ? 1 : 0) + placesIn(children), 0)

it.each(['', previewPrefix])('begins with the route of the page at an address alone, behind "%s"', (prefix) => {
  const shown = Object.entries(pages).flatMap(([page, { sv, en }]) =>
    [sv, en].map((path) => {
      const { routes: beside } = routing(everyPage, `${prefix}${filled(path)}`)
      return [page, matchRoutes(beside, `${prefix}${filled(path)}`)?.at(-1)?.route.handle, placesIn(beside)] as const
    }),
  )
  // The page, the one that says there is none, and what leads from "/sv" to Swedish paths.
  expect(shown.filter(([page, handle, places]) => (handle as PageHandle).page !== page || places > 3)).toEqual([])
})

it('goes from there to every other page, in both languages and in the preview', async () => {
  const { routes: beside, ...options } = routing(everyPage, '/')
  const router = createMemoryRouter(beside, options)
  for (const [path, page] of [
    ['/en/sign-in', 'signIn'],
    [`${previewPrefix}/logga-in`, 'signIn'],
    ['/en/nowhere', null],
    ['/logga-in', 'signIn'],
    ['/', 'start'],
    ['/nagonstans', null],
    ['/logga-in', 'signIn'],
  ] as const) {
    await router.navigate(path)
    expect(router.state.matches.at(-1)?.route.handle).toEqual({ page })
  }
  router.dispose()
})

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['asks for a member’s home while it is still being loaded', '/en/my-forbundet', undefined, ['/api/own/membership']],
  ['asks nothing for a visitor, who is only told to sign in', '/mitt-forbundet', { signedIn: false }, []],
  ['asks nothing in the preview, which is of another role', `${previewPrefix}/mitt-forbundet`, undefined, []],
])('%s', (_, path, session, addresses) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return new Promise(() => undefined)
  })
  const client = makeQueryClient()
  client.setQueryData(sessionKey, session)
  beginReads(client, path)
  expect(asked).toEqual(addresses)
})
