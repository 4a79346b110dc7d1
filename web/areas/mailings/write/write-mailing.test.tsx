import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MailingView } from '#shared/contract/mailings.ts'
import type { ClubDraft } from '#shared/mailings/mailing.ts'
import { aMailing, mailingId, progressOf, sentMailing, someRecipients } from '#test/builders/mailings-view.ts'
import { people } from '#test/builders/meeting-content.ts'
import { chairmanRole, openPage, refusal, signedInAs, type Answers } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const at = `/api/clubs/club-001/mailings/${mailingId}`
const letter = {
  from: 'Klubben',
  to: 'Astrid Lindahl',
  replyTo: null,
  subject: 'Fika',
  html: '<p>Hej</p>',
  text: 'Hej',
}
const review = (letterOf: string, rest: object = {}) => ({
  fingerprint: letterOf.repeat(64),
  attachments: [],
  recipients: someRecipients(),
  repeated: 0,
  leftToday: 4,
  ...rest,
})
/** What was sent, and with which version. */
let sent: { request: string; body: Record<string, unknown>; ifMatch: string | null }[] = []
const heard = (request: string, answer: (body: never) => unknown) => (init: RequestInit) => {
  const body = JSON.parse(String(init.body)) as never
  sent.push({ request, body, ifMatch: new Headers(init.headers).get('if-match') })
  return answer(body)
}
const saves = (version: number) => ({
  [`PUT ${at}`]: heard('PUT', (body: ClubDraft) => aMailing({ ...body, version })),
})
const open = (stored: MailingView | null, more: Answers = {}) =>
  openPage(routes, `/mitt-uppdrag/mejla/${mailingId}`, {
    'GET /api/session': signedInAs(chairmanRole),
    [`GET ${at}`]: stored ?? refusal('not-found'),
    'POST /api/clubs/club-001/mailing-recipients': someRecipients(),
    'POST /api/clubs/club-001/mailing-preview': letter,
    ...more,
  })
const subject = () => screen.findByLabelText<HTMLInputElement>('Ämne')
const write = async (text: string) => fireEvent.change(await subject(), { target: { value: text } })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

