import { defaultProductSlug } from '#shared/basics/product-slug.ts'
import * as contract from '#shared/contract/content.ts'
import { createPublicFiles, type PublicFiles } from '#shared/platform/public-pages.ts'
import { startViewOf } from '#shared/public-pages/start-view.ts'
import type { FileDeps } from '../common/file-deps.ts'
import { openOperation } from '../common/operation.ts'
import { readerOf } from '../common/reader-of.ts'

const known = new WeakMap<object, PublicFiles>()
/** The public files, read once for as long as the process lives and anew every few seconds. */
const publicFilesOf = ({ files, clock }: Pick<FileDeps, 'files' | 'clock'>): PublicFiles => {
  const made = known.get(files) ?? createPublicFiles(files, () => clock.realNow())
  known.set(files, made)
  return made
}

/** What everybody's start page shows, from public files and memory: it asks the store for nothing. */
export const readStart = openOperation(contract.readStart, {
  run: async ({ query: { as } }, visitor, deps: FileDeps) => {
    const files = publicFilesOf(deps)
    const { portal, config } = deps
    const [pages, courses, { frame }] = await Promise.all([files.pages(), files.courses(), portal.around.now()])
    return startViewOf(
      { pages, courses, frame },
      {
        isSignedIn: readerOf(visitor, as) !== null,
        now: visitor.portalNow,
        productSlug: config.productSlug ?? defaultProductSlug,
      },
    )
  },
})
