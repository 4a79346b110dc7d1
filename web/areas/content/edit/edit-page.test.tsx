import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ContentPage } from '#shared/content/page.ts'
import { pageDraft } from '#test/builders/content-pages.ts'
import { openPage, portalNow, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const id = '01JZZZZZZZZZZZZZZZZZZZZZZP'
const editorRole = { id: 'staff:editor', kind: 'editor' as const, permission: 'none' as const }
const stored = (given: Partial<ContentPage> = {}): ContentPage => ({
  id,
  version: 2,
  updatedAt: portalNow,
  publishedVersion: 0,
  publishings: [],
  reviewedBy: null,
  reviews: 0,
  ...pageDraft(),
  ...given,
})
const at = `/api/managed-pages/${id}`
const open = (page: ContentPage | null, more = {}) =>
  openPage(routes, `/redaktor/sidor/${id}`, {
    'GET /api/session': signedInAs(editorRole),
    [`GET ${at}`]: page ? { page, portalNow, reviewer: page.reviewedBy && 'Rut Redaktör' } : refusal('not-found'),
    ...more,
  })
const saved = (changed: Partial<ContentPage>) => (request: RequestInit) => {
  heard.push(JSON.parse(String(request.body ?? 'null')))
  return stored({ version: 3, ...changed })
}
let heard: unknown[] = []

beforeAll(() => Promise.all([import('./edit-page.tsx'), import('#web/components/structured-text/editor.tsx')]), 60_000)
beforeEach(() => {
  heard = []
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A publishing that readers see now. */
const onShow = {
  number: 2,
  from: portalNow - 1000,
  until: null,
  readers: [],
  at: portalNow - 1000,
  address: { sv: 'om-lon', en: 'about-salary' },
  title: { sv: 'Om lön', en: 'About salary' },
  summary: { sv: 'Kort.', en: 'Short.' },
}

describe('writing a page', () => {
  it('begins empty, takes the address from the title, and saves what is not finished', async () => {
    open(null, { [`PUT ${at}`]: saved({ version: 1 }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Skriv en sida' })).toBeDefined()
    fireEvent.change(screen.getByLabelText('Rubrik på svenska'), { target: { value: 'Så höjer du lönen' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Använd rubriken som adress' }))
    expect((screen.getByLabelText('Adress på svenska') as HTMLInputElement).value).toBe('sa-hojer-du-lonen')
    fireEvent.click(screen.getByRole('button', { name: 'Spara utkast' }))
    await waitFor(() =>
      expect(heard).toMatchObject([{ title: { sv: 'Så höjer du lönen', en: '' }, address: { en: '' } }]),
    )
  })

  it('shows the page as readers will see it, as it is written', async () => {
    open(stored())
    const preview = within(await screen.findByRole('region', { name: 'Så ser sidan ut' }))
    expect(preview.getByText('Fråga om mer.')).toBeDefined()
    fireEvent.change(screen.getByLabelText('Rubrik på svenska'), { target: { value: 'Ny rubrik' } })
    expect(await preview.findByRole('heading', { name: 'Ny rubrik' })).toBeDefined()
  })

  it('publishes what was saved, and says at the field what is missing', async () => {
    open(stored(), {
      [`PUT ${at}`]: saved({ summary: { sv: '', en: '' } }),
      [`POST ${at}/publishings`]: refusal('invalid-input', { fields: [{ path: 'summary.sv', code: 'required' }] }),
    })
    fireEvent.change(await screen.findByLabelText('Ingress på svenska'), { target: { value: '' } })
    fireEvent.click(screen.getByRole('button', { name: 'Publicera' }))
    await waitFor(() => expect(screen.getByLabelText('Ingress på svenska').getAttribute('aria-invalid')).toBe('true'))
    expect(heard).toMatchObject([{ summary: { sv: '' } }])
  })

  it('offers to stop showing a page only while it is shown or will be', async () => {
    open(stored())
    await screen.findByRole('button', { name: 'Publicera' })
    expect(screen.getByText('Utkast')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Sluta visa sidan' })).toBeNull()
    cleanup()
    const { address, title, summary, readers } = stored()
    const publishing = {
      number: 2,
      from: portalNow - 1_000,
      until: null,
      address,
      title,
      summary,
      readers,
      at: portalNow,
    }
    open(stored({ publishings: [publishing], publishedVersion: 2 }))
    expect(await screen.findByRole('button', { name: 'Sluta visa sidan' })).toBeDefined()
    expect(screen.getByText('Publicerad')).toBeDefined()
  })

  it('goes back to what it said before in two presses', async () => {
    const { address, title, summary, readers, body } = stored()
    const publishing = {
      number: 2,
      from: portalNow - 1_000,
      until: null,
      address,
      title,
      summary,
      readers,
      at: portalNow,
    }
    open(stored({ title: { sv: 'Fel', en: 'Wrong' }, publishings: [publishing] }), {
      [`GET ${at}/versions/2`]: { publishing, text: { title, summary, body } },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Visa' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Skriv vidare på den här' }))
    await waitFor(() => expect((screen.getByLabelText('Rubrik på svenska') as HTMLInputElement).value).toBe('Om lön'))
  })

  it('takes a picture of the page once more, with what it shows; a file that is no picture is refused by name', async () => {
    const image = `${id}/${'a'.repeat(64)}-640x480.png`
    const body = { sv: [{ kind: 'image' as const, image, alt: 'Ett bord' }], en: [] }
    open(stored({ body }), { [`PUT ${at}`]: saved({ body }) })
    const [, inEnglish] = await screen.findAllByRole('button', { name: 'Bild' })
    fireEvent.click(inEnglish!)
    const field = within(await screen.findByRole('group', { name: 'Bild' }))
    fireEvent.change(field.getByTestId('page-image'), { target: { files: [new File(['<svg/>'], 'Bild.svg')] } })
    expect((await field.findByRole('alert')).textContent).toBe('Bild.svg: Välj en bild i PNG eller JPEG.')
    fireEvent.click(field.getByRole('button', { name: 'Bild 1' }))
    fireEvent.click(field.getByRole('button', { name: 'Lägg in bilden' }))
    expect(field.getByText('Skriv vad bilden visar, eller säg att den bara är dekoration.')).toBeDefined()
    fireEvent.change(field.getByLabelText('Vad bilden visar'), { target: { value: 'A table' } })
    fireEvent.click(field.getByRole('button', { name: 'Lägg in bilden' }))
    fireEvent.click(screen.getByRole('button', { name: 'Spara utkast' }))
    await waitFor(() => expect(heard).toHaveLength(1))
    expect(heard[0]).toMatchObject({
      body: { sv: body.sv, en: expect.arrayContaining([{ kind: 'image', image, alt: 'A table' }]) },
    })
  })

  it('is reviewed without being published: it shows who did it last, and asks when to review it next', async () => {
    const page = stored({ publishings: [onShow], reviewedBy: 'R1', reviewOn: '2020-01-01' })
    open(page, { [`POST ${at}/reviews`]: saved({}) })
    expect((await screen.findByText(/av Rut Redaktör/)).textContent).toMatch(/^Senast granskad /)
    expect(screen.getByText(/^Ska granskas/).textContent).toBe('Ska granskas senast 1 januari 2020.')
    fireEvent.click(screen.getByRole('button', { name: 'Granskad, håller' }))
    await waitFor(() => expect(heard).toEqual([{ reviewOn: '' }]))
  })

  it('goes on being written when it is reviewed beside it, on the day that the review says', async () => {
    const page = stored({ publishings: [onShow], reviewOn: '2020-01-01' })
    open(page, {
      [`POST ${at}/reviews`]: saved({ version: 2, reviewOn: '' }),
      [`PUT ${at}`]: saved({ reviewOn: '' }),
    })
    fireEvent.change(await screen.findByLabelText('Rubrik på svenska'), { target: { value: 'Om löner' } })
    fireEvent.click(screen.getByRole('button', { name: 'Granskad, håller' }))
    await waitFor(() => expect(heard).toHaveLength(1))
    fireEvent.click(screen.getByRole('button', { name: 'Spara utkast' }))
    await waitFor(() => expect(heard).toHaveLength(2))
    expect(heard[1]).toMatchObject({ title: { sv: 'Om löner' }, reviewOn: '' })
  })

  it('says what a version changed of the one before, to screen readers too, and how each stands', async () => {
    const publishing = (number: number, from: number) => ({
      number,
      from,
      until: null,
      readers: [],
      at: from,
      address: { sv: 'om-lon', en: 'about-salary' },
      title: { sv: 'Om lön', en: 'About salary' },
      summary: { sv: 'Kort.', en: 'Short.' },
    })
    const [first, second] = [publishing(2, portalNow - 2000), publishing(4, portalNow - 1000)]
    const version = (shown: typeof first, fee: string) => {
      const { title, summary, body } = pageDraft({
        body: { sv: [{ kind: 'paragraph', spans: [{ text: `Avgiften är ${fee} kronor.` }] }], en: [] },
      })
      return { publishing: shown, text: { title, summary, body } }
    }
    open(stored({ publishings: [first, second] }), {
      [`GET ${at}/versions/2`]: version(first, '235'),
      [`GET ${at}/versions/4`]: version(second, '245'),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Vad som ändrades' }))
    const changed = await screen.findByText('Ändrat: ett stycke')
    expect(changed.nextSibling?.textContent).toBe('Avgiften är borttaget: 235 slut; tillagt: 245 slut;  kronor.')
    expect(screen.getByText('Visas nu')).toBeDefined()
    expect(screen.getByText('Ersatt')).toBeDefined()
  })

  it('is previewed in the other language, and as a reader whom the server does not let see it', async () => {
    open(stored({ readers: ['elected_club_chairman'] }), {
      [`GET ${at}/preview?as=visitor`]: refusal('unauthorized'),
    })
    const preview = within(await screen.findByRole('region', { name: 'Så ser sidan ut' }))
    expect(preview.getByRole('heading', { name: 'Om lön' })).toBeDefined()
    fireEvent.change(preview.getByLabelText('Språk'), { target: { value: 'en' } })
    expect(preview.getByRole('heading', { name: 'About salary' })).toBeDefined()
    fireEvent.change(preview.getByLabelText('Visa för'), { target: { value: 'visitor' } })
    expect(await preview.findByText('Du har inte behörighet att se sidan du försöker nå.')).toBeDefined()
  })
})
