import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { cancelSignUp, reorderLine } from '#shared/courses/admission-acts.ts'
import { decideBatch } from '#shared/courses/admission.ts'
import { after, drawn, opened, someTerms } from '#test/builders/admission.ts'
import { fullLog } from '#test/builders/course-log.ts'
import { idOf } from '#test/builders/courses.ts'
import { openPage, refusal, visitor } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

beforeAll(async () => {
  await Promise.all([import('./verify-page.tsx'), import('#shared/courses/log-check/words.ts')])
}, 60_000)
afterEach(() => vi.unstubAllGlobals())

const occasion = idOf('A')
/** Two seats, five who signed up; number 3 gave up, number 5 was moved before number 4. */
const { log } = after(
  after(
    after(opened(someTerms(), occasion), (state) =>
      decideBatch(
        state,
        [1, 2, 3, 4, 5].map((number) => drawn(number, `P${number}`)),
        1,
      ),
    ),
    (state) => cancelSignUp(state, { number: 3, parts: null }, 2),
  ),
  (state) => reorderLine(state, { number: 5, before: 4, reason: 'agreed' }, 3),
)
const hashOfEntry5 = log.entries[6]!.previous

const choose = async (file: unknown, page = '/kontrollera') => {
  const portal = openPage(routes, page, { 'GET /api/session': visitor })
  const field = await screen.findByLabelText(/Välj paketet|Choose the package/)
  fireEvent.change(field, { target: { files: [new File([JSON.stringify(file)], 'occasion.json')] } })
  return portal
}
const verdict = async (name: string) => screen.findByRole('region', { name })
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const show = () => fireEvent.click(screen.getByRole('button', { name: 'Visa min plats' }))

describe('checking the log of an occasion in the browser', () => {
  it('says that it is right, without sign-in, and sends and fetches nothing', async () => {
    const { asked } = await choose(log)
    const result = await verdict('Loggen stämmer')
    expect(document.activeElement).toBe(within(result).getByRole('heading'))
    expect(result.textContent).toMatch(/Platserna har getts i nummerordning/)
    expect(screen.getByText(/Bara ett kvitto visar/)).toBeDefined()
    expect(asked.filter((route) => route !== 'GET /api/session')).toEqual([])
  })

  it('names the entry where one was dropped, and shows no one’s place in it', async () => {
    await choose({ ...log, entries: log.entries.toSpliced(2, 1) })
    const result = await verdict('Loggen stämmer inte')
    expect(result.textContent).toMatch(/Post 2 hänger inte ihop med posten före.*fault-chain-broken/)
    expect(screen.queryByText('Din plats i loggen')).toBeNull()
  })

  it('says of a file that is no log that nothing was checked, and of one without decisions too', async () => {
    await choose({ format: 'another' })
    expect((await verdict('Filen gick inte att kontrollera')).textContent).toMatch(/går inte att läsa som en logg/)
  })

  it('says it in English at /en/verify', async () => {
    await choose(log, '/en/verify')
    expect((await verdict('The log is right')).textContent).toMatch(/Seats went in the order of the numbers/)
  })

  it('fetches the log of the occasion that a link names, and lets one keep it', async () => {
    let down = true
    openPage(routes, `/kontrollera?occasion=${occasion}`, {
      'GET /api/session': visitor,
      [`GET /api/courses/occasions/${occasion}/occasion.json`]: () => (down ? refusal('store-unavailable') : log),
    })
    const again = await screen.findByRole('button', { name: 'Försök igen' })
    down = false
    fireEvent.click(again)
    expect(await verdict('Loggen stämmer')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Hämta loggen' }).getAttribute('href')).toBe(
      `/api/courses/occasions/${occasion}/occasion.json`,
    )
  })
})

describe('one’s own place in a log', () => {
  it('is shown entry by entry by the number of one’s confirmation, with how it moved and why', async () => {
    await choose(log)
    await verdict('Loggen stämmer')
    type(/^Anmälningsnummer/, '5')
    show()
    const story = screen.getByRole('region', { name: 'Din plats i loggen' })
    expect(story.textContent).toMatch(/Post 5, .*Ditt nummer stod på tur\.\s*nummer 3 på reservlistan/)
    expect(story.textContent).toMatch(/Något ändrades för nummer 3\.\s*från nummer 3 till nummer 2 på reservlistan/)
    expect(story.textContent).toMatch(
      /Du flyttades på reservlistan\. Skäl: överenskommet\.\s*från nummer 2 till nummer 1/,
    )
  })

  it('is compared with the receipt, of which the first characters of the code are enough', async () => {
    await choose(log)
    await verdict('Loggen stämmer')
    type(/^Anmälningsnummer/, '5')
    type(/^Post i loggen/, '5')
    type(/^Kontrollkod/, hashOfEntry5.slice(0, 12).toUpperCase())
    show()
    expect(screen.getByText('Kvittot stämmer med loggen.')).toBeDefined()
    type(/^Kontrollkod/, 'f'.repeat(64))
    show()
    expect(screen.getByText(/Kvittot stämmer inte med loggen/)).toBeDefined()
  })

  it.each<[string, [RegExp, string][], RegExp, string]>([
    ['no number', [], /^Anmälningsnummer/, 'Skriv numret som står på kvittot, bara siffror.'],
    [
      'a number that it does not have',
      [[/^Anmälningsnummer/, '6']],
      /^Anmälningsnummer/,
      'Numret finns inte i loggen.',
    ],
    [
      'an entry that it does not have',
      [
        [/^Anmälningsnummer/, '5'],
        [/^Post i loggen/, '99'],
        [/^Kontrollkod/, hashOfEntry5],
      ],
      /^Post i loggen/,
      `Loggen går bara till post ${log.entries.length - 1}.`,
    ],
    [
      'an entry without its code',
      [
        [/^Anmälningsnummer/, '5'],
        [/^Post i loggen/, '5'],
      ],
      /^Kontrollkod/,
      'Skriv kontrollkoden på kvittot, minst de 12 första tecknen.',
    ],
  ])('with %s is refused at the field, and nothing typed is lost', async (_, typed, field, sentence) => {
    await choose(log)
    await verdict('Loggen stämmer')
    for (const [label, value] of typed) type(label, value)
    show()
    const at = screen.getByLabelText(field)
    expect(document.activeElement).toBe(at)
    expect(at.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(at.getAttribute('aria-describedby')!)?.textContent).toContain(sentence)
    for (const [label, value] of typed) expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value)
  })

  it('follows a number that was passed over to the one that it got, and counts sessions', async () => {
    await choose(fullLog().log)
    await verdict('Loggen stämmer')
    type(/^Anmälningsnummer/, '3')
    show()
    const text = screen.getByRole('region', { name: 'Din plats i loggen' }).textContent
    expect(text).toMatch(/Nummer 3 hoppades över.*Den fick nummer 6 i stället/)
    expect(text).toMatch(/Pass 2: /)
  })
})
