import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { ClubCase } from '#shared/contract/operator.ts'
import { fine, openClub, sending, stuck } from '#test/builders/operator-club-page.tsx'
import { openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'
import { boardTime, clubCase, operatorRole } from '#test/builders/season.ts'

// However long the first of them takes to load.
beforeAll(() => Promise.all([import('./club-page.tsx'), import('#web/client/antd-provider.tsx')]), 60_000)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a club as an operator sees it', () => {
  it('says what is wrong, since when, and offers what repairs it', async () => {
    openClub(stuck)
    expect(await screen.findByRole('heading', { level: 1, name: 'Klubben Sörmo Teknik' })).toBeDefined()
    const card = screen.getByRole('heading', { name: 'En sak att åtgärda' }).closest('section')
    expect(card?.textContent).toContain(
      'Johan Ekberg började skriva under som sekreterare 10 mars 2027 kl. 08.02, och underskriften har inte avslutats.',
    )
    expect(screen.getByRole('button', { name: 'Avsluta underskriften' }).className).toContain('primary')
  })

  it.each<[string, ClubCase, string]>([
    ['more time for an overdue club', clubCase({ troubles: ['overdue'] }), 'Förläng tiden'],
    ['another attempt at the register', clubCase({ troubles: ['sync-failed'], submittedAt: 1 }), 'Försök nu'],
    ['the lock', clubCase({ troubles: ['stale-lock'] }), 'Släpp låset'],
    [
      'uncertain letters',
      clubCase({ troubles: ['mail-uncertain'] }, { sendings: [sending()] }),
      'Skicka igen: Kallelse, 2 mejl',
    ],
    [
      'failed letters',
      clubCase({ troubles: ['mail-failed'] }, { sendings: [sending({ kind: 'elected', uncertain: 0, failed: 1 })] }),
      'Skicka igen: Mejl till de valda, ett mejl',
    ],
    ['a missing process', clubCase({ troubles: ['process-missing'] }), 'Starta om processen'],
    [
      'a failed reminder',
      clubCase(
        { troubles: ['reminder-failed'] },
        {
          reminders: [
            {
              id: 'ahead-2027-03-08',
              day: '2027-03-08',
              kind: 'ahead',
              state: 'failed',
              sentAt: null,
              sendIds: [],
              reached: [],
              isLeftOut: false,
            },
          ],
        },
      ),
      'Skicka igen påminnelsen 8 mars',
    ],
  ])('offers %s', async (_, club, name) => {
    openClub(club)
    const card = (await screen.findByRole('heading', { name: 'En sak att åtgärda' })).closest('section')
    expect(card && within(card).getByRole('button', { name })).toBeDefined()
  })

  it('says why a letter could not be sent', async () => {
    openClub(clubCase({}, { sendings: [sending({ failed: 1 })] }))
    expect((await screen.findByText(/Ivar Sund/)).textContent).toBe('Ivar Sund: misslyckades, mejlet kunde inte skapas')
    expect(screen.getByText(/Elin Furuvik/).textContent).toBe('Elin Furuvik: utan besked')
  })

  it('says since when letters wait for the mail service', async () => {
    openClub(clubCase({}, { sendings: [sending({ stalledSince: boardTime })] }))
    expect((await screen.findByText(/har inte tagit emot mejl sedan/)).textContent).toContain('kvot för dygnet')
    expect(screen.getByText('Mejl som väntar')).toBeDefined()
  })

  it('says of a reminder whose day passed that it did not go out', async () => {
    openClub(
      clubCase(
        {},
        {
          reminders: [
            {
              id: 'ahead-2027-03-08',
              day: '2027-03-08',
              kind: 'ahead',
              state: 'missed',
              sentAt: null,
              sendIds: [],
              reached: [],
              isLeftOut: false,
            },
          ],
        },
      ),
    )
    expect((await screen.findByText('8 mars')).closest('li')?.textContent).toBe('8 marsInför sista dagenGick inte ut')
    expect(screen.queryByText('Behövdes inte')).toBeNull()
  })

  it('says whom a reminder has reached, and whom to call beside that the club has not begun', async () => {
    openClub(
      clubCase(
        { step: 'not-started', type: null },
        {
          chair: { name: 'Astrid Lindahl', phone: '0701740601' },
          reminders: [
            {
              id: 'ahead-2027-03-08',
              day: '2027-03-08',
              kind: 'ahead',
              state: 'sent',
              sentAt: boardTime,
              sendIds: ['reminder-1'],
              reached: ['Astrid Lindahl', ''],
              isLeftOut: false,
            },
          ],
        },
      ),
    )
    expect(await screen.findByText('Gick till Astrid Lindahl och Skyddad identitet.')).toBeDefined()
    const call = screen.getByRole('link', { name: '070-174 06 01' })
    expect(call.getAttribute('href')).toBe('tel:0701740601')
    expect(call.closest('dd')?.textContent).toContain('Astrid Lindahl')
  })

  it('says so when nothing is wrong', async () => {
    openClub(fine)
    expect(await screen.findByText('Klubbens möte går som det ska.')).toBeDefined()
  })

  it('says in plain words what has happened, newest first, by whom, without the zone', async () => {
    openClub(
      clubCase(
        {},
        {
          history: [
            {
              id: '1',
              at: stockholmInstant('2027-01-10', '18:04'),
              by: 'Astrid Lindahl',
              what: 'step-changed',
              params: { to: 'preparation' },
            },
            {
              id: '2',
              at: stockholmInstant('2027-03-08', '08:00'),
              by: null,
              what: 'reminder-sent',
              params: { day: '2027-03-08', recipients: 3 },
            },
            { id: '3', at: stockholmInstant('2027-04-01', '12:00'), by: null, what: 'never-heard-of' },
          ],
        },
      ),
    )
    const list = (await screen.findByRole('heading', { name: 'Vad som har hänt' })).closest('section')
    expect([...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Annan händelse: never-heard-of1 april 2027 kl. 12.00 · automatiskt',
      'Påminnelsen 8 mars skickades till 3 personer8 mars 2027 kl. 08.00 · automatiskt',
      'Gick till steget Förberedelser10 januari 2027 kl. 18.04 · Astrid Lindahl',
    ])
  })

  it('keeps what operators did, why, and what was refused', async () => {
    openClub(
      clubCase(
        {},
        {
          audit: [
            {
              id: '1',
              at: boardTime,
              by: 'Dennis Törnvik',
              action: 'endSigning',
              reason: 'Ringde ordföranden',
              refused: 'signing-still-open',
            },
          ],
        },
      ),
    )
    expect((await screen.findByText('Avslutade en underskrift')).closest('li')?.textContent).toBe(
      'Avslutade en underskriftGick inte att utföra10 mars 2027 kl. 09.00 · Dennis TörnvikSkäl: Ringde ordföranden',
    )
  })

  it('says until when the club was given more time', async () => {
    openClub(
      clubCase(
        {},
        {
          audit: [
            {
              id: '1',
              at: boardTime,
              by: 'Dennis Törnvik',
              action: 'extendDeadline',
              reason: 'Sjukdom',
              params: { lastDay: '2027-03-22' },
            },
          ],
        },
      ),
    )
    expect(await screen.findByText('Förlängde tiden till 22 mars')).toBeDefined()
  })

  it('leads to the engine’s own page and says how to read it', async () => {
    openClub(clubCase({}, { process: { id: 'am/club-021/2027', state: 'running', page: 'http://localhost:4002/x' } }))
    expect((await screen.findByRole('link', { name: 'Öppna processmotorns egen sida' })).getAttribute('href')).toBe(
      'http://localhost:4002/x',
    )
    expect(screen.getByText(/\/api\/operator\/codec$/, { selector: 'code' })).toBeDefined()
  })

  it('is not there for what is no club', async () => {
    openPage(routes, '/handlaggare/sasong/2027/klubben', { 'GET /api/session': signedInAs(operatorRole) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Sidan finns inte' })).toBeDefined()
  })
})
