import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { inBoth, optionalInBoth } from '../fields/both-languages.ts'
import { readEmail } from '../fields/email.ts'
import type { FieldIssue } from '../fields/errors.ts'
import { freeText } from '../fields/free-text.ts'
import { readPhone } from '../fields/phone.ts'
import { readOptional } from '../fields/rule.ts'
import { Refusal } from '../fields/refusal.ts'
import { isWebAddress } from '../fields/url.ts'
import { frameLimits } from './limits.ts'
import { isOwnPath } from './own-path.ts'
import { beginningOf, Moment } from './moments.ts'

export const frameParts = ['menu', 'footer', 'contact', 'start'] as const
export const FramePart = z.enum(frameParts)
export type FramePart = z.infer<typeof FramePart>

export const linkReaders = ['everybody', 'visitors', 'signed-in'] as const

const Text = inBoth(freeText(frameLimits.textLength))
const Link = z.strictObject({
  text: Text,
  /** A path in either language, or another site. A link has one address; its other language is computed when shown. */
  address: readOptional((text) => (isOwnPath(text) || isWebAddress(text) ? text : new Refusal('url-invalid'))),
  readers: z.enum(linkReaders),
})
export type FrameLink = z.infer<typeof Link>

/** What stands in the menu between what is the reader's own and the search. */
const Menu = z.strictObject({
  part: z.literal('menu'),
  links: z.array(Link).max(frameLimits.menuLinks),
})
/** The columns of the footer beside that of the contact information. */
const Footer = z.strictObject({
  part: z.literal('footer'),
  columns: z
    .array(z.strictObject({ title: Text, links: z.array(Link).max(frameLimits.columnLinks) }))
    .max(frameLimits.columns),
})
/** How the union is reached; the hours are those of the specification, section 9. */
const Contact = z.strictObject({
  part: z.literal('contact'),
  phone: readOptional(readPhone),
  email: readOptional(readEmail),
  /** Where the union receives visitors and post. */
  address: optionalInBoth(frameLimits.noteLength),
  /** What is unusual now: that the telephone is not answered on some day. */
  note: optionalInBoth(frameLimits.noteLength),
})

/** What the start page offers first: what has happened to the reader, and where that leads. */
const Start = z.strictObject({ part: z.literal('start'), links: z.array(Link).max(frameLimits.startLinks) })

/** A part of the frame as an editor writes it; what is missing is asked for when it is published. */
export const MenuDraft = Menu.extend({ from: Moment })
export const FooterDraft = Footer.extend({ from: Moment })
export const ContactDraft = Contact.extend({ from: Moment })
export const StartDraft = Start.extend({ from: Moment })
export const FrameDraft = z.discriminatedUnion('part', [MenuDraft, FooterDraft, ContactDraft, StartDraft])
export type FrameDraft = z.infer<typeof FrameDraft>

export const FrameContent = z.discriminatedUnion('part', [Menu.strip(), Footer.strip(), Contact.strip(), Start.strip()])
export type FrameContent = z.infer<typeof FrameContent>
export type ContentOf<Part extends FramePart> = Extract<FrameContent, { part: Part }>

/** One time that a part was published; it holds until the next one begins, or until it is withdrawn. */
export const FramePublishing = z.object({
  number: z.number().int(),
  from: Instant,
  until: Instant.nullable(),
  at: Instant,
  content: FrameContent,
})
export type FramePublishing = z.infer<typeof FramePublishing>

/** A part as it is stored. `publishings`: in the order in which they begin. */
export const StoredFramePart = z.object({
  part: FramePart,
  draft: FrameDraft,
  version: z.number().int(),
  updatedAt: Instant,
  /** The version of the draft that was published last; 0 for none. */
  publishedVersion: z.number().int(),
  publishings: z.array(FramePublishing),
})
export type StoredFramePart = z.infer<typeof StoredFramePart>

type Both = { sv: string; en: string }
const missingIn = (path: string, text: Both): FieldIssue[] =>
  (['sv', 'en'] as const)
    .filter((language) => text[language].trim() === '')
    .map((language) => ({ path: `${path}.${language}`, code: 'required' }))

const missingOf = (path: string, { text, address }: { text: Both; address: string }): FieldIssue[] => [
  ...missingIn(`${path}.text`, text),
  ...(address === '' ? [{ path: `${path}.address`, code: 'required' as const }] : []),
]

const missing = (draft: FrameDraft): FieldIssue[] => {
  switch (draft.part) {
    case 'menu':
    case 'start':
      return draft.links.length === 0
        ? [{ path: 'links', code: 'required' }]
        : draft.links.flatMap((each, index) => missingOf(`links.${index}`, each))
    case 'footer':
      return draft.columns.length === 0
        ? [{ path: 'columns', code: 'required' }]
        : draft.columns.flatMap(({ title, links }, index) => [
            ...missingIn(`columns.${index}.title`, title),
            ...links.flatMap((each, place) => missingOf(`columns.${index}.links.${place}`, each)),
          ])
    case 'contact':
      return draft.email === '' ? [{ path: 'email', code: 'required' }] : []
  }
}

export const framePublishIssues = (draft: FrameDraft): FieldIssue[] => [
  ...missing(draft),
  ...(draft.from.time !== '' && draft.from.day === '' ? [{ path: 'from.day', code: 'date-required' as const }] : []),
]

export const frameLinks = (draft: FrameDraft): { path: string; address: string }[] => {
  switch (draft.part) {
    case 'menu':
    case 'start':
      return draft.links.map(({ address }, index) => ({ path: `links.${index}.address`, address }))
    case 'footer':
      return draft.columns.flatMap(({ links }, index) =>
        links.map(({ address }, place) => ({ path: `columns.${index}.links.${place}.address`, address })),
      )
    case 'contact':
      return []
  }
}

/** The draft as it will be shown: at once where its time has come, or none is said. */
export const framePublishingOf = (draft: FrameDraft, number: number, now: number): FramePublishing => ({
  number,
  from: Math.max(beginningOf(draft.from) ?? now, now),
  until: null,
  at: now,
  content: FrameContent.parse(draft),
})
