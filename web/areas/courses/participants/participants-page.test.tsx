import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { Participant } from '#shared/contract/course-participants.ts'
import { idOf } from '#test/builders/courses.ts'
import { aParticipant, theParticipants } from '#test/builders/participants.ts'
import { memberRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const address = `/api/courses/occasions/${idOf('1')}/participants`
const needsOf = `GET /api/courses/occasions/${idOf('1')}/needs`
const open = (answers: Record<string, unknown>, search = '', language = 'sv') =>
  openPage(
    routes,
    language === 'sv'
      ? `/kurser-aktiviteter/${idOf('1')}/deltagare${search}`
      : `/en/courses-activities/${idOf('1')}/participants${search}`,
    { 'GET /api/session': signedInAs(memberRole), ...answers },
  )
const list = (name = 'undecided', page = 1) => `GET ${address}?list=${name}&page=${page}`
const row = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li')!)
const may: Participant['may'] = ['accept', 'refuse']
const undecided = aParticipant(3, { whole: 'undecided' }, { name: 'Bo Ek', may, groups: ['chair'] })

beforeAll(() => Promise.all([import('./participants-page.tsx'), import('#web/client/antd-provider.tsx')]), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('the page of participants', () => {
  it('names who is to be decided, with number and group', async () => {
    open({ [list()]: theParticipants([undecided, aParticipant(4, { whole: 'undecided' }, { name: '' })]) })
    const [first, second] = [await row('Nummer 3: Bo Ek'), await row('Nummer 4: Skyddad identitet')]
    expect(first.getByText('Att avgöra')).toBeDefined()
    expect(first.getByText('Ordförande')).toBeDefined()
    expect(second.getByText('Hör inte till någon av kursens målgrupper')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Att avgöra (2)' }).getAttribute('aria-current')).toBe('page')
  })

  it('names those with a seat, and says who decided what', async () => {
    const seated = aParticipant(
      1,
      { whole: 'seat' },
      {
        name: 'Mira Ek',
        handled: { what: 'decide', name: 'Frida Solberga', at: stockholmInstant('2027-02-20', '09:00') },
      },
    )
    open(
      { [list('seats')]: theParticipants([seated, aParticipant(2, { whole: 'seat' }, { name: '' })]) },
      '?list=seats',
    )
    expect((await row('Nummer 1: Mira Ek')).getByText(/^Avgjort av Frida Solberga 20 februari 2027/)).toBeDefined()
    expect(await row('Nummer 2: Skyddad identitet')).toBeDefined()
  })

  it('shows an organiser what those with a seat need, and asks for nothing of it otherwise', async () => {
    const needs = vi.fn<() => unknown>(() => ({ needs: [{ number: 1, text: 'Hörslinga' }] }))
    const answers = (mayReadNeeds: boolean) => ({
      [list('seats')]: theParticipants([aParticipant(1, { whole: 'seat' }), aParticipant(2, { whole: 'seat' })], {
        mayReadNeeds,
      }),
      [needsOf]: needs,
    })
    open(answers(false), '?list=seats')
    expect((await row('Nummer 1')).queryByText(/^Kost och tillgänglighet/)).toBeNull()
    expect(needs).not.toHaveBeenCalled()
    cleanup()
    open(answers(true), '?list=seats')
    expect(await screen.findByText('Kost och tillgänglighet: Hörslinga')).toBeDefined()
    expect((await row('Nummer 2')).queryByText(/^Kost och tillgänglighet/)).toBeNull()
  })

  it('says that what they need could not be fetched, and fetches it again', async () => {
    const answers = [refusal('something-went-wrong'), { needs: [{ number: 1, text: 'Hörslinga' }] }]
    const seats = theParticipants([aParticipant(1, { whole: 'seat' })], { mayReadNeeds: true })
    open({ [list('seats')]: seats, [needsOf]: () => answers.shift() }, '?list=seats')
    expect(await screen.findByText(/^Det som deltagarna behöver kunde inte hämtas/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByText('Kost och tillgänglighet: Hörslinga')).toBeDefined()
  })

  it('says in which place a participant waits, in English too', async () => {
    const waiting = aParticipant(5, { whole: 'waiting' }, { name: 'Mira Ek', places: { whole: 2 } })
    open({ [list('line')]: theParticipants([waiting]) }, '?list=line', 'en')
    expect((await row('Number 5: Mira Ek')).getByText('Place 2 on the waiting list')).toBeDefined()
  })

  it('shows an operator numbers and the order, and nothing to do beside it', async () => {
    const seated = aParticipant(1, { whole: 'seat' })
    const during = stockholmInstant('2027-03-10', '12:00')
    open({ [list('seats')]: theParticipants([seated], { mayOrganise: false, portalNow: during }) }, '?list=seats')
    expect((await row('Nummer 1')).queryAllByRole('button')).toEqual([])
    expect(screen.queryByRole('button', { name: 'Hämta som fil' })).toBeNull()
  })

  it('says what an empty list means, and who may read it where one may not', async () => {
    open({ [list('ended')]: theParticipants([]) }, '?list=ended')
    expect(await screen.findByText('Ingen har avbokat, fått nej eller tagits bort.')).toBeDefined()
    vi.unstubAllGlobals()
    document.body.innerHTML = ''
    open({ [list()]: refusal('no-access-in-role', { params: { wouldOpen: ['organiser', 'editor'] } }) })
    expect(await screen.findByText('att du är utsedd till ansvarig för tillfället')).toBeDefined()
  })
})

describe('deciding', () => {
  it('gives a seat after a question, and waits for what is stored', async () => {
    const sent = vi.fn<(init: RequestInit) => Participant>(() => ({ ...undecided, isAsked: true, may: [] }))
    open({ [list()]: theParticipants([undecided]), [`POST ${address}/3/decision`]: sent })
    await userEvent.click((await row('Nummer 3: Bo Ek')).getByRole('button', { name: 'Ge plats Nummer 3' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ge deltagaren med nummer 3 en plats?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Ge plats' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(JSON.parse(String(sent.mock.calls[0]?.[0].body))).toMatchObject({ isAccepted: true })
  })

  it('asks for the reason of a no at its field, keeps what is typed when it fails, and sends the same id again', async () => {
    const ids: string[] = []
    const answer = (init: RequestInit) => {
      ids.push((JSON.parse(String(init.body)) as { commandId: string }).commandId)
      return ids.length === 1 ? refusal('store-unavailable') : { ...undecided, isAsked: true, may: [] }
    }
    open({ [list()]: theParticipants([undecided]), [`POST ${address}/3/decision`]: answer })
    await userEvent.click((await row('Nummer 3: Bo Ek')).getByRole('button', { name: 'Säg nej Nummer 3' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Säga nej till deltagaren med nummer 3?' }))
    const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Anledning' })
    await userEvent.click(dialog.getByRole('button', { name: 'Säg nej' }))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(ids).toEqual([])
    await userEvent.type(field, 'Kursen är för nyvalda.')
    await userEvent.click(dialog.getByRole('button', { name: 'Säg nej' }))
    expect(await dialog.findByRole('alert')).toBeDefined()
    expect(field.value).toBe('Kursen är för nyvalda.')
    await userEvent.click(dialog.getByRole('button', { name: 'Säg nej' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('says what could not be done because another person was before', async () => {
    open({ [list()]: theParticipants([], { refused: [{ number: 3, code: 'not-undecided' }] }) })
    const said = await screen.findByText(/^Det du bad om för nummer 3 gjordes inte\./)
    expect(said.textContent).toContain('Anmälan är redan avgjord eller gäller inte längre.')
  })

  it('says that it is being done, and offers nothing until then', async () => {
    open({ [list()]: theParticipants([{ ...undecided, isAsked: true, may: [] }]) })
    const waiting = await row('Nummer 3: Bo Ek')
    expect(waiting.getByText('Det du har bett om behandlas. Det kan ta en stund.')).toBeDefined()
    expect(waiting.queryAllByRole('button')).toEqual([])
  })
})

describe('a seat elsewhere at the same time', () => {
  it('is shown for a participant who is to be decided, in place of a yes', async () => {
    open({ [list()]: theParticipants([{ ...undecided, may: ['refuse'], hindrance: 'seat-elsewhere' }]) })
    const decided = await row('Nummer 3: Bo Ek')
    expect(decided.getByText(/har en plats på något annat vid samma tid och kan inte få en plats här\./)).toBeDefined()
    expect(decided.queryByRole('button', { name: 'Ge plats Nummer 3' })).toBeNull()
    expect(decided.getByRole('button', { name: 'Säg nej Nummer 3' })).toBeDefined()
  })

  it('is shown for the one who is first in line, and the seat goes to the next', async () => {
    const waiting = { name: 'Mira Ek', places: { whole: 1 } }
    const [first, next] = [
      aParticipant(5, { whole: 'waiting' }, { ...waiting, hindrance: 'seat-elsewhere' }),
      aParticipant(6, { whole: 'waiting' }, { name: 'Ida Berg', places: { whole: 2 }, may: ['seat'] }),
    ]
    open({ [list('line')]: theParticipants([first, next], { line: [5, 6] }) }, '?list=line')
    expect((await row('Nummer 5: Mira Ek')).getByText(/Ge den lediga platsen till nästa på reservlistan/)).toBeDefined()
    expect((await row('Nummer 6: Ida Berg')).getByRole('button', { name: 'Ge ledig plats Nummer 6' })).toBeDefined()
  })
})

describe('the reserve list', () => {
  it('is reordered with a place and a reason, both asked for', async () => {
    const waiting = aParticipant(5, { whole: 'waiting' }, { name: 'Mira Ek', places: { whole: 2 }, may: ['reorder'] })
    const sent = vi.fn<(init: RequestInit) => Participant>(() => ({ ...waiting, isAsked: true, may: [] }))
    open(
      { [list('line')]: theParticipants([waiting], { line: [4, 5] }), [`POST ${address}/5/place`]: sent },
      '?list=line',
    )
    await userEvent.click((await row('Nummer 5: Mira Ek')).getByRole('button', { name: 'Flytta Nummer 5' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Vart på reservlistan ska nummer 5?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Flytta' }))
    expect(sent).not.toHaveBeenCalled()
    await userEvent.selectOptions(dialog.getByLabelText('Ny plats'), 'Före nummer 4')
    await userEvent.click(dialog.getByRole('radio', { name: 'Ett fel rättas' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Flytta' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(JSON.parse(String(sent.mock.calls[0]?.[0].body))).toMatchObject({ before: 4, reason: 'correction' })
  })
})

describe('who came', () => {
  const during = stockholmInstant('2027-03-10', '12:00')
  const seated = aParticipant(1, { whole: 'seat' }, { name: 'Mira Ek' })
  const begun = (participants: Participant[], unmarked: number) =>
    theParticipants(participants, { unmarked, portalNow: during })
  const marks = (init: RequestInit) => JSON.parse(String(init.body)) as unknown
  const attendance = `PUT /api/courses/occasions/${idOf('1')}/attendance`

  it('is not asked before the start', async () => {
    open({ [list('seats')]: theParticipants([seated]) }, '?list=seats')
    expect((await row('Nummer 1: Mira Ek')).queryByRole('button', { name: 'Kom' })).toBeNull()
  })

  it('is noted by one click, said, and taken back by the same button', async () => {
    let stored: Participant = seated
    const sent: unknown[] = []
    open(
      {
        [list('seats')]: () => begun([stored], stored.attendance ? 0 : 1),
        [attendance]: (init: RequestInit) => {
          sent.push(marks(init))
          stored = { ...seated, attendance: sent.length > 1 ? null : { came: false, name: 'Frida Ek', at: during } }
          return { participants: [stored] }
        },
      },
      '?list=seats',
    )
    expect(await screen.findByText('Notera vilka som kom. 1 deltagare återstår.')).toBeDefined()
    await userEvent.click((await row('Nummer 1: Mira Ek')).getByRole('button', { name: 'Kom inte' }))
    expect(await screen.findByText(/^Kom inte, enligt Frida Ek 10 mars 2027/)).toBeDefined()
    expect(screen.getByText('Alla som har plats är noterade.')).toBeDefined()
    const noted = (await row('Nummer 1: Mira Ek')).getByRole('button', { name: 'Kom inte' })
    expect(noted.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(noted)
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toEqual([
      { numbers: [1], came: false },
      { numbers: [1], came: null },
    ])
  })

  it('is noted for all who are left at once, and says why where it fails', async () => {
    const sent = vi.fn<(init: RequestInit) => unknown>(() => refusal('sign-up-without-seat'))
    const noted = { ...aParticipant(2, { whole: 'seat' }), attendance: { came: true, name: '', at: during } }
    open(
      { [list('seats')]: begun([seated, noted, aParticipant(3, { whole: 'seat' })], 2), [attendance]: sent },
      '?list=seats',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'De 2 som inte är noterade kom' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Numret har ingen plats längre.')
    expect(marks(sent.mock.calls[0]![0])).toEqual({ numbers: [1, 3], came: true })
  })
})
