import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SearchAnswer } from '#shared/contract/search.ts'
import { openPage, refusal, visitor, type Answers } from '#test/builders/portal-page.tsx'
import type { PageRoute } from '#web/client/page-route.ts'
import { routes } from './routes.ts'

const pages: PageRoute[] = [...routes, { page: 'advicePage', component: () => <p>artikeln</p> }]

const answer: SearchAnswer = {
  acts: [
    {
      title: 'Sänk avgiften under ledighet',
      about: 'Gäller från den första i en månad.',
      place: { page: 'membershipChange', params: { what: 'reduced-fee' } },
      needsSignIn: true,
    },
  ],
  results: [
    {
      kind: 'pages',
      title: [{ text: 'Föräldraledig: ' }, { text: 'avgift', hit: true }],
      excerpt: [{ text: 'Du kan få sänkt ' }, { text: 'medlemsavgift', hit: true }, { text: '.' }],
      place: { page: 'advicePage', params: { address: 'foraldraledig' } },
      reviewedOn: '2027-01-08',
      startsAt: null,
    },
    {
      kind: 'pages',
      title: [{ text: 'Vad kostar det?' }],
      excerpt: [],
      place: { page: 'membershipPage', params: { address: 'vad-kostar-det' } },
      reviewedOn: null,
      startsAt: null,
    },
    {
      kind: 'courses',
      title: [{ text: 'Om avgifter' }],
      excerpt: [],
      place: { page: 'occasion', params: { occasion: '01JZZZZZZZZZZZZZZZZZZZZZZC' } },
      reviewedOn: null,
      startsAt: Date.parse('2027-02-17T11:00:00Z'),
    },
  ],
  counts: { pages: 1, courses: 1, statistics: 0, help: 0 },
  corrected: null,
  isRebuilt: false,
}
const nothing: SearchAnswer = {
  ...answer,
  acts: [],
  results: [],
  counts: { pages: 0, courses: 0, statistics: 0, help: 0 },
}
const at = (q: string, more = '') => `GET /api/search?q=${q}${more}&language=sv`
const most = 'GET /api/most-searched?language=sv'

const open = (path: string, answers: Answers = {}) =>
  openPage(pages, path, { 'GET /api/session': visitor, [most]: { words: [] }, [at('avgift')]: answer, ...answers })

