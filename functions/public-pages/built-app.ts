import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { RenderPage } from '#shared/public-pages/rendering.ts'

const Manifest = z.record(
  z.string(),
  z.object({ css: z.array(z.string()).optional(), imports: z.array(z.string()).optional() }),
)
type Manifest = z.infer<typeof Manifest>

/** Style sheets of a file of the app and of whatever it imports, each once. */
const stylesIn = (manifest: Manifest, file: string, seen = new Set<string>()): string[] => {
  if (seen.has(file)) return []
  seen.add(file)
  const { css = [], imports = [] } = manifest[file] ?? {}
  return [...imports.flatMap((each) => stylesIn(manifest, each, seen)), ...css]
}

/** The web app as it was built: its page, what renders pages beforehand, and their style sheets. */
export type BuiltApp = {
  page: () => Promise<string>
  render: RenderPage
  /** Of the file that shows a page, beside those of every page. */
  stylesOf: (file: string) => readonly string[]
}

/** @throws Error where the app is not built */
export const builtApp = async (folder: string): Promise<BuiltApp> => {
  const rendering = `${folder}-rendering`
  const code = path.join(rendering, 'render-page.js')
  if (!existsSync(code)) throw new Error('the web app is not built')
  const { renderPage } = (await import(pathToFileURL(code).href)) as { renderPage: RenderPage }
  const manifest = Manifest.parse(JSON.parse(await readFile(path.join(rendering, 'manifest.json'), 'utf8')))
  const always = new Set(stylesIn(manifest, 'index.html'))
  return {
    page: () => readFile(path.join(folder, 'index.html'), 'utf8'),
    render: renderPage,
    stylesOf: (file) =>
      stylesIn(manifest, file)
        .filter((each) => !always.has(each))
        .map((each) => `/${each}`),
  }
}
