import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#shared/roles/role.ts'
import { chairmanRole, memberRole, openPage, refusal, season, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

const inGrace: Role = {
  ...chairmanRole,
  id: 'mandate:2',
  assignmentType: 'auditor',
  kind: 'elected_club_assignment',
  permission: 'limited',
  until: '2027-02-19',
}
const session = signedInAs(chairmanRole, memberRole, inGrace)
const card = async (name: string) => (await screen.findByRole('heading', { level: 2, name })).closest('section')!

afterEach(() => vi.unstubAllGlobals())

describe('one’s roles', () => {
  it('each say in which club, until when, with which access and what that reaches', async () => {
    openPage(routes, '/mitt-uppdrag/roller', { 'GET /api/session': session })
    const chairman = await card('Ordförande')
    expect(chairman.textContent?.replaceAll('\u00a0', ' ')).toMatch(
      /Klubben Nordvik AB.*till och med 29 februari 2028.*Full behörighet.*medlemsuppgifter.*uppdrag/,
    )
    expect(within(chairman).getByText('Du agerar i den här rollen')).toBeDefined()
    expect((await card('Revisor')).textContent?.replaceAll('\u00a0', ' ')).toMatch(
      /löpte ut 19 februari 2027.*Begränsad behörighet/,
    )
    expect((await card('Yrkesverksam')).textContent).toMatch(
      /Klubben Hedros AB.*Inget uppdrag.*Ingen särskild behörighet.*Det som alla medlemmar ser/,
    )
  })

  it('name workplace membership, assignments and salaries, whose pages they open', async () => {
    openPage(routes, '/mitt-uppdrag/roller', { 'GET /api/session': session })
    const chairman = await card('Ordförande')
    expect(
      within(chairman)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'medlemsuppgifter',
      'kommunikation med medlemmarna',
      'medlemskap på arbetsplatsen',
      'uppdrag',
      'lönestatistik för klubbens arbetsplatser',
    ])
  })

  it('are in the preview the previewed role alone, never the editor’s own', async () => {
    openPage(routes, '/frontend-preview/mitt-uppdrag/roller?as=elected_workplace_ombudsman', {
      'GET /api/session': signedInAs({ id: 'staff:1', kind: 'editor', permission: 'none' }),
    })
    expect(await card('Arbetsplatsombud')).toBeDefined()
    expect(screen.queryByRole('heading', { level: 2, name: 'Redaktör' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Agera som/ })).toBeNull()
  })

  it('say until when the annual meeting may still be finished by a person whose mandate has ended', async () => {
    openPage(routes, '/mitt-uppdrag/roller', {
      'GET /api/session': signedInAs({ ...memberRole, clubId: 'club-001' }),
      'GET /api/season': { ...season, mayStart: true, retained: true },
    })
    const worker = await card('Yrkesverksam')
    await within(worker).findByRole('link', { name: 'Gå till årsmötet' })
    expect(worker.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'arbeta med årsmötet och skicka in det, till och med 15 mars 2027',
    )
    expect(worker.textContent).not.toContain('Ingen särskild behörighet')
  })

  it('can be changed there', async () => {
    let current: object = session
    const { asked } = openPage(routes, '/mitt-uppdrag/roller', {
      'GET /api/session': () => current,
      'POST /api/session/role': () => (current = { ...session, activeRoleId: memberRole.id }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Agera som Yrkesverksam, Hedros AB' }))
    expect(asked).toContain('POST /api/session/role')
    expect(await within(await card('Yrkesverksam')).findByText('Du agerar i den här rollen')).toBeDefined()
  })

  it('stay as they are when the change fails, and say so', async () => {
    openPage(routes, '/en/my-assignment/roles', {
      'GET /api/session': session,
      'POST /api/session/role': refusal('store-unavailable'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Act as Working life, Hedros AB' }))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(within(await card('Chairman')).getByText('You act in this role')).toBeDefined()
  })
})
