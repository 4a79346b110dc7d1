import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PageView } from '#shared/contract/content.ts'
import { chairmanRole, openPage, refusal, signedInAs, visitor } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

const image = `01JZZZZZZZZZZZZZZZZZZZZZZP/${'a'.repeat(64)}-640x480.png`
const page: PageView = {
  id: '01JZZZZZZZZZZZZZZZZZZZZZZP',
  number: 3,
  section: 'membership',
  address: { sv: 'avgifter', en: 'fees' },
  title: { sv: 'Vad kostar det?', en: 'What does it cost?' },
  summary: { sv: 'De flesta betalar lika mycket.', en: 'Most pay the same.' },
  body: {
    sv: [
      { kind: 'heading', spans: [{ text: 'När du är ledig' }] },
      {
        kind: 'paragraph',
        spans: [
          { text: 'Läs om ' },
          { text: 'inkomstförsäkringen', link: '/medlemskapet/inkomstforsakring', bold: true },
          { text: ' och ' },
          { text: 'lagen', link: 'https://lagen.example/a' },
        ],
      },
      { kind: 'note', spans: [{ text: 'En klubbavgift kan tillkomma.' }] },
      { kind: 'list', items: [[{ text: 'Autogiro' }], [{ text: 'E-faktura' }]] },
      {
        kind: 'table',
        rows: [
          [[{ text: 'Du är' }], [{ text: 'Avgift' }]],
          [[{ text: 'Anställd' }], [{ text: '235 kr' }]],
        ],
      },
      { kind: 'image', image, alt: 'Tre personer vid ett bord' },
      { kind: 'image', image, alt: 'En krumelur', isDecorative: true },
    ],
    en: [{ kind: 'paragraph', spans: [{ text: 'A club fee may be added.' }] }],
  },
  reviewedOn: '2027-01-04',
  beside: [
    {
      id: '01JZZZZZZZZZZZZZZZZZZZZZZP',
      address: { sv: 'avgifter', en: 'fees' },
      title: { sv: 'Vad kostar det?', en: 'What does it cost?' },
    },
    {
      id: '01JZZZZZZZZZZZZZZZZZZZZZZR',
      address: { sv: 'student', en: 'student' },
      title: { sv: 'Student', en: 'Student' },
    },
  ],
}
const at = (address: string) => `GET /api/pages/membership/${address}`

