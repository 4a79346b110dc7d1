import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { base, contact, id, members, openContacts, two, view } from '#test/builders/contacts.tsx'
import { chairmanRole, refusal } from '#test/builders/portal-page.tsx'

const put = (letter: string) => `PUT ${base}/${id(letter)}`
/** One answer after the other. */
const inTurn = (answers: Response[]) => () => answers.shift()
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const change = async (name: string) => fireEvent.click(await screen.findByRole('button', { name: `Ändra ${name}` }))
const seenByMembers = () =>
  within(screen.getByRole('region', { name: 'Så ser medlemmarna det' }))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

beforeAll(() => Promise.all([import('./edit-contacts-page.tsx'), import('./contacts-page.tsx')]), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('editing contacts', () => {
  it('shows beside the form what members would see', async () => {
    openContacts()
    await change('Klubbstyrelsen')
    expect(seenByMembers()).toEqual(['Klubbstyrelsen', 'Sekreterare'])
    type('Gruppens namn', 'Styrelsen')
    await waitFor(() => expect(seenByMembers()).toEqual(['Styrelsen', 'Sekreterare']))
    press('Avbryt')
    await waitFor(() => expect(seenByMembers()).toEqual(['Klubbstyrelsen', 'Sekreterare']))
  })

  it('lists what is wrong with links to the fields, and sends nothing', async () => {
    const { asked } = openContacts()
    fireEvent.click(await screen.findByRole('button', { name: 'Lägg till allmän kontakt' }))
    type('Gruppens namn', '')
    type('Ansvarsområde', 'lön > allt')
    type('E-post', 'styrelsen@')
    press('Spara kontakten')
    const wrong = await screen.findByRole('alert')
    expect(
      within(wrong)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Gruppens namn: Detta fält är obligatoriskt',
      expect.stringContaining('Ansvarsområde: Texten innehåller otillåtna tecken.'),
      'E-post: E-postadressen är ogiltig.',
    ])
    fireEvent.click(within(wrong).getAllByRole('link')[2]!)
    expect(document.activeElement?.id).toBe('contact-email')
    expect(asked.filter((request) => !request.startsWith('GET'))).toEqual([])
  })

  it('asks for a person, and says so when the person has left meanwhile', async () => {
    openContacts(view(), {
      [put('B')]: refusal('invalid-input', { fields: [{ path: 'contact.person', code: 'person-not-in-club' }] }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Lägg till person' }))
    press('Spara kontakten')
    expect((await screen.findAllByText(/Välj en person\./)).length).toBeGreaterThan(0)
    press('Avbryt')
    await change('Sekreterare, Johan Ekberg')
    type('Ansvarsområde', 'Möten')
    press('Spara kontakten')
    expect((await screen.findAllByText(/inte längre medlem i klubben/)).length).toBeGreaterThan(0)
    expect(screen.getByLabelText<HTMLInputElement>('Ansvarsområde').value).toBe('Möten')
  })

  it('asks whose words count where two changed the same, and puts the rest together', async () => {
    const current = contact('A', 'Klubbens styrelse', {
      area: 'Allt och lite till',
      version: 2,
      changedBy: 'Torsten Bergfors',
    })
    const saved = [
      contact('A', 'Klubbens styrelse', { area: 'Allt och lite till', email: 'ny@example.com', version: 3 }),
      two[1]!,
    ]
    const answers = [refusal('version-conflict', { current }), Response.json(view(saved))]
    const { asked } = openContacts(view(), { [put('A')]: inTurn(answers) })
    await change('Klubbstyrelsen')
    type('Gruppens namn', 'Styrelsen')
    type('E-post', 'ny@example.com')
    press('Spara kontakten')
    expect(await screen.findByText('Torsten Bergfors har ändrat samma uppgift')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Ansvarsområde').value).toBe('Allt och lite till')
    press('Använd texten från Torsten Bergfors')
    expect(screen.getByLabelText<HTMLInputElement>('Gruppens namn').value).toBe('Klubbens styrelse')
    expect(screen.getByLabelText<HTMLInputElement>('E-post').value).toBe('ny@example.com')
    fireEvent.click(await screen.findByRole('button', { name: /Spara kontakten/ }))
    expect(await screen.findByRole('button', { name: 'Ändra Klubbens styrelse' })).toBeDefined()
    expect(asked.filter((request) => request === put('A'))).toHaveLength(2)
  })

  it('saves by itself where two changed different things', async () => {
    const current = contact('A', 'Klubbstyrelsen', { area: 'Lön', version: 2 })
    const answers = [
      refusal('version-conflict', { current }),
      Response.json(view([contact('A', 'Styrelsen', { area: 'Lön', version: 3 })])),
    ]
    const { asked } = openContacts(view(), { [put('A')]: inTurn(answers) })
    await change('Klubbstyrelsen')
    type('Gruppens namn', 'Styrelsen')
    press('Spara kontakten')
    expect(await screen.findByRole('button', { name: 'Ändra Styrelsen' })).toBeDefined()
    expect(asked.filter((request) => request === put('A'))).toHaveLength(2)
  })

  it('offers to put back what another person has removed while it was written', async () => {
    openContacts(view(), { [put('A')]: refusal('not-found') })
    await change('Klubbstyrelsen')
    type('Ansvarsområde', 'Lön')
    press('Spara kontakten')
    expect(await screen.findByRole('button', { name: 'Lägg till den igen' })).toBeDefined()
  })

  it('keeps what is typed when the network is lost and when the page is left', async () => {
    openContacts(view(), { [put('A')]: refusal('store-unavailable') })
    await change('Klubbstyrelsen')
    type('Ansvarsområde', 'Lön och avtal')
    press('Spara kontakten')
    expect(await screen.findByRole('alert')).toBeDefined()
    cleanup()
    openContacts()
    await change('Klubbstyrelsen')
    expect(screen.getByLabelText<HTMLInputElement>('Ansvarsområde').value).toBe('Lön och avtal')
  })

  it('moves with a button and can undo it', async () => {
    const moved = view([two[1]!, { ...two[0]!, order: 'a2' }])
    const { asked } = openContacts(view(), { [`${put('A')}/order`]: moved })
    fireEvent.click(await screen.findByRole('button', { name: 'Flytta upp Klubbstyrelsen' }))
    expect(asked.filter((request) => request.startsWith('PUT'))).toEqual([])
    press('Flytta ned Klubbstyrelsen')
    expect(await screen.findByText('Klubbstyrelsen är flyttad till plats 2')).toBeDefined()
    await waitFor(() => expect(seenByMembers()).toEqual(['Sekreterare', 'Klubbstyrelsen']))
    press('Ångra')
    await waitFor(() => expect(asked.filter((request) => request.startsWith('PUT'))).toHaveLength(2))
  })

  it('removes at once and puts back when undone', async () => {
    const { asked } = openContacts(view(), { [`DELETE ${base}/${id('A')}`]: view([two[1]!]), [put('A')]: view() })
    fireEvent.click(await screen.findByRole('button', { name: 'Ta bort Klubbstyrelsen' }))
    expect(await screen.findByText('Klubbstyrelsen är borttagen')).toBeDefined()
    await waitFor(() => expect(seenByMembers()).toEqual(['Sekreterare']))
    press('Ångra')
    await waitFor(() => expect(seenByMembers()).toEqual(['Klubbstyrelsen', 'Sekreterare']))
    expect(asked).toContain(put('A'))
  })

  it('flags a person who has left the club, whom members do not see', async () => {
    openContacts(view([two[0]!, { ...two[1]!, hasLeft: true }]))
    expect(await screen.findByText('Har lämnat klubben')).toBeDefined()
    expect(seenByMembers()).toEqual(['Klubbstyrelsen'])
  })

  it('says that the list of persons could not be fetched, and fetches it again', async () => {
    const answers = [refusal('not-found'), Response.json(members)]
    openContacts(view(), { 'GET /api/clubs/club-001/members': inTurn(answers) })
    fireEvent.click(await screen.findByRole('button', { name: 'Lägg till person' }))
    fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByRole('combobox', { name: 'Person' })).toBeDefined()
  })

  it('is closed to members', async () => {
    const { asked } = openContacts(view(), {}, '/mitt-uppdrag/kontakter/redigera', {
      ...chairmanRole,
      kind: 'employable' as never,
      permission: 'none' as never,
    })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Du kan inte se den här sidan')
    expect(asked).not.toContain(`GET ${base}`)
  })
})
