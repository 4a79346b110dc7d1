import { stockholmDate } from '#shared/clock.ts'
import { isReviewDue } from '#shared/content/page.ts'
import { shownAt } from '#shared/content/shown.ts'
import * as contract from '#shared/contract/content-checks.ts'
import { writePublicPages } from '#shared/platform/public-pages.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { FileDeps } from '../common/file-deps.ts'
import { operation } from '../common/operation.ts'

const checksOf = async ({ pages, pageChecks }: Stores, now: number): Promise<contract.PageChecks> => {
  const [heads, found, unwrittenSince] = await Promise.all([
    pages.list(),
    pageChecks.readFound(),
    pageChecks.readUnwritten(),
  ])
  const due = heads
    .filter((head) => shownAt(head.publishings, now) && isReviewDue(head, stockholmDate(now)))
    .toSorted((one, other) => one.reviewOn.localeCompare(other.reviewOn))
    .map(({ id, section, title, reviewOn }) => ({ id, section, title, reviewOn }))
  return { unwrittenSince, found, due }
}

export const readPageChecks = operation(contract.readPageChecks, {
  run: (_, { portalNow }, { stores }) => checksOf(stores, portalNow),
})

/** @throws store-unavailable where it cannot be written now either */
export const rewritePublicPages = operation(contract.rewritePublicPages, {
  run: async (_, { portalNow }, { stores, files }: FileDeps) => {
    await writePublicPages({ stores, files }, portalNow, { isAnew: true })
    return checksOf(stores, portalNow)
  },
})
