import { defaultProductSlug, productSlugMeta } from '#shared/basics/product-slug.ts'
import { pathsOf } from '#shared/languages/paths.ts'

const told = document.querySelector<HTMLMetaElement>(`meta[name="${productSlugMeta}"]`)

/** The paths of this installation; the page that was served says its word in them. */
export const { pages, pathTo, pageAt, inLanguage, languageOf } = pathsOf(told?.content || defaultProductSlug)
