import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openPage, visitor } from '#test/builders/portal-page.tsx'
import { LocaleLink } from './language.tsx'
import type { PageRoute } from './page-route.ts'

/** The page is there before the app starts. */
vi.hoisted(() => {
  document.head.innerHTML = '<meta name="product-slug" content="facket">'
})

const routes: PageRoute[] = [
  {
    page: 'contact',
    component: () => (
      <LocaleLink page="contactAsElected" params={{}}>
        vidare
      </LocaleLink>
    ),
  },
]
const answers = { 'GET /api/session': visitor }
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['/kontakta-facket', '/mitt-uppdrag/kontakta-facket', '/contact-facket'],
  ['/contact-facket', '/en/my-assignment/contact-facket', '/kontakta-facket'],
])('the word of the page is in its address %s, in links and in the other language', async (at, to, other) => {
  openPage(routes, at, answers)
  expect((await screen.findByRole('link', { name: 'vidare' })).getAttribute('href')).toBe(to)
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toContain(other)
})

it('the word of another installation is no page here', async () => {
  openPage(routes, '/kontakta-forbundet', answers)
  expect(await screen.findByRole('heading', { level: 1, name: 'Sidan finns inte' })).toBeDefined()
})
