import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#shared/roles/role.ts'
import { openPage, refusal, signedInAs, visitor, type Answers } from '#test/builders/portal-page.tsx'
import { usualFrame } from '#test/builders/usual-frame.ts'
import { routes } from './routes.ts'

const editor: Role = { id: 'staff:editor', kind: 'editor', permission: 'none' }
const both = (text: string) => ({ sv: text, en: text })

afterEach(() => vi.unstubAllGlobals())

describe('the start page', () => {
  it('reckons what membership costs a stranger, and asks for the income only where that decides', async () => {
    openPage(routes, '/', { 'GET /api/session': visitor })
    const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name: new RegExp(name) }))
    const outcome = () => document.querySelector('.fee-outcome')?.textContent?.replaceAll('\u00a0', ' ')
    await screen.findByRole('radio', { name: 'Anställd' })
    expect(outcome()).toContain('235 kr i månaden')
    await choose('^Under 25')
    expect(outcome()).toContain('165 kr i månaden')
    await choose('Student')
    expect(outcome()).toContain('20 kr i månaden')
    expect(screen.queryByRole('radio', { name: /^Under 25/ })).toBeNull()
  })

  it('shows a stranger and a member what may have happened, courses soon and what is new, and says where that fails', async () => {
    const view = {
      events: [{ text: both('Föräldraledig'), href: both('/rad-och-stod/foraldraledig'), about: both('Om ledighet') }],
      courses: [
        {
          occasion: '01JZZZZZZZZZZZZZZZZZZZZZZC',
          title: both('Klubbens ekonomi'),
          startsAt: Date.UTC(2027, 0, 22, 8),
          endsAt: Date.UTC(2027, 0, 22, 15),
          place: null,
          left: 1,
        },
      ],
      news: [{ href: both('/rad-och-stod/ny'), title: both('Nytt'), on: '2027-01-18' }],
    }
    const answers: Answers = { 'GET /api/session': visitor, 'GET /api/start': refusal('something-went-wrong') }
    openPage(routes, '/', answers)
    expect(await screen.findByText('Innehållet kunde inte hämtas.')).toBeDefined()
    answers['GET /api/start'] = view
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect((await screen.findByRole('link', { name: 'Föräldraledig' })).getAttribute('href')).toBe(
      '/rad-och-stod/foraldraledig',
    )
    expect(screen.getByText(/fredag 09\.00–16\.00 · på nätet/)).toBeDefined()
    expect(screen.getByText('1 plats')).toBeDefined()
    cleanup()
    const member = signedInAs({ id: 'm', kind: 'employable', permission: 'none' })
    openPage(routes, '/', { 'GET /api/session': member, 'GET /api/start': view })
    expect(await screen.findByRole('link', { name: 'Klubbens ekonomi' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Nytt från Förbundet' })).toBeDefined()
  })

  it('previewed by an editor is what the portal answers for that role, and nothing of a club’s own', async () => {
    const news = [{ href: both('/medlemskapet/ny'), title: both('För ordförande'), on: '2027-01-18' }]
    const { asked } = openPage(routes, '/frontend-preview?as=elected_club_chairman', {
      'GET /api/session': signedInAs(editor),
      'GET /api/shell?as=elected_club_chairman': { frame: usualFrame(true), banners: [], tag: '', version: '' },
      'GET /api/start?as=elected_club_chairman': { events: [], courses: [], news },
    })
    const link = await screen.findByRole('link', { name: 'För ordförande' })
    expect(link.getAttribute('href')).toBe('/frontend-preview/medlemskapet/ny?as=elected_club_chairman')
    const menu = within(screen.getByRole('navigation', { name: 'Huvudmeny' }))
    expect((await menu.findByRole('link', { name: 'Kurser' })).getAttribute('href')).toContain('/frontend-preview/')
    expect(screen.getByText(/^Här står det som väntar på läsaren/)).toBeDefined()
    expect(asked.filter((each) => each.includes('season') || each === 'GET /api/start')).toEqual([])
  })
})
