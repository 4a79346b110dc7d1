import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage, visitor } from '#test/builders/portal-page.tsx'
import { ApiError } from '../client/api.ts'
import { LocaleLink } from '../client/language.tsx'
import { LoadFailed } from './load-failed.tsx'
import { PageTitle } from './page-title.tsx'

const show = (error: unknown, what?: 'form') => {
  const retry = vi.fn<() => void>()
  openPage(
    [{ page: 'contact', component: () => <LoadFailed error={error} retry={retry} what={what} /> }],
    '/kontakta-forbundet',
    { 'GET /api/session': visitor },
  )
  return retry
}

afterEach(() => vi.unstubAllGlobals())

it('of a part that is closed is shown below the title of a page that has one, which stays its only one', async () => {
  const closed = new ApiError({ status: 503, code: 'maintenance', params: { part: 'courses', at: 'none' } })
  const Page = () => (
    <>
      <PageTitle text="Kurser" />
      <LoadFailed error={closed} retry={() => undefined} />
    </>
  )
  openPage([{ page: 'contact', component: Page }], '/kontakta-forbundet', { 'GET /api/session': visitor })
  await screen.findByRole('heading', { level: 1, name: 'Kurser' })
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1))
  await waitFor(() => expect(document.title).toMatch(/^Kurser/))
  expect(screen.getByRole('button', { name: 'Försök igen' })).toBeDefined()
})

it('takes the focus as a page of its own where the reader comes to it from another page', async () => {
  const gone = new ApiError({ status: 404, code: 'not-found' })
  const pages = [
    {
      page: 'start' as const,
      component: () => (
        <>
          <PageTitle text="Början" />
          <LocaleLink page="contact" params={{}}>
            vidare
          </LocaleLink>
        </>
      ),
    },
    { page: 'contact' as const, component: () => <LoadFailed error={gone} retry={() => undefined} /> },
  ]
  openPage(pages, '/', { 'GET /api/session': visitor })
  await screen.findByRole('heading', { level: 1, name: 'Början' })
  await userEvent.click(screen.getByRole('link', { name: 'vidare' }))
  const title = await screen.findByRole('heading', { level: 1, name: 'Sidan finns inte' })
  await waitFor(() => expect(document.activeElement).toBe(title))
})

describe('content that could not be fetched', () => {
  it('is said to be so, and can be fetched again', async () => {
    const retry = show(new ApiError({ status: 503, code: 'engine-unavailable' }))
    const message = await screen.findByRole('alert')
    expect(message.textContent).toContain('Innehållet kunde inte hämtas.')
    expect(message.textContent).toContain('Vänligen försök igen.')
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
    await waitFor(() => expect(retry).toHaveBeenCalledOnce())
  })

  it.each([undefined, 'form'] as const)('says of nothing written that it is still there (%s)', async (what) => {
    show(new ApiError({ status: 503, code: 'store-unavailable', correlationId: 'abc' }), what)
    const message = await screen.findByRole('alert')
    expect(message.textContent).toContain('Inget är förlorat. Vänligen försök igen.')
    expect(message.textContent).toContain('abc')
    expect(message.textContent).not.toContain('Det du har skrivit')
    expect(screen.getByRole('button', { name: 'Försök igen' })).toBeDefined()
  })

  it('for a form says that the form is not shown', async () => {
    show(new Error('unforeseen'), 'form')
    const message = await screen.findByRole('alert')
    expect(message.textContent).toContain('Hoppsan! Något gick fel. Försök gärna igen strax.')
    expect(message.textContent).toContain('Uppgifterna till formuläret kunde inte hämtas, så formuläret visas inte.')
  })

  it('that the deadline has closed leads to the union, and offers no second try', async () => {
    show(new ApiError({ status: 403, code: 'overdue', params: { wouldOpen: ['chairman'] } }))
    const message = await screen.findByRole('alert')
    expect(message.textContent).toBe(
      'Sista dagen har passerat. Inget är förlorat: kontakta förbundet, som kan ge klubben mer tid.Kontakta förbundet',
    )
    expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull()
  })
})
