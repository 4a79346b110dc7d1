import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { people } from '#test/builders/meeting-content.ts'
import { plannedMeeting, showMeeting } from '#test/builders/show-meeting.tsx'
import type { ElectionPost, ElectionsData } from '#shared/annual-meeting/agenda/election-posts.ts'
import type { AssignmentType } from '#shared/assignments/types.ts'
import { useItem } from '../meeting-context.tsx'
import { Elections } from './elections.tsx'

vi.mock('../saving/stored-drafts.ts', () => import('#test/builders/no-stored-drafts.ts'))
afterEach(() => vi.unstubAllGlobals())

const { astrid, johan, mira } = people
const Part = () => {
  const handle = useItem<ElectionsData>('elections')
  return handle && <Elections handle={handle} />
}
const post = (id: string, type: AssignmentType, more: Partial<ElectionPost> = {}): ElectionPost => ({
  id,
  type,
  seats: 1,
  termYears: 1,
  holders: [],
  nominees: [],
  method: null,
  rounds: [],
  ...more,
})
const chairman = post('p1', 'chairman', { nominees: [astrid], method: 'acclamation' })
const counted = (rounds: ElectionPost['rounds']) =>
  post('p2', 'auditor', { nominees: [astrid, johan, mira], method: 'counted', rounds })
const first = { votes: { [astrid]: 9, [johan]: 6, [mira]: 4 }, blanks: 1 }
const show = (posts: ElectionPost[]) => {
  const view = plannedMeeting({ data: { elections: { posts } } })
  const held = { type: 'chairman', person: astrid, from: '2026-02-20', until: '2027-02-28' }
  return showMeeting(<Part />, {
    view: { ...view, assignments: [{ ...held, id: 'a1' } as unknown as (typeof view.assignments)[number]] },
    stub: (fetch) => vi.stubGlobal('fetch', fetch),
  })
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })

