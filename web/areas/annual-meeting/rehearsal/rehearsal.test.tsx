import { seasonRules } from '#shared/season.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { meeting, noticeSent } from '#test/builders/meeting-content.ts'
import { chairmanRole, meetingAnswers, openPage, signedInAs, type Answers } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

vi.mock('../saving/stored-drafts.ts', () => import('#test/builders/no-stored-drafts.ts'))

const year = 12027
const api = `/api/meetings/club-001/${year}`
const season = {
  year: 2027,
  clubId: 'club-001',
  clubName: 'Klubben Nordvik AB',
  mayStart: true,
  summary: null,
  portalNow: Date.UTC(2027, 1, 20, 8),
  dueAt: seasonRules(2027).submissionBefore,
  late: false,
  rehearsal: { step: 'pre-meeting' },
}
const notBegun = { ...season, rehearsal: { step: null } }
const open = (page: string, changes: Parameters<typeof meeting>[0] = {}, answers: Answers = {}) => {
  const rehearsed = meetingAnswers(meeting({ ...changes, summary: { ...changes.summary, year } }))
  const own = Object.fromEntries(
    Object.entries(rehearsed).map(([request, answer]) => [request.replace('/2027', `/${year}`), answer]),
  )
  return openPage(routes, `/mitt-uppdrag/arsmote/ovning-2027/${page}`, {
    ...own,
    'GET /api/season': season,
    ...answers,
  })
}

beforeAll(
  () => Promise.all([import('../steps/pre-meeting/pre-meeting-page.tsx'), import('../steps/choose-type.tsx')]),
  60_000,
)
afterEach(() => vi.unstubAllGlobals())

describe('a rehearsal', () => {
  it('says on the page and in the tab what it is, and leads back to the real meeting', async () => {
    open('infor-motet')
    const banner = await screen.findByRole('region', { name: 'Övning inför årsmötet 2027' })
    expect(banner.textContent).toContain('Inga mejl skickas och ingenting registreras.')
    expect(screen.getByRole('link', { name: 'Gå till det riktiga årsmötet' }).getAttribute('href')).toBe(
      '/mitt-uppdrag/arsmote',
    )
    await waitFor(() => expect(document.title).toMatch(/^Övning: /))
    expect(document.body.textContent).not.toContain(String(year))
  })
  it('is one line on a phone, above what is practised', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    open('infor-motet')
    const banner = await screen.findByRole('region', { name: 'Övning inför årsmötet 2027' })
    expect(banner.querySelector('details')?.open).toBe(false)
    expect(banner.querySelector('details')?.textContent).toContain('Inga mejl skickas och ingenting registreras.')
  })
  it('says to how many a notice would have gone', async () => {
    open('infor-motet', { summary: { notice: noticeSent('2027-01-26') } })
    expect(
      await screen.findByText(/Kallelsen skulle ha skickats till 43 medlemmar. Inget mejl har skickats./),
    ).toBeDefined()
  })
  it('that has not begun is not asked for: it would not be found', async () => {
    const { asked } = open('valj-typ', {}, { 'GET /api/season': notBegun })
    expect(await screen.findByRole('button', { name: 'Börja öva' })).toBeDefined()
    expect(asked).not.toContain(`GET ${api}`)
  })
  it('is thrown away after a question', async () => {
    let isDiscarded = false
    const { asked, router } = open(
      'infor-motet',
      {},
      {
        [`DELETE ${api}/rehearsal`]: () => {
          isDiscarded = true
          return { discarded: true }
        },
        'GET /api/season': () => (isDiscarded ? notBegun : season),
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort övningen' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(
      [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Ta bort övningen')!,
    )
    await waitFor(() => expect(asked).toContain(`DELETE ${api}/rehearsal`))
    await waitFor(() => expect(router.state.location.pathname).toBe('/mitt-uppdrag/arsmote/ovning-2027/valj-typ'))
  })
  it('is offered before the real meeting to those who may hold it', async () => {
    openPage(routes, '/mitt-uppdrag/arsmote/2027/valj-typ', {
      'GET /api/session': signedInAs(chairmanRole),
      'GET /api/season': notBegun,
    })
    expect((await screen.findByRole('link', { name: 'Öva först' })).getAttribute('href')).toBe(
      '/mitt-uppdrag/arsmote/ovning-2027/valj-typ',
    )
  })
})
