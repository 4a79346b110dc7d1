import { describe, expect, it } from 'vitest'
import { pathsOf } from '../languages/paths.ts'
import { defaultFooter, defaultMenu, defaultStart } from './default-frame.ts'
import {
  FrameContent,
  FrameDraft,
  frameLinks,
  framePublishingOf,
  framePublishIssues,
  StoredFramePart,
  type FrameLink,
  type FramePublishing,
} from './frame.ts'
import { publicFrameOf } from './public-frame.ts'
import { nothingPublished as nothing, shownFrame, type PublishedFrame } from './shown-frame.ts'
import { whereLinksLead } from './where-links-lead.ts'

const now = 1_800_000_000_000
const atOnce = { day: '', time: '' }
const link = (given: Partial<FrameLink> = {}): FrameLink => ({
  text: { sv: 'Lön', en: 'Salary' },
  address: '/rad-och-stod#lon',
  readers: 'everybody',
  ...given,
})
const menu = (...links: FrameLink[]) => ({ part: 'menu', links, from: atOnce }) as const
const issuesOf = (draft: unknown) =>
  framePublishIssues(FrameDraft.parse(draft)).map(({ path, code }) => `${path} ${code}`)
const nothingSaid = { sv: '', en: '' }
const contactDraft = {
  part: 'contact' as const,
  phone: '',
  email: 'hej@example.org',
  address: nothingSaid,
  note: nothingSaid,
  from: atOnce,
}
const usual = { contactEmail: 'kontakt@example.org', contactPhone: '08-465 004 00' }
const publishedMenu = (from: number, ...links: FrameLink[]): FramePublishing =>
  framePublishingOf(menu(...links), 2, from)

