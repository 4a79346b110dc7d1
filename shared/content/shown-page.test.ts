import { expect, it } from 'vitest'
import { pageDraft } from '#test/builders/content-pages.ts'
import { stockholmInstant } from '../clock.ts'
import { publishingOf } from './page.ts'
import { inOrder, pageViewOf, roomViewOf } from './shown-page.ts'

const at = stockholmInstant('2027-02-10', '00:30')
const page = (id: string, sv: string) => ({
  id,
  publishing: publishingOf(pageDraft({ title: { sv, en: id } }), 3, at),
})
const pages = [page('c', 'Ö'), page('b', 'Del 10'), page('a', 'Del 9'), page('d', 'Ärenden')]

it('pages stand by their Swedish titles, numbers in their order and å, ä, ö last', () => {
  expect(inOrder(pages).map(({ id }) => id)).toEqual(['a', 'b', 'd', 'c'])
})

it('a room names its pages with their summaries, a page those beside it without', () => {
  const [one, other] = [pages[0]!, pages[1]!]
  const head = ({ id, publishing: { address, title } }: typeof one) => ({ id, address, title })
  expect(roomViewOf([one])).toEqual({ pages: [{ ...head(one), summary: one.publishing.summary }] })
  const { title, summary, body } = pageDraft()
  expect(pageViewOf(one, 'advice', { title, summary, body }, [other])).toEqual({
    ...head(one),
    title,
    summary,
    body,
    number: 3,
    section: 'advice',
    reviewedOn: '2027-02-10',
    beside: [head(other)],
  })
})

it('a page says the Swedish day on which an editor last made sure that it holds', () => {
  const reviewed = { ...pages[0]!.publishing, reviewedAt: stockholmInstant('2027-03-01', '00:10') }
  const { title, summary, body } = pageDraft()
  expect(pageViewOf({ id: 'a', publishing: reviewed }, 'about', { title, summary, body }, []).reviewedOn).toBe(
    '2027-03-01',
  )
})
