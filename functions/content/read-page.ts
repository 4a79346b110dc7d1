import * as contract from '#shared/contract/content.ts'
import type { PageSection } from '#shared/content/address.ts'
import type { Publishing } from '#shared/content/page.ts'
import { isForReader, type ReaderKind } from '#shared/content/reader-kinds.ts'
import { shownAt, wasAt } from '#shared/content/shown.ts'
import { inOrder, pageViewOf, roomViewOf } from '#shared/content/shown-page.ts'
import { PortalError } from '#shared/errors.ts'
import type { PageHead } from '#shared/platform/stores/content/pages-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { Visitor } from '../common/exchange.ts'
import { openOperation } from '../common/operation.ts'
import { readerOf } from '../common/reader-of.ts'

type Shown = { id: string; head: PageHead; publishing: Publishing }

type Asked = { section: PageSection; as: ReaderKind | undefined }

const shownIn = async ({ section, as }: Asked, visitor: Visitor, stores: Stores): Promise<Shown[]> => {
  const role = readerOf(visitor, as)
  const { portalNow } = visitor
  const shown = (await stores.pages.list())
    .filter((head) => head.section === section)
    .flatMap((head) => {
      const publishing = shownAt(head.publishings, portalNow)
      return publishing && isForReader(publishing.readers, role) ? [{ id: head.id, head, publishing }] : []
    })
  return inOrder(shown)
}

export const readSection = openOperation(contract.readSection, {
  run: async ({ params: { section }, query: { as } }, visitor, { stores }) =>
    roomViewOf(await shownIn({ section, as }, visitor, stores)),
})

/** @throws not-found also for what is not shown yet, no longer, or to others */
export const readPage = openOperation(contract.readPage, {
  run: async ({ params: { section, address }, query: { as } }, visitor, { stores }) => {
    const { pages } = stores
    const [found, beside] = await Promise.all([pages.at(section, address), shownIn({ section, as }, visitor, stores)])
    const shown = beside.find(({ id, head }) => id === found && wasAt(head.publishings, address, visitor.portalNow))
    const version = shown && (await pages.readVersion(shown.id, shown.publishing.number))
    if (!shown || !version) throw new PortalError('not-found')
    return pageViewOf(shown, section, version.text, beside)
  },
})
