import { defaultProductSlug, productSlugMeta } from '#shared/basics/product-slug.ts'
import { pathsOf } from '#shared/languages/paths.ts'

/** Where pages are rendered before they reach a browser, the environment says it. */
const given =
  typeof document === 'undefined'
    ? (import.meta.env['VITE_PRODUCT_SLUG'] as string | undefined)
    : document.querySelector<HTMLMetaElement>(`meta[name="${productSlugMeta}"]`)?.content

/** The paths of this installation; the page that was served says its word in them. */
export const { pages, pathTo, pageAt, inLanguage, languageOf } = pathsOf(given || defaultProductSlug)
