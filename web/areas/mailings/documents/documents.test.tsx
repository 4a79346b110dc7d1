import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { MailingDraft } from '#shared/mailings/mailing.ts'
import { aMailing, mailingId, someRecipients } from '#test/builders/mailings-view.ts'
import { people } from '#test/builders/meeting-content.ts'
import { chairmanRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const club = '/api/clubs/club-001'
const id = '01JZZZZZZZZZZZZZZZZZZZZZZX'
const version = {
  id,
  name: 'Avtal.pdf',
  contentType: 'application/pdf',
  size: 9_000_000,
  uploadedAt: 0,
  uploadedBy: people.astrid,
}
const documents = {
  clubId: 'club-001',
  clubName: 'Klubben',
  folders: [],
  documents: [{ id, folder: null, versions: [version], version: 1, changedAt: 0, changedBy: people.astrid }],
  names: {},
  mayEdit: true,
  portalNow: 0,
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

beforeAll(
  () =>
    Promise.all([
      import('../mailing-page.tsx'),
      import('./linked-document-page.tsx'),
      import('#web/components/structured-text/editor.tsx'),
    ]),
  60_000,
)
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a mailing leads to a document of the club that is chosen, and no more once the link is taken away', async () => {
  const saved: unknown[] = []
  openPage(routes, `/mitt-uppdrag/mejla/${mailingId}`, {
    'GET /api/session': signedInAs(chairmanRole),
    [`GET ${club}/mailings/${mailingId}`]: aMailing(),
    [`PUT ${club}/mailings/${mailingId}`]: ({ body }: RequestInit) => {
      const draft = JSON.parse(String(body)) as MailingDraft
      saved.push(draft.documents)
      return aMailing({ ...draft, version: 3 + saved.length })
    },
    [`POST ${club}/mailing-recipients`]: someRecipients(),
    [`POST ${club}/mailing-preview`]: refusal('store-unavailable'),
    [`GET ${club}/documents`]: documents,
  })
  await press('Länka till ett dokument')
  await press('Avtal.pdf')
  const field = within(await screen.findByRole('group', { name: 'Länkar till klubbens dokument' }))
  expect(field.getByText('Avtal.pdf')).toBeDefined()
  await waitFor(() => expect(saved).toEqual([[{ id, name: 'Avtal.pdf' }]]), { timeout: 4_000 })
  await press('Länka till ett dokument')
  expect(await screen.findByText('Det finns inga fler dokument att länka till.')).toBeDefined()
  await press('Ta bort länken till Avtal.pdf')
  await waitFor(() => expect(saved.at(-1)).toEqual([]), { timeout: 4_000 })
})

it('a recipient who follows the link reads what it is and downloads it', async () => {
  openPage(routes, `/mitt-uppdrag/dokument/club-001/${id}`, {
    'GET /api/session': signedInAs(chairmanRole),
    [`GET ${club}/linked-documents/${id}`]: { ...version, clubName: 'Klubben Nordvik AB' },
  })
  expect(await screen.findByRole('heading', { level: 1, name: /Avtal\.pdf/ })).toBeDefined()
  const link = screen.getByRole('link', { name: 'Ladda ner dokumentet' })
  expect(link.getAttribute('href')).toBe(`${club}/linked-documents/${id}/file`)
})
