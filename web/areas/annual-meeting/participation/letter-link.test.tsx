import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { documentAnchor } from '#shared/languages/paths.ts'
import { pathTo } from '#web/client/paths.ts'
import { meeting } from '#test/builders/meeting-content.ts'
import { participation } from '#test/builders/participation.ts'
import { chairmanRole, openPage, season, signedInAs, visitor } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const file = '01JZZZZZZZZZZZZZZZZZZZZZZA'
const link = `${pathTo('memberMeeting', { year: 2027 }, 'sv')}#${documentAnchor(file)}`
const documents = [
  { id: file, kind: 'audit-report', name: 'revision.pdf', size: 9, uploadedAt: 0, uploadedBy: chairmanRole.id },
] as unknown as ReturnType<typeof participation>['documents']

beforeAll(() => import('./member-page.tsx'), 60_000)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('asks a reader who opens a letter’s document without a session to sign in, and comes back to it', async () => {
  openPage(routes, link, { 'GET /api/session': visitor })
  expect(await screen.findByRole('heading', { name: 'Logga in för att fortsätta' })).toBeDefined()
  const signIn = screen.getAllByRole('link', { name: 'Logga in' }).at(-1)?.getAttribute('href') ?? ''
  expect(new URLSearchParams(signIn.split('?')[1]).get('next')).toBe(link)
})

it('puts the focus on the letter’s document once one is signed in', async () => {
  openPage(routes, link, {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/season': { ...season, summary: meeting().summary },
    'GET /api/meetings/club-001/2027/participation': participation({ documents, documentsSentAt: 1 }),
  })
  const found = await screen.findByRole('link', { name: 'Revisionsberättelse' })
  expect(found.getAttribute('href')).toBe(`/api/meetings/club-001/2027/files/${file}`)
  await waitFor(() => expect(document.activeElement).toBe(found))
})
