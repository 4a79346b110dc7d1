import type { Plugin } from 'vite'
import { defaultProductSlug, productSlugMeta, productSlugPattern } from '#shared/basics/product-slug.ts'
import { coreTexts, messagesIn } from './message-catalogues.ts'

/** The interface's typeface is asked for together with the first file. */
export const preloadedFont = (): Plugin => ({
  name: 'preloaded-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.includes('source-sans-3-latin-wght-normal'))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
        })),
  },
})

/** The Swedish texts of the frame are asked for together with the script that would ask for them when it runs. */
export const preloadedTexts = (): Plugin => ({
  name: 'preloaded-texts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.values(bundle ?? {})
        .filter((file) => file.type === 'chunk' && file.facadeModuleId === coreTexts('sv'))
        .map(({ fileName }) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
        })),
  },
})

/** The page says the installation's word in paths, the setting `PRODUCT_SLUG`. */
export const productSlug = (slug = process.env['PRODUCT_SLUG'] || defaultProductSlug): Plugin => {
  if (!productSlugPattern.test(slug)) throw new Error('These settings are missing or not usable: PRODUCT_SLUG.')
  return {
    name: 'product-slug',
    transformIndexHtml: () => [{ tag: 'meta', injectTo: 'head', attrs: { name: productSlugMeta, content: slug } }],
  }
}

/** What search engines say of the portal before its language is known; the app puts in that of the page. */
export const description = (): Plugin => ({
  name: 'description',
  transformIndexHtml: async () => {
    const messages = await messagesIn('sv', 'shell/shell.json')
    const content = messages['shell.description']
    if (!content) throw new Error('The message shell.description is missing.')
    return [{ tag: 'meta', injectTo: 'head', attrs: { name: 'description', content } }]
  },
})
