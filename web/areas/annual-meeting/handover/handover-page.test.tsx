import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { emptyHandover, type ExtractChoice, type HandoverState } from '#shared/annual-meeting/handover/bank-extract.ts'
import type { HandoverView } from '#shared/contract/annual-meeting-handover.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { meeting, people } from '#test/builders/meeting-content.ts'
import { meetingAnswers, openPage, refusal, type Answers } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const at = stockholmInstant('2027-02-12', '20:10')
const address = 'GET /api/meetings/club-001/2027/handover'
const view = (change: Partial<HandoverView> = {}): HandoverView => ({
  registeredAt: at,
  starts: [{ id: 'n1', person: people.mira, type: 'chairman', from: '2027-02-12', until: '2028-02-29' }],
  ends: [{ id: 'o1', person: people.astrid, type: 'chairman', from: '2026-02-20', until: '2027-02-11' }],
  protocolIsFinal: true,
  state: emptyHandover,
  ...change,
})
const open = (handover: unknown, answers: Answers = {}, path = '/mitt-uppdrag/arsmote/2027/overlamning') =>
  openPage(routes, path, {
    ...meetingAnswers(meeting({ summary: { step: 'protocol', assignmentsRegisteredAt: at } })),
    [address]: handover,
    ...answers,
  })
const line = (name: string) => screen.findByRole('checkbox', { name })
const bank = 'Bankens fullmakter, kort och koder'
const ticked = (by: string, of: string, version: number): HandoverState => ({
  ...emptyHandover,
  version,
  ticks: { [`chairman.${people.astrid}.${people.mira}.${of}`]: { by, at } },
})

beforeAll(() => import('./handover-page.tsx'), 60_000)
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

describe('the handover', () => {
  it('says who hands what over to whom', async () => {
    open(view())
    const card = (await screen.findByRole('heading', { name: 'Ordförande' })).closest('section')!
    expect(card.textContent).toContain('Astrid Lindahl lämnar över till Mira Öst')
    expect(within(card).getAllByRole('checkbox')).toHaveLength(6)
    expect(screen.getByRole('heading', { name: 'Inget är överlämnat än. 6 saker återstår.' })).toBeDefined()
  })

  it('says that those concerned get an email about it, not that it has reached them', async () => {
    open(view())
    const lead = (await screen.findByText(/^Uppdragen registrerades/)).textContent
    expect(lead).toMatch(/De valda och de som lämnar får mejl om sina uppdrag, och behörigheterna är ändrade\.$/)
    cleanup()
    open(view(), {}, '/en/my-assignment/annual-meeting/2027/handover')
    const said = (await screen.findByText(/^The assignments were registered/)).textContent
    expect(said).toMatch(/Those elected and those leaving get an email about it, and access has been changed\.$/)
  })

  it('keeps a tick, and says who put it', async () => {
    open(view(), { 'PUT /api/meetings/club-001/2027/handover/lines': { state: ticked(people.astrid, 'bank', 1) } })
    await userEvent.click(await line(bank))
    expect(await screen.findByRole('heading', { name: '1 av 6 är överlämnade' })).toBeDefined()
    expect(screen.getByText(/^Astrid Lindahl, 12 februari 2027/)).toBeDefined()
  })

  it('draws each tick at once, and keeps it while another one is on its way', async () => {
    const answer = Promise.withResolvers<unknown>()
    open(view(), { 'PUT /api/meetings/club-001/2027/handover/lines': () => answer.promise })
    const boxes = [await line(bank), await line('Nycklar, passerkort och lokal')]
    for (const box of boxes) {
      fireEvent.click(box)
      expect(box).toHaveProperty('checked', true)
    }
    await new Promise((passed) => setTimeout(passed, 50))
    expect(boxes).toEqual(boxes.map(() => expect.objectContaining({ checked: true })))
    answer.resolve(refusal('not-found'))
    await waitFor(() => expect(boxes[1]).toHaveProperty('checked', false))
    expect(boxes[0]).toHaveProperty('checked', false)
  })

  it('puts a tick beside one that another person has put meanwhile', async () => {
    const both: HandoverState = {
      ...ticked(people.astrid, 'bank', 2),
      ticks: { ...ticked(people.astrid, 'bank', 2).ticks, ...ticked(people.mira, 'keys', 2).ticks },
    }
    let sent = 0
    const answers = {
      get 'PUT /api/meetings/club-001/2027/handover/lines'() {
        return (sent += 1) === 1
          ? refusal('version-conflict', { current: ticked(people.mira, 'keys', 1) })
          : { state: both }
      },
    }
    const page = openPage(
      routes,
      '/mitt-uppdrag/arsmote/2027/overlamning',
      Object.defineProperties(
        {
          ...meetingAnswers(meeting({ summary: { step: 'protocol', assignmentsRegisteredAt: at } })),
          [address]: view(),
        },
        Object.getOwnPropertyDescriptors(answers),
      ),
    )
    await userEvent.click(await line(bank))
    expect(await screen.findByRole('heading', { name: '2 av 6 är överlämnade' })).toBeDefined()
    expect(page.asked.filter((request) => request.startsWith('PUT'))).toHaveLength(2)
  })

  it('is empty when everybody was re-elected, and not begun before the registration', async () => {
    open(view({ ends: [{ id: 'o1', person: people.mira, type: 'chairman', from: '2026-02-20', until: '2027-02-11' }] }))
    expect(await screen.findByText('Alla valdes om, så det finns inget att lämna över.')).toBeDefined()
  })

  it('leads to the registration before anybody is registered', async () => {
    open(view({ registeredAt: null, starts: [], ends: [] }))
    expect((await screen.findByRole('link', { name: 'Gå till registreringen' })).getAttribute('href')).toBe(
      '/mitt-uppdrag/arsmote/2027/registrera-uppdrag',
    )
  })

  it('shows a reader who may not see it what would open it', async () => {
    open(refusal('no-access-in-role', { params: { wouldOpen: ['club-officer'], roleIds: [] } }))
    expect(
      await screen.findByText('uppdrag som klubbens ordförande, vice ordförande eller medlemsadministrativa ombud'),
    ).toBeDefined()
  })
})

