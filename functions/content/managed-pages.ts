import * as contract from '#shared/contract/content.ts'
import { nextAfter, pageState, shownAt } from '#shared/content/shown.ts'
import { PortalError } from '#shared/errors.ts'
import { operation } from '../common/operation.ts'

/** Every page that editors have begun, what was changed last first. */
export const readManagedPages = operation(contract.readManagedPages, {
  run: async (_, { portalNow }, { stores }) => {
    const heads = await stores.pages.list()
    const pages = heads.map(({ id, section, title, live, isEnded, version, publishedVersion, updatedAt, reviewOn }) => {
      const state = pageState(live, portalNow)
      return {
        id,
        section,
        title,
        updatedAt,
        reviewOn,
        state: state === 'draft' && isEnded ? ('ended' as const) : state,
        changesAt: nextAfter(live, portalNow)?.from ?? shownAt(live, portalNow)?.until ?? null,
        isChanged: version !== publishedVersion,
      }
    })
    return { pages: pages.toSorted((one, other) => other.updatedAt - one.updatedAt), portalNow }
  },
})

export const readManagedPage = operation(contract.readManagedPage, {
  run: async ({ params }, { portalNow }, { stores }) => {
    const page = await stores.pages.read(params.contentPage)
    if (!page) throw new PortalError('not-found')
    return { page, portalNow }
  },
})

export const readPageVersion = operation(contract.readPageVersion, {
  run: async ({ params }, _, { stores }) => {
    const version = await stores.pages.readVersion(params.contentPage, params.number)
    if (!version) throw new PortalError('not-found')
    return version
  },
})
