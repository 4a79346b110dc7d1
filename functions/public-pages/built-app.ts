import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Language } from '#shared/basics/language.ts'
import type { Page } from '#shared/languages/paths.ts'
import type { PartsOf, RenderPage } from '#shared/public-pages/rendering.ts'

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional(), imports: z.array(z.string()).optional() }),
)
type Manifest = z.infer<typeof Manifest>

export type Parts = { scripts: readonly string[]; styles: readonly string[] }

/** Parts of the app and whatever they import, each once; what the build has no file for comes with another. */
const withImports = (manifest: Manifest, names: readonly string[], seen = new Set<string>()): Set<string> => {
  for (const name of names) {
    const part = manifest[name]
    if (!part || seen.has(name)) continue
    seen.add(name)
    withImports(manifest, part.imports ?? [], seen)
  }
  return seen
}

const partsIn = (manifest: Manifest, names: readonly string[]): Parts => {
  const always = withImports(manifest, ['index.html'])
  const stylesOf = (name: string) => manifest[name]?.css ?? []
  const scripts = [...withImports(manifest, names)].filter((name) => !always.has(name))
  const known = new Set([...always].flatMap(stylesOf))
  const styles = new Set(scripts.flatMap(stylesOf).filter((style) => !known.has(style)))
  return {
    scripts: scripts.map((name) => `/${manifest[name]?.file}`),
    styles: [...styles].map((style) => `/${style}`),
  }
}

export type BuiltApp = {
  page: () => Promise<string>
  render: RenderPage
  /** The parts that show a page, beside those that every page begins with. */
  partsOf: (page: Page, language: Language) => Parts
}

/** @throws Error where the app is not built */
export const builtApp = async (folder: string): Promise<BuiltApp> => {
  const rendering = `${folder}-rendering`
  const code = path.join(rendering, 'render-page.js')
  if (!existsSync(code)) throw new Error('the web app is not built')
  const { renderPage, partsOf } = (await import(pathToFileURL(code).href)) as {
    renderPage: RenderPage
    partsOf: PartsOf
  }
  const manifest = Manifest.parse(JSON.parse(await readFile(path.join(rendering, 'manifest.json'), 'utf8')))
  const known = new Map<string, Parts>()
  return {
    page: () => readFile(path.join(folder, 'index.html'), 'utf8'),
    render: renderPage,
    partsOf: (page, language) => {
      const key = `${language}/${page}`
      const parts = known.get(key) ?? partsIn(manifest, partsOf(page, language))
      known.set(key, parts)
      return parts
    },
  }
}
