import { isWebAddress } from '../fields/url.ts'
import { readText, Refusal } from '../fields/rule.ts'
import { fieldLimits } from '../limits.ts'

const ownPath = /^\/(?!\/)[a-zA-Z0-9/-]*(?:#[a-z0-9-]+)?$/

/** Whether an address leads to a page of the portal: a path, and where on the page. */
export const isOwnPath = (text: string): boolean => text.length <= fieldLimits.urlLength && ownPath.test(text)

/** Where a link of a page leads: to the portal's own page by its path, or to another site. */
export const PageLink = readText((text) => (isOwnPath(text) || isWebAddress(text) ? text : new Refusal('url-invalid')))
