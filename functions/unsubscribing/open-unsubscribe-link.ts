import { defaultProductSlug } from '#shared/basics/product-slug.ts'
import { openUnsubscribeLink as endpoint } from '#shared/contract/unsubscribing.ts'
import { unsubscribePage } from '#shared/platform/mail/unsubscribe-links.ts'
import { anonymousOperation } from '../common/operation.ts'

/** Reads nothing of the token: the page is the same for every one. */
export const openUnsubscribeLink = anonymousOperation(endpoint, {
  run: ({ params: { token }, query: { language = 'sv' } }, _, { config }) => {
    const { portalOrigin, productSlug = defaultProductSlug } = config
    return new URL(unsubscribePage({ portalOrigin, productSlug }, language, token))
  },
})
