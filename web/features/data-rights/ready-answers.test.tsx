import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { DataRequestView } from '#shared/contract/data-rights.ts'
import { routes as membershipRoutes } from '#web/areas/membership/routes.ts'
import { routes as homeRoutes } from '#web/areas/my-assignment/routes.ts'
import { routes as startRoutes } from '#web/areas/start/routes.ts'
import { aDataRequest, aReadyAnswer as ready } from '#test/builders/own-data-requests.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { memberRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'

const pages = [...membershipRoutes, ...homeRoutes, ...startRoutes]
const open = (path: string, ...requests: DataRequestView[]) =>
  openPage(pages, path, {
    'GET /api/session': signedInAs(memberRole),
    'GET /api/own/membership': anOwnMembership(),
    'GET /api/own/courses': refusal('something-went-wrong'),
    'GET /api/own/data-requests': { requests },
  })

// The first import takes longer than a test may.
beforeAll(
  () =>
    Promise.all([
      import('#web/areas/membership/home/home-page.tsx'),
      import('#web/areas/my-assignment/my-assignment-page.tsx'),
    ]),
  120_000,
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each(['/', '/mitt-uppdrag', '/mitt-forbundet'])(
  'what one has asked for of one’s own data waits on %s, until when, with the way to it',
  async (path) => {
    open(path, ready(), ready({ id: '01JZZZZZZZZZZZZZZZZZZZZZZA', kind: 'access', until: '2027-02-20' }))
    const file = within(await screen.findByRole('region', { name: 'Din fil med uppgifter är klar' }))
    expect(file.getByText(/hämta den/).textContent).toContain('till och med 27 februari 2027')
    expect(file.getByRole('link', { name: 'Hämta filen' }).getAttribute('href')).toBe(
      '/mitt-forbundet/dataportabilitet',
    )
    const answer = within(screen.getByRole('region', { name: 'Ditt registerutdrag är klart' }))
    expect(answer.getByText(/läsa det/).textContent).toContain('till och med 20 februari 2027')
    expect(answer.getByRole('link', { name: 'Läs svaret' }).getAttribute('href')).toBe(
      '/mitt-forbundet/ratten-till-tillgang',
    )
  },
)

it('waits in English too', async () => {
  open('/en/my-forbundet', ready())
  const file = within(await screen.findByRole('region', { name: 'The file with your data is ready' }))
  expect(file.getByText(/You can fetch it/).textContent).toContain('until 27 February 2027')
  expect(file.getByRole('link', { name: 'Fetch the file' }).getAttribute('href')).toBe(
    '/en/my-forbundet/data-portability',
  )
})

it.each<[string, DataRequestView]>([
  ['is being made', aDataRequest()],
  ['was removed', ready({ state: 'removed' })],
  ['has had its last day since the page was opened', ready({ until: '2027-02-19' })],
])('nothing waits of what %s', async (_, request) => {
  const { asked } = open('/', request)
  expect(await screen.findByRole('link', { name: 'Visa allt du kan göra' })).toBeDefined()
  await waitFor(() => expect(asked).toContain('GET /api/own/data-requests'))
  await new Promise((done) => setTimeout(done, 50))
  expect(screen.queryByRole('link', { name: /Hämta filen|Läs svaret/ })).toBeNull()
})
