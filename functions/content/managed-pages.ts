import { nameTo } from '#shared/basics/named.ts'
import * as contract from '#shared/contract/content.ts'
import { isForReader } from '#shared/content/reader-kinds.ts'
import { changesAfter, pageState } from '#shared/content/shown.ts'
import { PortalError } from '#shared/errors.ts'
import { operation } from '../common/operation.ts'

export const readManagedPages = operation(contract.readManagedPages, {
  run: async (_, { portalNow }, { stores }) => {
    const heads = await stores.pages.list()
    const pages = heads.map(({ version, publishedVersion, publishings, ...head }) => ({
      ...head,
      state: pageState(publishings, portalNow),
      changesAt: changesAfter(publishings, portalNow),
      isChanged: version !== publishedVersion,
    }))
    return { pages: pages.toSorted((one, other) => other.updatedAt - one.updatedAt), portalNow }
  },
})

export const readManagedPage = operation(contract.readManagedPage, {
  run: async ({ params }, { portalNow, person }, { stores }) => {
    const page = await stores.pages.read(params.contentPage)
    if (!page) throw new PortalError('not-found')
    const reviewer = page.reviewedBy && (await stores.people.person(page.reviewedBy))
    return { page, portalNow, reviewer: reviewer ? nameTo(reviewer, person.ref) : null }
  },
})

export const readPageVersion = operation(contract.readPageVersion, {
  run: async ({ params }, _, { stores }) => {
    const version = await stores.pages.readVersion(params.contentPage, params.number)
    if (!version) throw new PortalError('not-found')
    return version
  },
})

/** @throws not-found; unauthorized where the page is for others */
export const previewPage = operation(contract.previewPage, {
  run: async ({ params, query: { as } }, _, { stores }) => {
    const page = await stores.pages.read(params.contentPage)
    if (!page) throw new PortalError('not-found')
    if (!isForReader(page.readers, as === 'visitor' ? null : { kind: as })) throw new PortalError('unauthorized')
    const { title, summary, body } = page
    return { text: { title, summary, body } }
  },
})
