import { addressesOf } from '#shared/content/address.ts'
import { leadsToPage } from '#shared/content/dead-links.ts'
import type { ContentPage } from '#shared/content/page.ts'
import { whereLinksLead, type LinkToPage } from '#shared/content/where-links-lead.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'

type Place = {
  stores: Pick<Stores, 'pages'>
  productSlug: string
  now: number
  /** The page that links, whose own addresses lead to it once it is published. */
  from?: Pick<ContentPage, 'section' | 'address'>
}

/** Answers which of some links lead to nothing in the portal that is shown, or will be. */
export const findDeadLinks = async ({ stores, productSlug, now, from }: Place) => {
  const heads = await stores.pages.list()
  const isThere = (to: LinkToPage): boolean =>
    (from?.section === to.section && addressesOf(from.address).includes(to.address)) ||
    leadsToPage(heads, to, now) === true
  return (links: readonly string[]): string[] => {
    const { dead, toPages } = whereLinksLead(links, productSlug)
    return [...dead, ...toPages.filter((each) => !isThere(each)).map(({ link }) => link)]
  }
}