describe('the elections', () => {
  it('opens what is known of an election by the one kind of button that stands in a line of text', async () => {
    show([counted([first])])
    for (const fold of ['Uppdrag, platser och mandatperiod', 'Ändra de föreslagna eller hur valet avgörs'])
      expect((await screen.findByText(fold)).className).toBe('link-button')
  })

  it('shows one election at a time, first the one that waits, and every other in a list with its state', async () => {
    show([chairman, counted([]), post('p3', 'boardMember')])
    const list = await screen.findByRole('navigation', { name: 'Val' })
    expect(headings()).toEqual(['Revisor 1 plats · 1 år'])
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['✓a) Ordförande Vald: Astrid Lindahl', '!b) Revisor Rösterna återstår', 'c) Ledamot Inte påbörjat'])
    await userEvent.click(within(list).getByRole('button', { name: /a\) Ordförande/ }))
    expect(headings()).toEqual(['Ordförande 1 plats · 1 år'])
    await userEvent.click(screen.getByRole('button', { name: 'Nästa val: b) Revisor' }))
    expect(headings()).toEqual(['Revisor 1 plats · 1 år'])
  })

  it('folds which post, how many seats and how long, until the post is new', async () => {
    show([chairman])
    expect((await screen.findByRole('combobox', { name: 'Mandatperiod' })).closest('details')?.open).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Lägg till ett uppdrag' }))
    expect((await screen.findByRole('combobox', { name: 'Mandatperiod' })).closest('details')?.open).toBe(true)
  })

  it('has one table with present assignment, votes and what came of them', async () => {
    show([counted([first])])
    const table = await screen.findByRole('table')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Föreslagen', 'Nuvarande uppdrag', 'Röster', 'Utfall'])
    expect(row('Astrid Lindahl').textContent).toContain('Ordförande')
    expect(row('Astrid Lindahl').textContent).toContain('Till andra valomgången')
    expect(row('Mira Öst').textContent).not.toContain('Till andra valomgången')
    expect(screen.getByText('19 giltiga röster. För majoritet krävs 10.')).toBeDefined()
  })

  it('starts the run-off once, after the choice between it and putting the election off', async () => {
    show([counted([first])])
    const start = await screen.findByRole('button', { name: 'Starta andra valomgången' })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Andra valomgången' }).checked).toBe(true)
    const hint = screen.getByText(/går vidare till en andra valomgång/)
    expect(hint.compareDocumentPosition(start) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await userEvent.click(start)
    expect(screen.queryByRole('button', { name: 'Starta andra valomgången' })).toBeNull()
    expect(screen.getAllByRole('table')).toHaveLength(1)
    expect(screen.getAllByRole('spinbutton', { name: /Röster på/ })).toHaveLength(2)
    expect(screen.queryByRole('spinbutton', { name: 'Röster på Mira Öst' })).toBeNull()
  })

  it('calls the run-off among those left when a candidate withdraws, and takes it back', async () => {
    show([counted([first])])
    await userEvent.click(await screen.findByText('En kandidat avböjer'))
    await userEvent.click(screen.getByRole('button', { name: 'Johan Ekberg avböjer' }))
    expect(row('Johan Ekberg').textContent).toContain('Avböjde')
    expect(row('Mira Öst').textContent).toContain('Till andra valomgången')
    await userEvent.click(screen.getByRole('button', { name: 'Ångra att Johan Ekberg avböjde' }))
    expect(row('Johan Ekberg').textContent).toContain('Till andra valomgången')
  })

  it('elects those left without a vote when they are no more than the seats', async () => {
    show([counted([first])])
    await userEvent.click(await screen.findByText('En kandidat avböjer'))
    await userEvent.click(screen.getByRole('button', { name: 'Johan Ekberg avböjer' }))
    await userEvent.click(screen.getByRole('button', { name: 'Mira Öst avböjer' }))
    expect(row('Astrid Lindahl').textContent).toContain('Vald')
    expect(screen.getByText(/ingen omröstning behövs/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Starta andra valomgången' })).toBeNull()
  })

  it('says the names of those nominated before a way is chosen, in one and in many', async () => {
    show([post('p2', 'auditor', { nominees: [astrid] })])
    expect(await screen.findByText(/Astrid Lindahl är föreslagen\. Kan mötet besluta enligt förslaget/)).toBeDefined()
  })

  it('puts the election off from the same choice, and keeps the votes for who changes their mind', async () => {
    show([counted([first])])
    await userEvent.click(await screen.findByRole('radio', { name: 'Valet skjuts upp' }))
    await userEvent.click(screen.getByRole('button', { name: 'Skjut upp valet' }))
    await userEvent.click(await screen.findByRole('radio', { name: 'Röster räknas' }))
    expect(row('Johan Ekberg').textContent).toContain('Till andra valomgången')
  })

  it('keeps the order of the candidates while the votes of the run-off are written', async () => {
    show([counted([first, { votes: { [johan]: 12, [astrid]: 7 }, blanks: 0 }])])
    await screen.findByRole('table')
    const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(names.slice(0, 2)).toEqual([expect.stringContaining('Astrid'), expect.stringContaining('Johan')])
    expect(row('Johan Ekberg').textContent).toContain('Vald')
  })

  it('says that no one is elected before every candidate has a number, and reads a field left empty as none', async () => {
    show([counted([{ votes: {} }])])
    await userEvent.type(await screen.findByRole('spinbutton', { name: 'Röster på Astrid Lindahl' }), '9')
    expect(row('Astrid Lindahl').textContent).not.toContain('Vald')
    expect(screen.getByRole('status').textContent).toContain('Fyll i röster på Johan Ekberg och Mira Öst')
    expect(screen.queryByText(/Mötet har valt/)).toBeNull()
    await userEvent.click(screen.getByText('Uppdrag, platser och mandatperiod'))
    expect(row('Astrid Lindahl').textContent).toContain('Vald')
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Röster på Mira Öst' }).value).toBe('0')
  })

  it('keeps votes that can be read as no number as they were typed, calls them wrong and counts nothing', async () => {
    show([counted([{ votes: {} }])])
    const field = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Röster på Astrid Lindahl' })
    await userEvent.type(field, '12–13')
    await userEvent.click(screen.getByText('Uppdrag, platser och mandatperiod'))
    expect(field.value).toBe('12–13')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(row('Astrid Lindahl').textContent).not.toContain('Vald')
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Röster på Mira Öst' }).value).toBe('')
  })
})

describe('a removed election', () => {
  const board = post('p3', 'boardMember')
  const removal = 'Ta bort uppdraget Revisor'
  it('is gone at once and comes back in its place with its votes, with the focus where it stands', async () => {
    show([chairman, counted([first]), board])
    await userEvent.click(await screen.findByText('Uppdrag, platser och mandatperiod'))
    await userEvent.click(screen.getByRole('button', { name: removal }))
    expect(screen.getByText('Valet är borttaget: Revisor')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Revisor/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
    expect(headings()).toEqual(['Revisor 1 plats · 1 år'])
    expect(screen.getByRole('button', { name: /b\) Revisor/ })).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Röster på Johan Ekberg' }).value).toBe('6')
    await waitFor(() => expect(document.activeElement?.id).toBe('post-p2'))
  })
  it('comes back beside an election that was added meanwhile', async () => {
    show([counted([])])
    await userEvent.click(await screen.findByText('Uppdrag, platser och mandatperiod'))
    await userEvent.click(screen.getByRole('button', { name: removal }))
    await userEvent.click(screen.getByRole('button', { name: 'Lägg till ett uppdrag' }))
    await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
    expect(headings()).toEqual(['Revisor 1 plats · 1 år'])
    expect(screen.getByRole('button', { name: /^b\) Uppdrag 2/ })).toBeDefined()
  })
})

