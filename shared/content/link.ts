import { isWebAddress } from '../fields/url.ts'
import { readText } from '../fields/rule.ts'
import { Refusal } from '../fields/refusal.ts'
import { isOwnPath } from './own-path.ts'

/** Where a link of a page leads: to the portal's own page by its path, or to another site. */
export const PageLink = readText((text) => (isOwnPath(text) || isWebAddress(text) ? text : new Refusal('url-invalid')))
