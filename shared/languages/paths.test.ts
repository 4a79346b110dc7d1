import { describe, expect, it } from 'vitest'
import { isPreview, pageNames, pathsOf, previewPrefix, type Page, yearInPath } from './paths.ts'

const { inLanguage, languageOf, pageAt, pathTo } = pathsOf('forbundet')
const params = {
  year: 2027,
  item: 'meeting-chairman',
  club: 'club-021',
  assignment: 'a-mandate',
  meeting: 'a-meeting',
  news: 'some-news',
  poll: 'a-poll',
  case: 'a-case',
  what: 'retired',
  course: 'a-course',
  occasion: 'an-occasion',
  company: 'a-company',
  slot: 'a-slot',
  address: 'an-address',
  page: 'a-page',
  banner: 'a-banner',
  framePart: 'menu',
  mailing: 'a-mailing',
  document: 'a-document',
}
const at = (page: Page, language: 'sv' | 'en') => pathTo(page, params, language)

describe('paths', () => {
  it.each(pageNames)('the path of %s leads back to the page and its parameters in both languages', (page) => {
    for (const language of ['sv', 'en'] as const) {
      const found = pageAt(at(page, language))
      expect(found).toMatchObject({ page, language })
      for (const [name, value] of Object.entries(found?.params ?? {}))
        expect(value).toBe(String(params[name as keyof typeof params]))
    }
  })

  it.each(pageNames)('the language switch on %s keeps page and parameters, there and back', (page) => {
    expect(inLanguage(at(page, 'sv'), 'en')).toBe(at(page, 'en'))
    expect(inLanguage(at(page, 'en'), 'sv')).toBe(at(page, 'sv'))
  })

  it('Swedish carries no prefix and English carries /en', () => {
    for (const page of pageNames) {
      expect(languageOf(at(page, 'sv'))).toBe('sv')
      expect(languageOf(at(page, 'en'))).toBe('en')
    }
  })

  it('a Swedish path that only begins with en is Swedish', () => {
    expect(languageOf('/enkater')).toBe('sv')
  })

  it('a page is the same with a slash behind its path, and another with one inside', () => {
    expect([languageOf('/contact-forbundet/'), pageAt('/contact-forbundet/')?.page]).toEqual(['en', 'contact'])
    expect([languageOf('/contact-for/bundet'), languageOf('/')]).toEqual(['sv', 'sv'])
    expect([languageOf('/en'), languageOf('/EN/'), languageOf('/my/en')]).toEqual(['en', 'en', 'sv'])
  })

  it('a page in the preview stays in the preview when the language changes', () => {
    expect(isPreview(`${previewPrefix}/mitt-uppdrag`)).toBe(true)
    expect(inLanguage(`${previewPrefix}/mitt-uppdrag`, 'en')).toBe(`${previewPrefix}/en/my-assignment`)
    expect(inLanguage(previewPrefix, 'en')).toBe(`${previewPrefix}/en`)
    expect(inLanguage(`${previewPrefix}/en`, 'sv')).toBe(previewPrefix)
  })

  it('a path that is no page leads to the start page of the other language', () => {
    expect(pageAt('/finns-inte')).toBeNull()
    expect(inLanguage('/finns-inte', 'en')).toBe('/en')
  })

  it('a parameter with a slash or a space survives', () => {
    const path = pathTo('meetingItem', { year: 2027, item: 'a/b c' }, 'sv')
    expect(pageAt(path)?.params).toEqual({ year: '2027', item: 'a/b c' })
    expect(pageAt(inLanguage(path, 'en'))?.params).toEqual({ year: '2027', item: 'a/b c' })
  })

  it('a rehearsal stands under a word that says so, in the language of the path, and is the same page in both', () => {
    expect(pathTo('protocol', { year: 12027 }, 'sv')).toBe('/mitt-uppdrag/arsmote/ovning-2027/protokoll')
    expect(pathTo('protocol', { year: 'ovning-2027' }, 'en')).toBe(
      '/en/my-assignment/annual-meeting/rehearsal-2027/protocol',
    )
    expect(inLanguage('/mitt-uppdrag/arsmote/ovning-2027/protokoll', 'en')).toBe(
      '/en/my-assignment/annual-meeting/rehearsal-2027/protocol',
    )
    expect(pageAt('/mitt-uppdrag/arsmote/ovning-2027/protokoll')).toEqual({
      page: 'protocol',
      params: { year: '12027' },
      language: 'sv',
    })
    expect([yearInPath('2027'), yearInPath('12027'), yearInPath('rehearsal-2027'), yearInPath('annat')]).toEqual([
      2027,
      12027,
      12027,
      NaN,
    ])
  })

  it('carry the word of the installation, and no other', () => {
    const own = pathsOf('facket')
    const written = pageNames.flatMap((page) => [own.pathTo(page, params, 'sv'), own.pathTo(page, params, 'en')])
    expect(written.filter((path) => /forbundet|\{/.test(path))).toEqual([])
    expect(written.filter((path) => path.includes('facket'))).toEqual(
      expect.arrayContaining([
        '/mitt-uppdrag/kontakta-facket',
        '/en/my-assignment/contact-facket',
        '/mitt-facket',
        '/en/my-facket',
        '/kontakta-facket',
        '/contact-facket',
      ]),
    )
    expect(own.pageAt('/kontakta-facket')).toEqual({ page: 'contact', params: {}, language: 'sv' })
    expect(own.pageAt('/contact-facket')).toEqual({ page: 'contact', params: {}, language: 'en' })
    expect(own.inLanguage('/contact-facket', 'sv')).toBe('/kontakta-facket')
    expect(own.languageOf('/contact-forbundet')).toBe('sv')
    expect(own.pageAt('/kontakta-forbundet')).toBeNull()
  })

  it('a path with a broken escape is no page', () => {
    expect(pageAt('/mitt-uppdrag/arsmote/%E0%A4%A/motet')).toBeNull()
  })
})
