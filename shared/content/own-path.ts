import { fieldLimits } from '../limits.ts'

const ownPath = /^\/(?!\/)[a-zA-Z0-9/-]*(?:#[a-z0-9-]+)?$/

/** Whether an address leads to a page of the portal: a path, and where on the page. */
export const isOwnPath = (text: string): boolean => text.length <= fieldLimits.urlLength && ownPath.test(text)