describe('a removed nominee', () => {
  it('comes back with the way in which the election was to be decided', async () => {
    show([post('p1', 'chairman', { nominees: [astrid], method: 'acclamation' })])
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort Astrid Lindahl' }))
    expect(screen.getByText('Astrid Lindahl är inte längre föreslagen')).toBeDefined()
    expect(screen.queryByRole('row', { name: /Astrid/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
    expect(row('Astrid Lindahl').textContent).toContain('Vald')
  })
  it('comes back among those nominated since, with the way to decide left open', async () => {
    show([post('p1', 'chairman', { nominees: [johan, astrid], method: 'acclamation', seats: 2, holders: [mira] })])
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort Astrid Lindahl' }))
    await userEvent.click(screen.getByRole('button', { name: 'Föreslå Mira Öst till omval' }))
    await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
    const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(names).toEqual(['Johan', 'Astrid', 'Mira'].map((name) => expect.stringContaining(name)))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Acklamation/ }).checked).toBe(false)
  })
})

it('offers no one with a protected identity, and writes so where one is a nominee already', async () => {
  const view = plannedMeeting({ data: { elections: { posts: [post('p1', 'auditor', { nominees: [mira] })] } } })
  const hidden = { ...view.people[mira]!, name: '', birthYear: 0, protected: true }
  const other = { ...view.people[johan]!, name: '', birthYear: 0, protected: true }
  showMeeting(<Part />, {
    view: { ...view, people: { ...view.people, [mira]: hidden, [johan]: other } },
    stub: (fetch) => vi.stubGlobal('fetch', fetch),
  })
  expect(await screen.findByRole('row', { name: /^Skyddad identitet/ })).toBeDefined()
  const picker = screen.getByRole('combobox', { name: /Föreslå/ })
  await userEvent.click(picker)
  const offered = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)
  expect(offered.length).toBeGreaterThan(2)
  expect(offered.filter((name) => /Skyddad|Johan|Mira/.test(name ?? ''))).toEqual([])
})