beforeAll(() => import('./search-page.tsx'), 60_000)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the search page', () => {
  it('shows what its address asks for: what one can do first, what was found with its words marked, and how many', async () => {
    open('/sok?q=avgift')
    const act = await screen.findByRole('link', { name: 'Sänk avgiften under ledighet' })
    expect(act.getAttribute('href')).toBe('/mitt-forbundet/andra/reduced-fee')
    expect(screen.getByText(/Du loggar in först\.$/)).toBeDefined()
    const found = screen.getByRole('link', { name: 'Föräldraledig: avgift' })
    expect(found.getAttribute('href')).toBe('/rad-och-stod/foraldraledig')
    expect(act.compareDocumentPosition(found) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'avgift',
      'medlemsavgift',
    ])
    const count = screen.getByText('2 träffar på ”avgift”, och en sak du kan göra direkt.')
    expect(count.getAttribute('role')).toBe('status')
    expect(screen.getByText(/granskad/).textContent).toBe('Råd och stöd · granskad 8 januari 2027')
    expect(screen.getByText('Vad kostar det?').closest('li')?.textContent).toBe('Vad kostar det?Medlemskapet')
    expect(screen.getByText(/17 februari 2027/).textContent).toContain('12.00')
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('avgift')
  })

  it('narrows the kind by the address, which its links carry', async () => {
    const { asked } = open('/sok?q=avgift', { [at('avgift', '&filter=courses')]: { ...answer, acts: [] } })
    const link = await screen.findByRole('link', { name: 'Kurser 1' })
    expect(link.getAttribute('href')).toBe('/sok?q=avgift&filter=courses')
    await userEvent.click(link)
    await waitFor(() => expect(asked).toContain(at('avgift', '&filter=courses')))
    expect((await screen.findByRole('link', { name: 'Kurser 1' })).getAttribute('aria-current')).toBe('true')
  })

  it('wants two characters, which it says with the specification’s message at the field', async () => {
    const { asked } = open('/sok')
    const field = await screen.findByRole('combobox')
    await userEvent.type(field, 'a{Enter}')
    expect((await screen.findByText('Skriv minst 2 tecken.')).closest('[role="alert"]')).not.toBeNull()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(field, 'vgift{Enter}')
    await screen.findByRole('link', { name: 'Föräldraledig: avgift' })
    expect(screen.queryByText('Skriv minst 2 tecken.')).toBeNull()
    expect(asked.filter((request) => request.includes('/search?'))).toEqual([at('avgift')])
    // One can go on typing.
    expect(document.activeElement).toBe(field)
  })

  it.each([
    ['less', 'a', 'Skriv minst 2 tecken.'],
    ['more', 'a'.repeat(101), 'Texten är för lång. Den får ha högst 100 tecken.'],
    ['what no keyboard writes', 'av\u0007gift', /U\+0007/],
  ])('says so also where the address asks for %s, and keeps what it asks for', async (_, q, message) => {
    const { asked } = open(`/sok?${new URLSearchParams({ q })}`)
    expect(await screen.findByText(message)).toBeDefined()
    const field = screen.getByRole<HTMLInputElement>('combobox')
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([q, 'true'])
    expect(asked.filter((request) => /search(-suggestions)?\?/.test(request))).toEqual([])
  })

  it('offers suggestions that the arrows reach and Enter opens, and Escape closes', async () => {
    const { router } = open('/sok', {
      'GET /api/search-suggestions?q=av&language=sv': {
        suggestions: [
          { title: 'Räkna ut avgiften', place: { page: 'feeCalculator', params: {} }, isAct: true },
          { title: 'Avtal', place: { page: 'advicePage', params: { address: 'avtal' } }, isAct: false },
        ],
      },
    })
    const field = await screen.findByRole('combobox')
    await userEvent.type(field, 'av')
    const list = await screen.findByRole('listbox', { name: 'Förslag' })
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(within(list).getAllByRole('option')).toHaveLength(2)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const chosen = within(list).getByRole('option', { name: 'Avtal', selected: true })
    expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id)
    await userEvent.keyboard('{Escape}')
    expect(field.getAttribute('aria-expanded')).toBe('false')
    await userEvent.type(field, '{ArrowDown}')
    await userEvent.type(field, 't{Backspace}')
    await screen.findByRole('listbox', { name: 'Förslag' })
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await screen.findByText('artikeln')
    expect(router.state.location.pathname).toBe('/rad-och-stod/avtal')
  })

  it('opens a suggestion by a tap, not as soon as a finger touches it', async () => {
    const { router } = open('/sok', {
      'GET /api/search-suggestions?q=av&language=sv': {
        suggestions: [{ title: 'Avtal', place: { page: 'advicePage', params: { address: 'avtal' } }, isAct: false }],
      },
    })
    await userEvent.type(await screen.findByRole('combobox'), 'av')
    const option = await screen.findByRole('option', { name: 'Avtal' })
    const user = userEvent.setup()
    await user.pointer({ keys: '[TouchA>]', target: option })
    expect(router.state.location.pathname).toBe('/sok')
    await user.pointer({ keys: '[/TouchA]', target: option })
    await screen.findByText('artikeln')
    expect(router.state.location.pathname).toBe('/rad-och-stod/avtal')
  })

  it('offers spelling, other words, help and a person to ask where nothing was found', async () => {
    open('/sok?q=xyz', { [at('xyz')]: nothing })
    expect(await screen.findByText('Inga träffar på ”xyz”.')).toBeDefined()
    expect(screen.getByText('Kontrollera stavningen.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Läs om hur webbplatsen fungerar' }).getAttribute('href')).toBe(
      '/om-webbplatsen',
    )
    const help = screen.getByRole('region', { name: 'Hittar du inte?' })
    expect(within(help).getByRole('link', { name: 'Kontakta Förbundet' })).toBeDefined()
  })

  it('says what it took a misspelling for, and that the search is being rebuilt', async () => {
    open('/sok?q=avgft', { [at('avgft')]: { ...answer, corrected: 'avgift', isRebuilt: true } })
    expect(await screen.findByText('Vi hittade inget på ”avgft”. Här är träffar på ”avgift”.')).toBeDefined()
    expect(screen.getByText(/^Sökningen byggs om\./)).toBeDefined()
  })

  it('shows what others search for, and that it could not be fetched, which can be tried again', async () => {
    const answers: Answers = { [most]: refusal('something-went-wrong') }
    open('/sok', answers)
    expect(await screen.findByText('De mest sökta orden kunde inte hämtas.')).toBeDefined()
    cleanup()
    open('/sok', { [most]: { words: ['lönestatistik', 'byta arbetsplats'] } })
    const link = await screen.findByRole('link', { name: 'byta arbetsplats' })
    expect(link.getAttribute('href')).toBe('/sok?q=byta+arbetsplats')
  })

  it('says in place of the results that they could not be fetched', async () => {
    open('/sok?q=avgift', { [at('avgift')]: refusal('something-went-wrong') })
    expect(await screen.findByText(/^Hoppsan! Något gick fel\./)).toBeDefined()
    expect(screen.getByRole('combobox')).toBeDefined()
  })

  it('is reached from the header of every page, and in English', async () => {
    open('/en/sok')
    const link = await screen.findByRole('link', { name: 'Search' })
    expect(link.getAttribute('href')).toBe('/en/sok#sok')
  })
})
