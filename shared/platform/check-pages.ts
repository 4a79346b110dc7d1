import { deadLinksOf } from '../content/dead-links.ts'
import { imagesIn } from '../content/body.ts'
import { checkLimits } from '../content/limits.ts'
import { shownAt } from '../content/shown.ts'
import { fileKeys, type ListedFileStore } from './file-store.ts'
import type { Stores } from './stores/stores.ts'

type Place = { stores: Pick<Stores, 'pages' | 'pageChecks'>; files: Pick<ListedFileStore, 'lastPut'> }

/** Checks every link and image of every page that is shown and stores what it finds. Returns how many lead nowhere. */
export const checkPages = async ({ stores, files }: Place, productSlug: string, now: number): Promise<number> => {
  const heads = await stores.pages.list()
  const shown = heads.flatMap((head) => {
    const publishing = shownAt(head.publishings, now)
    return publishing ? [{ head, number: publishing.number }] : []
  })
  const versions = await stores.pages.readVersions(shown.map(({ head, number }) => ({ page: head.id, number })))
  const images = new Set(versions.flatMap(({ text }) => [text.body.sv, text.body.en].flatMap(imagesIn)))
  const lost = new Set<string>()
  for (const image of images) if ((await files.lastPut(fileKeys.pageImage(image))) === null) lost.add(image)
  const links = shown.flatMap(({ head }) => {
    const text = versions.find(({ page }) => page === head.id)?.text
    return text ? deadLinksOf({ ...head, text }, { heads, lost, productSlug, now }) : []
  })
  await stores.pageChecks.keepFound({ at: now, links: links.slice(0, checkLimits.listed), count: links.length })
  return links.length
}
