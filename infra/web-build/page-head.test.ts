import { build } from 'vite'
import path from 'node:path'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { messageCatalogues } from './message-catalogues.ts'
import { description, preloadedTexts, productSlug } from './page-head.ts'

it('the page that is built says the word of the installation and what the portal is for', async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'mandat-page-'))
  try {
    await writeFile(path.join(place, 'index.html'), '<!doctype html><head></head><body></body>')
    await build({ root: place, configFile: false, logLevel: 'silent', plugins: [productSlug('facket'), description()] })
    const built = await readFile(path.join(place, 'dist/index.html'), 'utf8')
    expect(built).toContain('<meta name="product-slug" content="facket">')
    expect(built).toMatch(/<meta name="description" content="Kör klubbens årsmöte [^"]+">/)
  } finally {
    await rm(place, { recursive: true })
  }
})

it('the page that is built asks for the Swedish texts of its frame at once, and for no others', async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'mandat-page-'))
  try {
    await writeFile(path.join(place, 'index.html'), '<!doctype html><head></head><script type="module" src="/main.js">')
    await writeFile(
      path.join(place, 'main.js'),
      "for (const load of Object.values((await import('virtual:message-loaders')).default.sv)) void load()",
    )
    await build({
      root: place,
      configFile: false,
      logLevel: 'silent',
      plugins: [messageCatalogues(), preloadedTexts()],
    })
    const built = await readFile(path.join(place, 'dist/index.html'), 'utf8')
    const preloaded = [...built.matchAll(/<link rel="modulepreload" crossorigin href="(\/assets\/core-[^"]+)">/g)]
    expect(preloaded).toHaveLength(1)
    const texts = await readFile(path.join(place, 'dist', preloaded[0]?.[1] ?? ''), 'utf8')
    expect(texts).toContain('start.lead')
    expect(texts).toContain('Logga in')
  } finally {
    await rm(place, { recursive: true })
  }
})

it.each(['Facket', 'mitt/fack', '1'])('the page is not built with %j, which is no word for a path', (word) => {
  expect(() => productSlug(word)).toThrow('These settings are missing or not usable: PRODUCT_SLUG.')
})
