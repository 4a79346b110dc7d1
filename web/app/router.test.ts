import { expect, it } from 'vitest'
import { pages } from '#web/client/paths.ts'
import type { PageRoute } from '../client/page-route.ts'
import { everyPage } from './router.ts'

const namesIn = (route: PageRoute): string[] => ('children' in route ? route.children.flatMap(namesIn) : [route.page])
const sorted = (names: readonly string[]) => names.toSorted((one, other) => one.localeCompare(other))

it('leads to every page of the portal, and to each of them by one route', () => {
  expect(sorted(everyPage.flatMap(namesIn))).toEqual(sorted(Object.keys(pages)))
})
