import type { Documents } from '#functions/public-pages/documents.ts'
import { pathTo } from '../builders/paths.ts'
import type { Figure } from './figure.ts'
import { paintFigures, paintsInTurns } from './paint.ts'
import { articlePath, builtPortal, portalPages, serveFolder, servedRaw, withoutScripts } from './start-page.ts'

/** Public pages by what they are called in the table. */
const publicPages = () => ({
  'the start page': pathTo('start', {}, 'sv'),
  'an article': articlePath(),
  'the catalogue': pathTo('courseCatalogue', {}, 'sv'),
})

/** The same pages without what asks for scripts. */
const still =
  (documents: Documents): Documents =>
  async (asked) => {
    const answered = await documents(asked)
    return answered && 'html' in answered ? { ...answered, html: withoutScripts(answered.html) } : answered
  }

/** P12, P13 and P23 of public pages: when they are painted on a slow telephone, and how long they are blocked. */
export const measurePublicPages = async (): Promise<Figure[]> => {
  const folder = await builtPortal()
  const documents = await portalPages(folder)
  const sites = [await serveFolder(folder, documents), await serveFolder(folder, still(documents))] as const
  const raw = { react: await servedRaw('react'), antd: await servedRaw('antd') }
  const figures: Figure[] = []
  try {
    for (const [name, path] of Object.entries(publicPages())) {
      const [ours, scriptless] = sites.map(({ url }) => ({ url: new URL(path, url).href }))
      const shown = { ours: ours!, still: scriptless!, react: raw.react, antd: raw.antd }
      figures.push(...paintFigures(name, await paintsInTurns(shown)))
    }
    return figures
  } finally {
    for (const site of [...sites, raw.react, raw.antd]) site.close()
  }
}
