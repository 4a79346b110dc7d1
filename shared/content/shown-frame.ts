import { z } from 'zod'
import { BothLanguages } from '../basics/both-languages.ts'
import { defaultProductSlug } from '../basics/product-slug.ts'
import { writePhone } from '../fields/phone.ts'
import { pathsOf } from '../languages/paths.ts'
import { serviceLimits } from '../limits.ts'
import { defaultFooter, defaultMenu } from './default-frame.ts'
import type { ContentOf, FrameLink, FramePart, FramePublishing } from './frame.ts'
import { isOwnPath } from './own-path.ts'
import { shownAt } from './shown.ts'

const ShownLink = z.object({ text: BothLanguages, href: BothLanguages })
export type ShownLink = z.infer<typeof ShownLink>

export const ShownContact = z.object({
  phone: z.string().nullable(),
  email: z.string(),
  hours: BothLanguages,
  address: BothLanguages.nullable(),
  note: BothLanguages.nullable(),
})
export type ShownContact = z.infer<typeof ShownContact>

/** The frame as its reader sees it; null for a part that could not be read. */
export const ShownFrame = z.object({
  menu: z.array(ShownLink).nullable(),
  footer: z.array(z.object({ title: BothLanguages, links: z.array(ShownLink) })).nullable(),
  contact: ShownContact.nullable(),
})
export type ShownFrame = z.infer<typeof ShownFrame>

/** What was published of each part and has not ended; null where it is not known. */
export type PublishedFrame = Readonly<Record<FramePart, readonly FramePublishing[] | null>>

export const nothingPublished: PublishedFrame = { menu: [], footer: [], contact: [], start: [] }

export type UsualContact = { contactEmail: string; contactPhone?: string | undefined }

/** `isSignedIn`: null where that is not known, and nothing is shown that is for one of both alone. */
type Reading = { isSignedIn: boolean | null; now: number; productSlug?: string | undefined; usual: UsualContact }

/** What is shown of a part; null: the portal's own; undefined: not known. */
export const publishedPart = <Part extends FramePart>(
  frame: PublishedFrame,
  part: Part,
  now: number,
): ContentOf<Part> | null | undefined => {
  const publishings = frame[part]
  return publishings === null ? undefined : ((shownAt(publishings, now)?.content ?? null) as ContentOf<Part> | null)
}

/** The links for a signed-in reader, for a visitor, or (`null`) for a reader who may be either. */
export const linksFor = (links: readonly FrameLink[], isSignedIn: boolean | null): FrameLink[] =>
  links.filter(({ readers }) => readers === 'everybody' || (readers === 'signed-in') === isSignedIn)

export const hrefOf = (address: string, productSlug: string): BothLanguages => {
  if (!isOwnPath(address)) return { sv: address, en: address }
  const { inLanguage } = pathsOf(productSlug)
  const [path = '', hash] = address.split('#')
  const behind = hash === undefined ? '' : `#${hash}`
  return { sv: `${inLanguage(path, 'sv')}${behind}`, en: `${inLanguage(path, 'en')}${behind}` }
}

const { from, to } = serviceLimits.phoneHours
const hours = { sv: `Vardagar ${from}–${to}`.replaceAll(':', '.'), en: `Weekdays ${from}–${to}` }

const said = (text: BothLanguages): BothLanguages | null => (text.sv.trim() === '' ? null : text)

export const shownContact = (
  frame: PublishedFrame,
  { now, usual }: Pick<Reading, 'now' | 'usual'>,
): ShownContact | null => {
  const content = publishedPart(frame, 'contact', now)
  if (content === undefined) return null
  if (content === null)
    return { phone: usual.contactPhone ?? null, email: usual.contactEmail, hours, address: null, note: null }
  const { phone, email, address, note } = content
  return { phone: phone === '' ? null : writePhone(phone), email, hours, address: said(address), note: said(note) }
}

export const shownFrame = (frame: PublishedFrame, reading: Reading): ShownFrame => {
  const { isSignedIn, now, productSlug = defaultProductSlug } = reading
  const links = (all: readonly FrameLink[]): ShownLink[] =>
    linksFor(all, isSignedIn).map(({ text, address }) => ({ text, href: hrefOf(address, productSlug) }))
  const menu = publishedPart(frame, 'menu', now)
  const footer = publishedPart(frame, 'footer', now)
  return {
    menu: menu === undefined ? null : links((menu ?? defaultMenu).links),
    footer:
      footer === undefined
        ? null
        : (footer ?? defaultFooter).columns.map(({ title, links: all }) => ({ title, links: links(all) })),
    contact: shownContact(frame, reading),
  }
}
