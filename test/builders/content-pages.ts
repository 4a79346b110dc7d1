import type { PageDraft } from '#shared/content/page.ts'

let written = 0
/** A page that could be published, at an address of its own. */
export const pageDraft = (given: Partial<PageDraft> = {}): PageDraft => {
  written += 1
  return {
    section: 'advice',
    address: { sv: `om-lon-${written}`, en: `about-salary-${written}` },
    title: { sv: 'Om lön', en: 'About salary' },
    summary: { sv: 'Kort om lön.', en: 'Salary in short.' },
    body: {
      sv: [{ kind: 'paragraph', spans: [{ text: 'Fråga om mer.' }] }],
      en: [{ kind: 'paragraph', spans: [{ text: 'Ask for more.' }] }],
    },
    readers: [],
    from: { day: '', time: '' },
    until: { day: '', time: '' },
    reviewOn: '',
    ...given,
  }
}