describe('the extract for the bank', () => {
  const save = async (name = 'Spara uppgifterna') => userEvent.click(await screen.findByRole('button', { name }))

  it('asks for two attestants and how the club is signed for, and sends nothing before', async () => {
    const { asked } = open(view())
    await save()
    expect(await screen.findAllByText('Välj en person.')).toHaveLength(2)
    const manner = screen.getByRole('group', { name: 'Hur tecknas firman?' })
    expect(screen.getByText('Detta fält är obligatoriskt').id).toBe(manner.getAttribute('aria-describedby'))
    expect(document.activeElement).toBe(manner)
    expect(asked.filter((request) => request.startsWith('PUT'))).toEqual([])
  })

  const extract: ExtractChoice = { attestants: [people.johan, people.olle], signatories: [people.mira], manner: 'each' }
  const put = 'PUT /api/meetings/club-001/2027/handover/extract'
  const chosen = (version: number, change: Partial<ExtractChoice> = {}): HandoverState => ({
    ...emptyHandover,
    version,
    extract: { ...extract, ...change },
  })

  it('is read as text once the meeting is submitted, until a person wants to change it', async () => {
    openPage(routes, '/mitt-uppdrag/arsmote/2027/overlamning', {
      ...meetingAnswers(meeting({ summary: { step: 'done', assignmentsRegisteredAt: at, submittedAt: at } })),
      [address]: view({ state: chosen(1) }),
    })
    expect(await screen.findByText('Johan Ekberg och Olle Vikdal')).toBeDefined()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByText(/[Ii]nget kan ändras/)).toBeNull()
    expect(screen.getByText(/Överlämningen bockar ni av här, även efteråt/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Ändra uppgifterna' }))
    expect(await screen.findByRole('radio', { name: 'Var för sig' })).toBeDefined()
  })

  it('keeps what is chosen when it is refused or the page is loaded anew, and leads to the field refused', async () => {
    open(view({ state: chosen(1) }), {
      [put]: refusal('invalid-input', { fields: [{ path: 'attestants.1', code: 'person-not-in-club' }] }),
    })
    await userEvent.click(await screen.findByRole('radio', { name: 'Två i förening' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Var för sig' }))
    await save()
    const field = screen.getByLabelText('Bestyrks av, person 2')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(screen.getByRole('radio', { name: 'Två i förening' }))
    cleanup()
    open(view({ state: chosen(1) }))
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Två i förening' })).checked).toBe(true)
  })

  it('is saved beside a tick that another person has put meanwhile', async () => {
    let sent = 0
    const { asked } = open(
      view({ state: chosen(1, { manner: 'jointly', signatories: [people.mira, people.astrid] }) }),
      {
        [put]: () => {
          sent += 1
          const stored = { ...chosen(2, { manner: 'jointly', signatories: [people.mira, people.astrid] }) }
          const ticks = ticked(people.mira, 'keys', 2).ticks
          return sent === 1
            ? refusal('version-conflict', { current: { ...stored, ticks } })
            : { state: { ...chosen(3, { signatories: [people.mira, people.astrid] }), ticks } }
        },
      },
    )
    await userEvent.click(await screen.findByRole('radio', { name: 'Var för sig' }))
    await save()
    expect(await screen.findByRole('heading', { name: '1 av 6 är överlämnade' })).toBeDefined()
    await waitFor(() => expect(asked.filter((request) => request === put)).toHaveLength(2))
    await waitFor(() => expect(sessionStorage.length).toBe(0))
  })

  it('can be opened once they are chosen, and is a draft until the protocol is signed', async () => {
    open(view({ protocolIsFinal: false, state: chosen(1) }))
    expect((await screen.findByRole('link', { name: 'Öppna utdraget (PDF)' })).getAttribute('href')).toBe(
      '/api/meetings/club-001/2027/handover/extract.pdf',
    )
    expect(
      screen.getByText(
        'Justeraren har inte skrivit under protokollet än. Utdraget märks som utkast tills alla har skrivit under.',
      ),
    ).toBeDefined()
  })

  it('cannot be opened when an attestant has been elected since', async () => {
    open(
      view({
        state: {
          ...emptyHandover,
          version: 1,
          extract: { attestants: [people.mira, people.olle], signatories: [people.johan], manner: 'each' },
        },
      }),
    )
    expect(await screen.findByText('Uppgifter saknas')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Öppna utdraget (PDF)' })).toBeNull()
  })

  it('is shown in English', async () => {
    open(view(), {}, '/en/my-assignment/annual-meeting/2027/handover')
    expect(await screen.findByRole('heading', { name: 'Extract for the bank' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Nothing is handed over yet. 6 things are left.' })).toBeDefined()
  })
})
