import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  chairmanRole,
  memberRole,
  openPage,
  refusal,
  season,
  signedInAs,
  visitor,
  type Answers,
} from '#test/builders/portal-page.tsx'
import { usualFrame } from '#test/builders/usual-frame.ts'
import { submitMeeting } from '#shared/contract/annual-meeting-commands.ts'
import { call } from '#web/client/api.ts'
import type { PageRoute } from '#web/client/page-route.ts'

const pages: PageRoute[] = [{ page: 'myAssignment', component: () => <p>innehållet</p> }]
const session = signedInAs(chairmanRole, memberRole)

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('retained authority', () => {
  it('is shown beside the role and above one’s roles, with its last day and the door to the meeting', async () => {
    openPage(pages, '/mitt-uppdrag', {
      'GET /api/session': signedInAs({ ...memberRole, clubId: 'club-001' }),
      'GET /api/season': { ...season, mayStart: true, retained: true },
    })
    const pill = await screen.findByRole('button', { name: /^Byt roll/ })
    await waitFor(() => expect(pill.textContent).toMatch(/^Yrkesverksam · slutför årsmötet/))
    // Who speaks to the computer says what stands on the button.
    expect(pill.getAttribute('aria-label')).toContain('Yrkesverksam · slutför årsmötet')
    await userEvent.click(pill)
    const notice = (
      await screen.findByText(/^Du kan fortfarande arbeta med årsmötet och skicka in det, till och med/)
    ).closest('div')!
    expect(notice.textContent?.replaceAll('\u00a0', ' ')).toContain('till och med 15 mars 2027.')
    expect(within(notice).getByRole('link', { name: 'Gå till årsmötet' }).getAttribute('href')).toBe(
      '/mitt-uppdrag/arsmote',
    )
  })

  it('is not spoken of to those who never had it', async () => {
    const { asked } = openPage(pages, '/mitt-uppdrag', {
      'GET /api/session': signedInAs({ ...memberRole, clubId: 'club-001' }),
      'GET /api/season': season,
    })
    const pill = await screen.findByRole('button', { name: /^Byt roll/ })
    await waitFor(() => expect(asked).toContain('GET /api/season'))
    expect(pill.textContent).not.toContain('slutför årsmötet')
  })
})

describe('the role switcher', () => {
  it('lists every role with its place, what it may do and until when, and takes on another', async () => {
    const { asked } = openPage(pages, '/mitt-uppdrag', {
      'GET /api/session': session,
      'POST /api/session/role': { ...session, activeRoleId: memberRole.id },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Byt roll, nu Ordförande, Nordvik AB' }))
    const chairman = screen.getByRole('button', {
      name: /Full behörighet · till och med 29 februari 2028/,
      pressed: true,
    })
    expect(chairman.textContent).toContain('Ordförande')
    await userEvent.click(screen.getByRole('button', { name: /Hedros AB/, pressed: false }))
    expect(asked).toContain('POST /api/session/role')
    expect(await screen.findByRole('button', { name: 'Byt roll, nu Yrkesverksam, Hedros AB' })).toBeDefined()
  })

  it('says why when the role could not be changed', async () => {
    openPage(pages, '/mitt-uppdrag', {
      'GET /api/session': session,
      'POST /api/session/role': refusal('store-unavailable'),
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Byt roll/ }))
    await userEvent.click(screen.getByRole('button', { name: /Hedros AB/ }))
    const message = await screen.findByRole('alert')
    expect(within(message).getByText(/Vänligen försök igen\.$/)).toBeDefined()
  })
})

describe('the banners', () => {
  it('say that the portal is overloaded and when a command is sent again, until it has been', async () => {
    let isBusy = true
    const { asked } = openPage(pages, '/mitt-uppdrag', {
      'GET /api/session': session,
      'POST /api/meetings/club-001/2027/submission': () => {
        if (!isBusy) return {}
        isBusy = false
        return Response.json({ code: 'overloaded' }, { status: 503, headers: { 'retry-after': '1' } })
      },
    })
    await screen.findByText('innehållet')
    const params = { club: 'club-001', year: 2027 }
    const sending = call(submitMeeting, { params, body: { commandId: 'c-1', understood: true } })
    const text = 'Portalen är hårt belastad. Vi försöker igen om 1 sekund. Låt sidan vara öppen.'
    expect(await screen.findByText(text)).toBeDefined()
    await sending
    expect(asked.filter((request) => request.endsWith('/submission'))).toHaveLength(2)
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  })

  it('say on every page that there is no network, as long as there is none', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    openPage(pages, '/mitt-uppdrag', { 'GET /api/session': session })
    await screen.findByText('innehållet')
    const turn = (on: boolean) =>
      act(() => {
        online.mockReturnValue(on)
        dispatchEvent(new Event(on ? 'online' : 'offline'))
      })
    turn(false)
    expect(screen.getByText(/^Du är utan nät/).closest('[role="status"]')).not.toBeNull()
    turn(true)
    expect(screen.queryByText(/^Du är utan nät/)).toBeNull()
  })
})