beforeAll(() => Promise.all([import('./article-page.tsx'), import('./section-page.tsx')]), 60_000)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a page that editors have written', () => {
  it('asks whether it was what the reader searched for, without who asks, and takes words afterwards', async () => {
    const heard: unknown[] = []
    const answered = (request: RequestInit) => {
      heard.push(JSON.parse(String(request.body)))
      return heard.length === 2
        ? refusal('invalid-input', {
            fields: [{ path: 'text', code: 'invalid-characters', params: { characters: '\u0007' } }],
          })
        : { isTaken: true }
    }
    const answers: Record<string, unknown> = { 'GET /api/session': visitor, [at('avgifter')]: page }
    openPage(
      routes,
      '/medlemskapet/avgifter',
      // Each answer has an id of its own.
      new Proxy(answers, {
        get: (known, asked: string) =>
          asked.startsWith(`PUT /api/page-answers/${page.id}/`) ? answered : known[asked],
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Nej' }))
    const words = await screen.findByLabelText('Vad saknade du? (valfritt)')
    fireEvent.change(words, { target: { value: '<Summan>' } })
    fireEvent.click(screen.getByRole('button', { name: 'Skicka' }))
    await waitFor(() => expect(words.getAttribute('aria-invalid')).toBe('true'))
    expect((words as HTMLTextAreaElement).value).toBe('<Summan>')
    fireEvent.change(words, { target: { value: 'Summan' } })
    fireEvent.click(screen.getByRole('button', { name: 'Skicka' }))
    expect(await screen.findByText('Tack. Redaktionen läser det du har skrivit.')).toBeDefined()
    expect(heard).toEqual(['', '<Summan>', 'Summan'].map((text) => ({ number: 3, isFound: false, text })))
  })

  it('has its text with headings, lists, tables and what matters in a box, and says when it was reviewed', async () => {
    openPage(routes, '/medlemskapet/avgifter', { 'GET /api/session': visitor, [at('avgifter')]: page })
    expect(await screen.findByRole('heading', { level: 1, name: 'Vad kostar det?' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 2, name: 'När du är ledig' })).toBeDefined()
    expect(screen.getByText('En klubbavgift kan tillkomma.').className).toBe('page-note')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Du är', 'Avgift'])
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Anställd', '235 kr'])
    expect(screen.getByText(/Granskad/).textContent).toBe('Granskad 4 januari 2027')
    const pictures = [...document.querySelectorAll<HTMLImageElement>('.page-image')]
    expect(pictures.map(({ alt }) => alt)).toEqual(['Tre personer vid ett bord', ''])
    expect(
      pictures.map((each) => [each.getAttribute('src'), each.getAttribute('width'), each.getAttribute('height')]),
    ).toEqual(pictures.map(() => [`/page-images/${image}`, '640', '480']))
  })

  it('leads to the portal’s pages and to other sites', async () => {
    openPage(routes, '/medlemskapet/avgifter', { 'GET /api/session': visitor, [at('avgifter')]: page })
    const own = await screen.findByRole('link', { name: 'inkomstförsäkringen' })
    expect(own.getAttribute('href')).toBe('/medlemskapet/inkomstforsakring')
    expect(own.querySelector('strong')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'lagen' }).getAttribute('href')).toBe('https://lagen.example/a')
  })

  it('keeps an editor within the preview, and its reader, by its links', async () => {
    const editor = { id: 'staff:editor', kind: 'editor' as const, permission: 'none' as const }
    openPage(routes, '/frontend-preview/medlemskapet/avgifter?as=student', {
      'GET /api/session': signedInAs(editor),
      [`${at('avgifter')}?as=student`]: page,
    })
    const own = await screen.findByRole('link', { name: 'inkomstförsäkringen' })
    expect(own.getAttribute('href')).toBe('/frontend-preview/medlemskapet/inkomstforsakring?as=student')
  })

  it('has a heading that a link leads to, and a table that is reached by keyboard', async () => {
    openPage(routes, '/medlemskapet/avgifter', { 'GET /api/session': visitor, [at('avgifter')]: page })
    expect((await screen.findByRole('heading', { name: 'När du är ledig' })).id).toBe('nar-du-ar-ledig')
    expect(screen.getByRole('region', { name: 'Tabell: Du är' }).tabIndex).toBe(0)
  })

  it('stands beside the others of its room, and says which one is shown', async () => {
    openPage(routes, '/en/membership/fees', { 'GET /api/session': visitor, [at('fees')]: page })
    const room = await screen.findByRole('navigation', { name: 'Membership' })
    const links = within(room).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['What does it cost?', '/en/membership/fees'],
      ['Student', '/en/membership/student'],
    ])
    expect(links[0]?.getAttribute('aria-current')).toBe('page')
  })

  it('is shown at its own address when it was found by the one of the other language', async () => {
    const { router } = openPage(routes, '/en/membership/avgifter', {
      'GET /api/session': visitor,
      [at('avgifter')]: page,
      [at('fees')]: page,
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/membership/fees'))
    expect(await screen.findByText('A club fee may be added.')).toBeDefined()
  })

  it('offers membership to a visitor, and not to who is signed in', async () => {
    openPage(routes, '/medlemskapet/avgifter', { 'GET /api/session': visitor, [at('avgifter')]: page })
    expect((await screen.findByRole('link', { name: 'Börja' })).getAttribute('href')).toBe('/bli-medlem')
    cleanup()
    openPage(routes, '/medlemskapet/avgifter', {
      'GET /api/session': signedInAs(chairmanRole),
      [at('avgifter')]: page,
    })
    await screen.findByRole('heading', { level: 1, name: 'Vad kostar det?' })
    expect(screen.queryByRole('link', { name: 'Börja' })).toBeNull()
  })

  it('that is not there is not found, and one that could not be fetched can be asked for again', async () => {
    openPage(routes, '/medlemskapet/borta', { 'GET /api/session': visitor, [at('borta')]: refusal('not-found') })
    expect(await screen.findByRole('heading', { name: 'Sidan finns inte' })).toBeDefined()
    cleanup()
    openPage(routes, '/medlemskapet/avgifter', {
      'GET /api/session': visitor,
      [at('avgifter')]: refusal('store-unavailable'),
    })
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined()
  })
})

describe('a room', () => {
  const room = { pages: [{ ...page.beside[0], summary: page.summary }] }

  it('lists its pages with what each is about', async () => {
    openPage(routes, '/medlemskapet', { 'GET /api/session': visitor, 'GET /api/pages/membership': room })
    expect((await screen.findByRole('link', { name: 'Vad kostar det?' })).getAttribute('href')).toBe(
      '/medlemskapet/avgifter',
    )
    expect(screen.getByText('De flesta betalar lika mycket.')).toBeDefined()
  })

  it('says so where it has none', async () => {
    openPage(routes, '/rad-och-stod', { 'GET /api/session': visitor, 'GET /api/pages/advice': { pages: [] } })
    expect(await screen.findByText('Här finns ingen sida just nu.')).toBeDefined()
  })
})
