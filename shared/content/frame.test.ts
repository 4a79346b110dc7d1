import { describe, expect, it } from 'vitest'
import { pathsOf } from '../languages/paths.ts'
import { defaultFooter, defaultMenu } from './default-frame.ts'
import {
  FrameDraft,
  frameLinks,
  framePublishingOf,
  framePublishIssues,
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
    const contact = { part: 'contact', phone: '', address: { sv: '', en: '' }, note: { sv: '', en: '' }, from: atOnce }
    expect(issuesOf({ ...contact, email: '' })).toEqual(['email required'])
    const wrong = FrameDraft.safeParse({ ...contact, email: 'x', note: { sv: 'Stängt', en: '' } })
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

  it('shows a link to those it is for; where nobody knows who reads, and in public files, none that is for others', () => {
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