describe('the field in the header', () => {
  const Searched = () => <p>sökt: {useLocation().search}</p>
  const open = () =>
    openPage([...pages, { page: 'search', component: Searched }], '/mitt-uppdrag', {
      'GET /api/session': signedInAs(chairmanRole),
      'GET /api/season': season,
    })
  const field = () => screen.findByRole('searchbox', { name: 'Sök' })

  it('searches everything, and leaves the search to the page that has a field of its own', async () => {
    open()
    await userEvent.type(await field(), 'byta arbetsplats{Enter}')
    expect(await screen.findByText('sökt: ?q=byta+arbetsplats')).toBeDefined()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('leads to the page where nothing was typed, and searches without scripts', async () => {
    open()
    expect((await field()).closest('form')?.getAttribute('action')).toBe('/sok')
    await userEvent.type(await field(), ' {Enter}')
    expect(await screen.findByText('sökt:')).toBeDefined()
  })
})

describe('the menu', () => {
  it.each([
    ['a member without an assignment', { ...memberRole, clubId: 'club-001' }, 'Min klubb'],
    ['a chairman', chairmanRole, 'Mitt uppdrag'],
    [
      'one of the 500 group, who has no club',
      { id: 'g', kind: '500_group', permission: 'none' } as const,
      'Mitt uppdrag',
    ],
  ])('names the home of %s as that home does', async (_, role, name) => {
    openPage(pages, '/mitt-uppdrag', { 'GET /api/session': signedInAs(role), 'GET /api/season': season })
    const menu = within(await screen.findByRole('navigation', { name: 'Huvudmeny' }))
    expect((await menu.findByRole('link', { name })).getAttribute('href')).toBe('/mitt-uppdrag')
    expect((await menu.findByRole('link', { name: 'Mitt Förbundet' })).getAttribute('href')).toBe('/mitt-forbundet')
    expect(menu.getByRole('link', { name: 'Råd och stöd' }).getAttribute('href')).toBe('/rad-och-stod')
    expect(menu.getAllByRole('link')).toHaveLength(5)
  })
})

describe('the menu of those who are no members', () => {
  it.each(['non_member', 'operator', 'editor'] as const)('of kind %s has no membership', async (kind) => {
    openPage(pages, '/mitt-uppdrag', { 'GET /api/session': signedInAs({ id: 'r', kind, permission: 'none' }) })
    const menu = within(await screen.findByRole('navigation', { name: 'Huvudmeny' }))
    await menu.findByRole('link', { name: 'Start' })
    expect(menu.queryByRole('link', { name: 'Mitt Förbundet' })).toBeNull()
  })
})

describe('menu and footer', () => {
  const openContact = (path: string) => {
    const answers: Answers = { 'GET /api/session': refusal('something-went-wrong') }
    openPage([{ page: 'contact', component: () => <p>innehållet</p> }], path, answers)
    return answers
  }

  it('that could not be fetched say so on an open page, and either can be fetched again', async () => {
    const answers = openContact('/kontakta-forbundet')
    const menu = await screen.findByText('Menyn kunde inte hämtas. Vänligen försök igen.')
    expect(menu.closest('[role="status"]')).not.toBeNull()
    expect(within(screen.getByRole('contentinfo')).getByText(/^Sidfoten kunde inte hämtas\./)).toBeDefined()
    expect(screen.getByText('innehållet')).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'Start' })[0]?.className).toBe('logo')
    answers['GET /api/session'] = visitor
    await userEvent.click(screen.getByRole('button', { name: 'Hämta menyn igen' }))
    expect(await screen.findByRole('link', { name: 'Kontakta Förbundet' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Logga in' })).toBeDefined()
    expect(screen.queryByText(/kunde inte hämtas/)).toBeNull()
  })

  it('the footer leads anybody to the union and to the check of a protocol', async () => {
    openPage([{ page: 'contact', component: () => <p>innehållet</p> }], '/kontakta-forbundet', {
      'GET /api/session': visitor,
    })
    const footer = within(await screen.findByRole('contentinfo'))
    const addresses = footer.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses).toEqual([
      '/kontakta-forbundet',
      'tel:0846500400',
      '/bli-medlem',
      '/kurser-aktiviteter',
      '/medlemskapet/villkor',
      '/foretagsmoten',
      '/kontrollera',
      '/om-webbplatsen',
    ])
    const columns = [...document.querySelectorAll('.footer-title')].map(({ textContent }) => textContent)
    expect(columns).toEqual(['Kontakt', 'Medlemskapet', 'För företag', 'Om webbplatsen'])
    expect(footer.getByRole('link', { name: 'Kontrollera ett protokoll' })).toBeDefined()
  })

  it.each([
    ['menu', 'Menyn kunde inte hämtas. Vänligen försök igen.', 'Hämta menyn igen'],
    ['footer', 'Sidfoten kunde inte hämtas. Vänligen försök igen.', 'Hämta sidfoten igen'],
    ['contact', 'Kontaktuppgifterna kunde inte hämtas. Vänligen försök igen.', 'Hämta kontaktuppgifterna igen'],
  ])(
    'one part (%s) that the portal could not read says so by itself, and is fetched again',
    async (part, sentence, retry) => {
      const answers: Answers = {
        'GET /api/session': signedInAs(chairmanRole),
        'GET /api/season': season,
        shell: { frame: { ...usualFrame(true), [part]: null } },
      }
      openPage(pages, '/mitt-uppdrag', answers)
      expect(await screen.findByText(sentence)).toBeDefined()
      expect(screen.getAllByText(/kunde inte hämtas/)).toHaveLength(1)
      answers['shell'] = { frame: usualFrame(true) }
      await userEvent.click(screen.getByRole('button', { name: retry }))
      await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
    },
  )

  it('say so in English', async () => {
    openContact('/contact-forbundet')
    expect(await screen.findByText('The menu could not be fetched. Please try again.')).toBeDefined()
    expect(screen.getByText('The footer could not be fetched. Please try again.')).toBeDefined()
  })
})
