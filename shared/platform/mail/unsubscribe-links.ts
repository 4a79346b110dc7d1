import type { Language } from '../../basics/language.ts'
import { pathsOf } from '../../languages/paths.ts'
import { oneClickPath, unsubscribeFragment } from '../../mailings/unsubscribe-link.ts'
import type { Sender } from './letters/letters.ts'

type From = Pick<Sender, 'portalOrigin' | 'productSlug'>

export const unsubscribePage = (
  { portalOrigin, productSlug }: From,
  language: Language,
  token: string,
  how: { isUndo?: boolean } = {},
): string =>
  `${portalOrigin}${pathsOf(productSlug).pathTo('unsubscribe', {}, language)}${unsubscribeFragment(token, how)}`

/** Where a mail program declines by a bare POST; in an older program it is a link to the page. */
export const oneClickAddress = (
  { portalOrigin }: Pick<From, 'portalOrigin'>,
  language: Language,
  token: string,
): string => `${portalOrigin}/api${oneClickPath}/${token}?language=${language}`