describe('the frame around every page', () => {
  it('that the portal comes with leads somewhere, in both languages', () => {
    const links = [...defaultMenu.links, ...defaultFooter.columns.flatMap((column) => column.links)]
    expect(
      whereLinksLead(
        links.map(({ address }) => address),
        'forbundet',
      ).dead,
    ).toEqual([])
    const { footer } = shownFrame(nothing, { isSignedIn: false, now, usual })
    const { pageAt } = pathsOf('forbundet')
    for (const { href } of footer!.flatMap((column) => column.links))
      expect([pageAt(href.sv)?.language, pageAt(href.en)?.page]).toEqual(['sv', pageAt(href.sv)?.page])
  })

  it('that the portal comes with says each of its links and columns in both languages, in words of its own', () => {
    const parts = [
      defaultMenu.links.map(({ text }) => text),
      defaultStart.links.map(({ text }) => text),
      defaultFooter.columns.map(({ title }) => title),
      ...defaultFooter.columns.map(({ links }) => links.map(({ text }) => text)),
    ]
    for (const texts of parts)
      for (const language of ['sv', 'en'] as const) {
        for (const text of texts) expect(text[language]).toMatch(/\S/)
        expect(new Set(texts.map((text) => text[language])).size).toBe(texts.length)
      }
    const links = [defaultMenu, defaultStart, ...defaultFooter.columns].flatMap((part) => part.links)
    for (const { address } of links) expect(address).toMatch(/^\/[a-z]/)
    for (const part of [defaultMenu, defaultStart, defaultFooter]) expect(FrameContent.parse(part)).toEqual(part)
  })

  it('is stored as it is written and as it was published, part by part', () => {
    const drafts = [menu(link()), { ...menu(link()), part: 'start' as const }, contactDraft]
    for (const draft of drafts) {
      const { from: _, ...content } = draft
      const publishings = [{ number: 1, from: now, until: null, at: now, content }]
      const stored = { part: draft.part, draft, version: 1, updatedAt: now, publishedVersion: 1, publishings }
      expect(StoredFramePart.parse(stored)).toEqual(stored)
      for (const field of Object.keys(stored))
        expect([field, StoredFramePart.safeParse({ ...stored, [field]: undefined }).success]).toEqual([field, false])
    }
  })

  it('is published in both languages, with every link leading somewhere', () => {
    expect(issuesOf(menu())).toEqual(['links required'])
    expect(issuesOf(menu(link(), link({ text: { sv: 'Lön', en: ' ' }, address: '' })))).toEqual([
      'links.1.text.en required',
      'links.1.address required',
    ])
    const columns = [{ title: { sv: '', en: 'Us' }, links: [link({ address: '' })] }]
    expect(issuesOf({ part: 'footer', columns, from: { day: '', time: '08:00' } })).toEqual([
      'columns.0.title.sv required',
      'columns.0.links.0.address required',
      'from.day date-required',
    ])
    expect(issuesOf({ ...contactDraft, email: '' })).toEqual(['email required'])
    const wrong = FrameDraft.safeParse({ ...contactDraft, email: 'x', note: { sv: 'Stängt', en: '' } })
    expect(wrong.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['email', 'email-invalid'],
      ['note.en', 'required'],
    ])
  })

  it.each(['menu', 'start'] as const)('names the links of its %s by their place', (part) => {
    const draft = { part, links: [link({ address: '/a' }), link({ address: '/b' })], from: atOnce }
    expect(frameLinks(draft)).toEqual([
      { path: 'links.0.address', address: '/a' },
      { path: 'links.1.address', address: '/b' },
    ])
  })

  it('names the links of its footer by their column and place, and has none beside the contact information', () => {
    const column = (...addresses: string[]) => ({
      title: { sv: 'Om oss', en: 'About us' },
      links: addresses.map((address) => link({ address })),
    })
    const footer = { part: 'footer' as const, columns: [column('/a', '/b'), column('/c')], from: atOnce }
    expect(frameLinks(footer).map(({ path, address }) => `${path} ${address}`)).toEqual([
      'columns.0.links.0.address /a',
      'columns.0.links.1.address /b',
      'columns.1.links.0.address /c',
    ])
    expect(issuesOf({ ...footer, columns: [] })).toEqual(['columns required'])
    expect(frameLinks(contactDraft)).toEqual([])
    expect(issuesOf(contactDraft)).toEqual([])
  })

  it('says how the union is reached as editors wrote it, and nothing where they wrote nothing', () => {
    const contactOf = (given: object) => {
      const published = framePublishingOf({ ...contactDraft, ...given }, 1, now)
      return shownFrame({ ...nothing, contact: [published] }, { isSignedIn: false, now, usual }).contact
    }
    const address = { sv: 'Box 1', en: 'PO Box 1' }
    expect(contactOf({ phone: '+4684650040', address })).toMatchObject({
      phone: '08-465 00 40',
      email: 'hej@example.org',
      address,
      note: null,
    })
    expect(contactOf({ note: address })).toMatchObject({ phone: null, address: null, note: address })
    expect(shownFrame({ ...nothing, contact: null }, { isSignedIn: false, now, usual }).contact).toBeNull()
  })

  it('shows visitors of every part what is for them', () => {
    const links = [link(), link({ readers: 'signed-in', address: '/minsida' })]
    const footer = { part: 'footer' as const, columns: [{ title: link().text, links }], from: atOnce }
    const drafts = [menu(...links), { ...menu(...links), part: 'start' as const }, footer, contactDraft]
    const parts = drafts.map((draft) => ({ part: draft.part, publishings: [framePublishingOf(draft, 1, now)] }))
    const shown = publicFrameOf(parts)
    expect(Object.values(shown).map((publishings) => publishings[0]?.content)).toMatchObject([
      { part: 'menu', links: [link()] },
      { part: 'footer', columns: [{ title: link().text, links: [link()] }] },
      { part: 'contact', email: 'hej@example.org' },
      { part: 'start', links: [link()] },
    ])
    expect(JSON.stringify(shown)).not.toContain('/minsida')
    expect(publicFrameOf([])).toEqual({ menu: [], footer: [], contact: [], start: [] })
  })

  it.each(['javascript:alert(1)', '//example.com', 'rad-och-stod'])('takes no address like %s', (address) => {
    expect(FrameDraft.safeParse(menu(link({ address }))).success).toBe(false)
  })

  it.each([
    ['a millisecond before the menu begins', now - 1, ['Medlemskapet', 'Kurser', 'Råd och stöd']],
    ['as it begins', now, ['Lön']],
    ['a millisecond after', now + 1, ['Lön']],
  ])('%s it shows what holds then', (_, at, texts) => {
    const frame = { ...nothing, menu: [publishedMenu(now, link())] }
    expect(shownFrame(frame, { isSignedIn: false, now: at, usual }).menu?.map(({ text }) => text.sv)).toEqual(texts)
  })

  it('leads to the page in the reader’s language, behind its hash, and to other sites as they are', () => {
    const frame = { ...nothing, menu: [publishedMenu(now, link(), link({ address: 'https://example.com/a' }))] }
    expect(shownFrame(frame, { isSignedIn: false, now, usual }).menu?.map(({ href }) => href)).toEqual([
      { sv: '/rad-och-stod#lon', en: '/en/advice-and-support#lon' },
      { sv: 'https://example.com/a', en: 'https://example.com/a' },
    ])
  })

  it('shows a link to those it is for; where the reader is unknown, and in public files, none that is for others', () => {
    const links = (['everybody', 'visitors', 'signed-in'] as const).map((readers) =>
      link({ readers, text: { sv: readers, en: readers } }),
    )
    const frame = { ...nothing, menu: [publishedMenu(now, ...links)] }
    const textsFor = (isSignedIn: boolean | null, of: PublishedFrame = frame) =>
      shownFrame(of, { isSignedIn, now, usual }).menu?.map(({ text }) => text.sv)
    expect([textsFor(false), textsFor(true), textsFor(null)]).toEqual([
      ['everybody', 'visitors'],
      ['everybody', 'signed-in'],
      ['everybody'],
    ])
    expect(JSON.stringify(publicFrameOf([{ part: 'menu', publishings: frame.menu }]))).not.toContain('"sv":"signed-in"')
  })

  it('says of each part by itself that it could not be read', () => {
    expect(shownFrame({ ...nothing, footer: null }, { isSignedIn: true, now, usual })).toMatchObject({
      menu: [{}, {}],
      footer: null,
      contact: { phone: '08-465 004 00', email: 'kontakt@example.org', hours: { sv: 'Vardagar 09.00–17.00' } },
    })
  })
})
