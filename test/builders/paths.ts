import { defaultProductSlug } from '#shared/basics/product-slug.ts'
import { pathsOf } from '#shared/languages/paths.ts'

/** Paths of a portal that was started without a word of its own. */
export const { pathTo } = pathsOf(defaultProductSlug)
