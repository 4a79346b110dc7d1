import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { OperatorSending } from '#shared/operator/sending.ts'
import type { Role } from '#shared/roles/role.ts'
import { caseList } from '#test/builders/case-list.ts'
import { openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

const staff = (kind: 'operator' | 'editor'): Role => ({ id: `staff:${kind}`, kind, permission: 'none' })
const tile = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('li') as HTMLElement
const sending: OperatorSending = {
  id: 'a',
  kind: 'mailing',
  club: null,
  createdAt: 0,
  recipients: 2,
  left: 1,
  delivered: 1,
  bounced: 0,
  complained: 0,
  uncertain: 0,
  failed: 0,
  over: false,
  hold: null,
  stalledSince: null,
}

afterEach(() => vi.unstubAllGlobals())

it('says how many mailings are under way and need a person, and counts cases of which no page is read', async () => {
  openPage(routes, '/', {
    'GET /api/session': signedInAs(staff('operator')),
    'GET /api/operator/member-cases?state=stuck': caseList([], {
      counts: { stuck: 70, open: 20, planned: 0, week: 0, over: 0, all: 90 },
    }),
    'GET /api/operator/sendings': { sendings: [sending, { ...sending, id: 'b', stalledSince: 1 }], portalNow: 0 },
  })
  expect(await screen.findByText('2 utskick är på väg.')).toBeDefined()
  expect(within(tile('Utskick')).getByText('Ett behöver åtgärdas')).toBeDefined()
  expect(within(tile('Utskick')).getByRole('link').getAttribute('href')).toBe('/handlaggare/utskick')
  expect(await within(tile('Ärenden')).findByText('70 har väntat för länge')).toBeDefined()
})

it('leads an editor to every letter of the portal', async () => {
  openPage(routes, '/', { 'GET /api/session': signedInAs(staff('editor')) })
  await screen.findByRole('heading', { level: 2, name: 'Portalens mejl' })
  expect(within(tile('Portalens mejl')).getByRole('link').getAttribute('href')).toBe('/redaktor/mejl')
})