beforeAll(
  () => Promise.all([import('../mailing-page.tsx'), import('#web/components/structured-text/editor.tsx')]),
  60_000,
)
beforeEach(() => {
  sessionStorage.clear()
  sent = []
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('writing a mailing', () => {
  it('saves a new one by itself under the address that it has already', async () => {
    open(null, saves(1))
    await write('Fika ')
    await waitFor(() => expect(sent).toHaveLength(1), { timeout: 4_000 })
    expect(await screen.findByText('14.02')).toBeDefined()
    expect(sent).toMatchObject([{ request: 'PUT', ifMatch: '"0"', body: { subject: 'Fika' } }])
    // A writer who goes on typing after the space finds it there.
    expect((await subject()).value).toBe('Fika ')
  })

  it('keeps in the tab what the portal could not take, and sends it upon what was seen when the page is opened again', async () => {
    open(aMailing(), { [`PUT ${at}`]: heard('PUT', () => refusal('store-unavailable')) })
    await write('Fika när portalen är borta')
    await waitFor(() => expect(sent.length).toBeGreaterThan(0), { timeout: 4_000 })
    cleanup()
    sent = []
    open(aMailing(), { [`PUT ${at}`]: heard('PUT', () => refusal('store-unavailable')) })
    await waitFor(async () => expect((await subject()).value).toBe('Fika när portalen är borta'))
    cleanup()
    sent = []
    open(aMailing(), saves(4))
    await waitFor(() => expect(sent).toHaveLength(1), { timeout: 4_000 })
    expect(sent).toMatchObject([{ ifMatch: '"3"', body: { subject: 'Fika när portalen är borta' } }])
    cleanup()
    // Once it is stored the tab keeps nothing that could come back over it.
    open(aMailing({ subject: 'Fika igen', version: 5 }))
    await waitFor(async () => expect((await subject()).value).toBe('Fika igen'))
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('mailing/'))).toEqual([])
  })

  it('says who gets it, who does not and why, and names no protected identity', async () => {
    const leftOut = [
      { reason: 'opted-out' as const, people: [{ ref: people.olle, name: 'Olle Sund', since: null }] },
      { reason: 'returned' as const, people: [{ ref: people.olle, name: 'Ulla Berg', since: Date.UTC(2027, 0, 4) }] },
    ]
    open(aMailing(), {
      'POST /api/clubs/club-001/mailing-recipients': someRecipients({ leftOut, protected: 1 }),
    })
    await press('Visa listan')
    expect(screen.getByText('Johan Ekberg')).toBeDefined()
    expect(screen.getByText('Har tackat nej till mejl från klubben').closest('li')?.textContent).toContain('Olle Sund')
    expect(screen.getByText('Mejl till adressen kommer i retur').closest('li')?.textContent).toContain(
      'Ulla Berg, sedan 4 januari 2027',
    )
    expect(screen.getByText('Skyddade uppgifter').closest('li')?.textContent).toBe('Skyddade uppgifter 1')
    expect(screen.getByRole('button', { name: 'Granska och skicka till 2' })).toBeDefined()
  })

  it('counts anew when the audience is narrowed down, which a chip takes back', async () => {
    const asked: unknown[] = []
    open(aMailing(), {
      ...saves(4),
      'GET /api/clubs/club-001/members': { clubId: 'club-001', clubName: 'Klubben', members: [] },
      'POST /api/clubs/club-001/mailing-recipients': heard('count', ({ audience }: ClubDraft) => {
        asked.push(audience.exceptBoard)
        return someRecipients(audience.exceptBoard ? { recipients: [] } : {})
      }),
    })
    await press('Ändra urval')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Utom styrelsen' }))
    expect(await screen.findByText(/Ingen får mejlet med det här urvalet/)).toBeDefined()
    await press('Ta bort ur urvalet: Utom styrelsen')
    expect(await screen.findByRole('button', { name: 'Granska och skicka till 2' })).toBeDefined()
    expect(asked).toEqual([false, true])
  })

  it('says what is missing in place of what would be sent', async () => {
    const { asked } = open(aMailing({ subject: '', replyTo: { to: 'custom', address: 'klubben' } }))
    await press(/^Granska och skicka/)
    const wrong = await screen.findByRole('alert')
    expect(
      within(wrong)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ämne: Detta fält är obligatoriskt', 'Svar går till: E-postadressen är ogiltig.'])
    expect(screen.getByLabelText('E-postadress för svar').getAttribute('aria-invalid')).toBe('true')
    expect(asked).not.toContain(`GET ${at}/review`)
  })

  it('shows what would be sent, which no Enter sends, and sends just that', async () => {
    const done = aMailing({ sent: sentMailing, progress: progressOf({ left: 38 }) })
    open(aMailing(), { [`GET ${at}/review`]: review('a'), [`POST ${at}/send`]: heard('send', () => done) })
    await press('Granska och skicka till 2')
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(/Klubben kan skicka 4 mejl till i dag/)).toBeDefined()
    await userEvent.keyboard('{Enter}')
    expect(sent).toEqual([])
    await press('Skicka till 2')
    expect(await screen.findByRole('heading', { name: 'Utskicket' })).toBeDefined()
    expect(sent).toMatchObject([{ request: 'send', body: { fingerprint: 'a'.repeat(64), again: false, at: null } }])
  })

  it('shows anew what has changed since, and asks before the same is sent twice', async () => {
    const answers = [refusal('mailing-changed'), refusal('mailing-repeated', { params: { count: 2, since: 0 } })]
    const reviews = [review('a'), review('b')]
    open(aMailing(), {
      [`GET ${at}/review`]: () => reviews.shift(),
      [`POST ${at}/send`]: heard('send', () => answers.shift() ?? aMailing({ sent: sentMailing })),
    })
    await press('Granska och skicka till 2')
    await press('Skicka till 2')
    expect(await screen.findByText(/har ändrats sedan du granskade/)).toBeDefined()
    await press('Skicka till 2')
    expect(await screen.findByText(/2 av mottagarna har redan fått samma mejl/)).toBeDefined()
    await press('Skicka ändå till 2')
    await waitFor(() =>
      expect(sent.map(({ body }) => [String(body['fingerprint'])[0], body['again']])).toEqual([
        ['a', false],
        ['b', false],
        ['b', true],
      ]),
    )
  })

  it('goes out at a time that is chosen, which lies ahead', async () => {
    open(aMailing(), {
      [`GET ${at}/review`]: review('a'),
      [`POST ${at}/send`]: heard('send', () => aMailing({ sent: sentMailing })),
    })
    await screen.findByRole('button', { name: 'Granska och skicka till 2' })
    await press('Välj tid')
    fireEvent.change(await screen.findByLabelText('Dag'), { target: { value: '2027-02-19' } })
    fireEvent.change(screen.getByLabelText('Klockslag'), { target: { value: '15.00' } })
    await press('Planera utskicket till 2')
    expect(await screen.findByText('Tiden har passerat. Ange en tid som kommer.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Klockslag'))
    fireEvent.change(screen.getByLabelText('Dag'), { target: { value: '2027-02-22' } })
    await press('Planera utskicket till 2')
    await waitFor(() => expect(sent).toMatchObject([{ body: { at: Date.UTC(2027, 1, 22, 14) } }]))
  })

  it('says who else is writing, as long as they are, and never oneself', async () => {
    const at = Date.UTC(2027, 1, 4, 13)
    const ago = (ms: number, who: Partial<MailingView>) => aMailing({ updatedAt: at - ms, portalNow: at, ...who })
    const johan = { updatedBy: people.johan, by: 'Johan Ekberg' }
    open(ago(30_000, johan))
    expect((await screen.findByText(/skriver också i utkastet/)).textContent).toMatch(/^Johan Ekberg/)
    for (const stored of [ago(10 * 60_000, johan), ago(30_000, {})]) {
      cleanup()
      open(stored)
      await subject()
      expect(screen.queryByText(/skriver också/)).toBeNull()
    }
  })

  it('goes on saying who else is writing when one saves oneself', async () => {
    const now = Date.UTC(2027, 1, 4, 13)
    const saved = (who: Partial<MailingView>) => aMailing({ updatedAt: now, portalNow: now, ...who })
    open(saved({ updatedBy: people.johan, by: 'Johan Ekberg' }), {
      [`PUT ${at}`]: heard('PUT', (body: ClubDraft) => saved({ ...body, version: 4 })),
    })
    fireEvent.change(await subject(), { target: { value: 'Fika' } })
    await waitFor(() => expect(sent).toHaveLength(1), { timeout: 5_000 })
    expect(await screen.findByRole('heading', { name: 'Fika' })).toBeDefined()
    expect(screen.getByText(/skriver också i utkastet/).textContent).toMatch(/^Johan Ekberg/)
  })

  it('asks field by field when another person has saved first', async () => {
    const current = aMailing({ subject: 'Deras', version: 4, by: 'Johan Ekberg' })
    const answers = [refusal('version-conflict', { current })]
    open(aMailing(), {
      [`PUT ${at}`]: heard('PUT', (body: ClubDraft) => answers.shift() ?? aMailing({ ...body, version: 5 })),
    })
    await write('Mitt')
    expect(await screen.findByText('Johan Ekberg har ändrat samma uppgift', {}, { timeout: 4_000 })).toBeDefined()
    await press('Använd texten från Johan Ekberg')
    await waitFor(async () => expect((await subject()).value).toBe('Deras'))
  })
})
