import type { Page as BrowserPage } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '#infra/local/folders.ts'
import type { Language } from '#shared/basics/language.ts'
import type { Page } from '#shared/languages/paths.ts'
import { mayOpenAs, pageAccess } from '#shared/roles/page-access.ts'
import { now, people } from '#test/builders/people-of-a-meeting.ts'
import { textsOf, type MessageCatalogue } from '#shared/languages/message-catalogue.ts'

export const readerNames = ['visitor', 'member', 'chairman', 'editor', 'operator', 'student', 'former-member'] as const
export type Reader = (typeof readerNames)[number]

/** Who has more to see on a page, or another way to it, than the first who may open it. */
const livelier = new Map<Page, Reader>([
  ['myAssignment', 'chairman'],
  ['annualMeeting', 'chairman'],
  ['memberMeeting', 'chairman'],
  ['ownMandates', 'chairman'],
  ['reregister', 'chairman'],
  ['roles', 'chairman'],
  ['coursesForRole', 'chairman'],
  ['contactAsElected', 'chairman'],
  ['participants', 'editor'],
  ['businessMeetings', 'student'],
  ['bookBusinessMeeting', 'student'],
  ['careerCentre', 'student'],
  ['feeCalculator', 'visitor'],
])

/** The people among whose roles the first reader of a page is found. */
const firstReaders = ['member', 'chairman', 'editor', 'operator'] as const

/** Who opens a page in a story about all of them: of those who may, the first, unless another reader sees more. */
const readerOf = (page: Page): Reader => {
  const access = pageAccess[page]
  if (access === 'open') return 'visitor'
  const reader = firstReaders.find((name) => {
    const role = people[name].activeRole
    return role && mayOpenAs(page, role, now).ok
  })
  if (!reader) throw new Error(`no reader may open ${page}`)
  return reader
}

/** A reader of every page. */
export const readers = Object.fromEntries(
  (Object.keys(pageAccess) as Page[]).map((page) => [page, livelier.get(page) ?? readerOf(page)]),
) as Record<Page, Reader>

/** A page that each reader may not open. */
export const denied: Record<Reader, Page> = {
  visitor: 'myProduct',
  member: 'season',
  chairman: 'managePages',
  editor: 'retention',
  operator: 'manageBanners',
  student: 'members',
  'former-member': 'membership',
}

const catalogue = (language: Language): ReadonlyMap<string, string> => {
  const folder = path.join(root, 'web/messages', language)
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) =>
        Object.entries(textsOf(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as MessageCatalogue)),
      ),
  )
}
const texts = { sv: catalogue('sv'), en: catalogue('en') }

/** What the other language says where this one says something else; single words may be names and are left alone. */
const foreignTo = (language: Language): ReadonlySet<string> => {
  const [own, other] = language === 'sv' ? [texts.sv, texts.en] : [texts.en, texts.sv]
  const ours = new Set(own.values())
  return new Set([...other.values()].filter((text) => text.includes(' ') && !/[{<]/.test(text) && !ours.has(text)))
}
const foreign = { sv: foreignTo('sv'), en: foreignTo('en') }

/** The demonstration's bar is Swedish and English at once; what a person wrote is marked with its language. */
const shownTexts = (page: BrowserPage): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const at = node.parentElement
      if (!at || at.closest('.demo-bar, script, style, noscript, #not-loaded, :not(html)[lang]')) continue
      const text = node.textContent?.replaceAll(/\s+/g, ' ').trim()
      if (text) found.push(text)
    }
    for (const each of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
      for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
        const text = each.getAttribute(name)
        if (text && !each.closest('.demo-bar, :not(html)[lang]')) found.push(text)
      }
    return found
  })

/** Texts in the other language, and ids in place of texts. */
export const untranslated = async (page: BrowserPage, language: Language): Promise<string[]> =>
  (await shownTexts(page)).filter((text) => foreign[language].has(text) || texts.sv.has(text))

/** Controls that the browser words itself, in its own language. */
export const nativeControls = (page: BrowserPage): Promise<string[]> =>
  page.evaluate(() => {
    const worded = 'input:is([type=date], [type=time], [type=datetime-local], [type=month], [type=week], [type=file])'
    const checked = 'form:not([novalidate]) :is([required], [pattern], [type=email], [type=url])'
    return [...document.querySelectorAll(`${worded}, ${checked}`)]
      .filter((each) => {
        const { width, height } = each.getBoundingClientRect()
        const { opacity, clipPath } = getComputedStyle(each)
        return width > 1 && height > 1 && opacity !== '0' && clipPath === 'none'
      })
      .map((each) => each.outerHTML.slice(0, 160))
  })
