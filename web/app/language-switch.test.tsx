import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usualFrame } from '#test/builders/usual-frame.ts'
import { chairmanRole, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { makeQueryClient } from '../client/query.ts'
import type { AreaRoute } from '../client/page-route.ts'
import { routing } from './router.ts'

const session = signedInAs(chairmanRole)

const FormPage = () => (
  <>
    <PageTitle id="my-assignment.title" />
    <input aria-label="text" />
  </>
)
const load = async () => ({ default: FormPage })

const protocol: AreaRoute = { page: 'protocol', load, plain: true, messages: [] }

const openAt = (address: string, pages: AreaRoute[] = [protocol]) => {
  const { routes, ...options } = routing(pages, new URL(address, 'http://portal').pathname)
  const router = createMemoryRouter(routes, { initialEntries: [address], ...options })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

beforeEach(() =>
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/shell'
      ? Response.json({ session, banners: [], frame: usualFrame(true), tag: 'a' })
      : refusal('not-found'),
  ),
)
afterEach(() => vi.unstubAllGlobals())

describe('the language switch', () => {
  it('keeps what has been typed, the parameters, the query and the place on the page', async () => {
    const router = openAt('/mitt-uppdrag/arsmote/2027/protokoll?version=2#paragraf-3')
    await userEvent.type(await screen.findByLabelText('text'), 'halvfärdig mening')
    await userEvent.click(screen.getByRole('link', { name: 'English' }))
    expect(await screen.findByRole('heading', { name: 'My assignment' })).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('text').value).toBe('halvfärdig mening')
    const { pathname, search, hash } = router.state.location
    expect(pathname + search + hash).toBe('/en/my-assignment/annual-meeting/2027/protocol?version=2#paragraf-3')
  })

  it('says the page’s language and its description in it to browsers and remembers the choice', async () => {
    const meta = document.head.appendChild(document.createElement('meta'))
    meta.name = 'description'
    openAt('/en/my-assignment/annual-meeting/2027/protocol')
    const link = await screen.findByRole('link', { name: 'Svenska' })
    expect(link.getAttribute('lang')).toBe('sv')
    expect(document.documentElement.lang).toBe('en')
    expect(document.cookie).toContain('locale=en')
    await waitFor(() => expect(meta.content).toMatch(/^Run your club’s annual meeting/))
    await userEvent.click(link)
    await waitFor(() => expect(meta.content).toMatch(/^Kör klubbens årsmöte/))
    meta.remove()
  })

  it('is offered on pages that do not exist', async () => {
    openAt('/finns-inte')
    expect(await screen.findByRole('heading', { name: 'Sidan finns inte' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'English' }).getAttribute('href')).toBe('/en')
  })

  it('paths that name Swedish lead to the path without prefix', async () => {
    const router = openAt('/sv/mitt-uppdrag/arsmote/2027/protokoll?version=2')
    await screen.findByLabelText('text')
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/mitt-uppdrag/arsmote/2027/protokoll?version=2',
    )
  })
})

it('a layout keeps what was typed in it as one goes from one of its pages to the next', async () => {
  const Layout = () => (
    <>
      <input aria-label="note" />
      <Outlet />
    </>
  )
  const page = (title: 'my-assignment.title' | 'search.title') => async () => ({
    default: () => <PageTitle id={title} />,
  })
  const router = openAt('/mitt-uppdrag', [
    {
      layout: async () => ({ default: Layout }),
      plain: true,
      messages: ['search'],
      children: [
        { page: 'myAssignment', load: page('my-assignment.title') },
        { page: 'search', load: page('search.title') },
      ],
    },
  ])
  await userEvent.type(await screen.findByLabelText('note'), 'x')
  await act(() => router.navigate('/sok'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Sök' })).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('x')
})
