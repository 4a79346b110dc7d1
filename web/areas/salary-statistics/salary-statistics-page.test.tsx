import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { refusal } from '#test/builders/portal-page.tsx'
import { card, conclusion, openSalaries, plain, salaryList, salaryPath } from '#test/builders/salary-page.ts'

beforeAll(() => import('./salary-statistics-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

const search = async (text: string) => {
  const field = await screen.findByRole('searchbox', { name: 'Sök yrke' })
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const rowsIn = async (region: HTMLElement) => {
  await userEvent.click(within(region).getAllByRole('button', { name: 'Visa som tabell' })[0]!)
  return within(within(region).getAllByRole('table')[0]!)
    .getAllByRole('row')
    .map((row) => plain([...row.children].map(({ textContent }) => textContent).join(' | ')))
}

describe('the salary statistics', () => {
  it('say that they are made up, before anything else', async () => {
    openSalaries()
    expect((await screen.findByText(/påhittade\. De är exempel för demonstrationen/)).textContent).toContain(
      'Alla löner',
    )
    await userEvent.click(await screen.findByText('Om siffrorna'))
    expect(plain((await screen.findByText(/påhittade exempel för 2026/)).textContent)).toContain(
      'sedan den 1 januari 2027',
    )
  })

  it('begin with one’s own occupation and say where one’s salary stands, reckoned for full time', async () => {
    openSalaries()
    expect(await conclusion()).toBe('Ingenjör, energi: hälften tjänar mer än 48 000 kr i månaden')
    const compared = await card('Så är lönerna')
    expect(within(compared).getByRole('heading', { name: /Din lön, 47.500.kr, står här/ })).toBeDefined()
    expect(plain(within(compared).getByText(/under medianen/).textContent)).toBe(
      'Ingenjör, energi: 500 kr under medianen. Du är i den undre halvan, men inte bland den fjärdedel som tjänar minst.',
    )
  })

  it('compare another salary, which is sent nowhere', async () => {
    const { asked } = openSalaries()
    const field = await screen.findByRole('spinbutton', { name: 'Din månadslön' })
    await userEvent.clear(field)
    await userEvent.type(field, '60 000')
    await userEvent.click(screen.getByRole('button', { name: 'Visa var min lön står' }))
    expect(plain((await screen.findByText(/12.000 kr över medianen/)).textContent)).toContain('tiondel som tjänar mest')
    expect(asked.filter((request) => !request.startsWith('GET') || request.includes('60'))).toEqual([])
  })

  it('take no salary that is none', async () => {
    openSalaries()
    const field = await screen.findByRole('spinbutton', { name: 'Din månadslön' })
    await userEvent.clear(field)
    await userEvent.click(screen.getByRole('button', { name: 'Visa var min lön står' }))
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  })

  it('show the same figures as a table, with what is not shown in words', async () => {
    openSalaries({}, { address: `${salaryPath}?occupation=engineer.energy&region=north` })
    expect(await rowsIn(await card('Så är lönerna'))).toEqual([
      'Yrke | Antal löner | 10:e percentilen | Undre kvartilen | Median | Övre kvartilen | 90:e percentilen',
      'Ingenjör, energi | 9 | visas inte | visas inte | 45 500 | visas inte | visas inte',
    ])
  })

  it('show of a small group the median, and on which side of it a salary stands: no half is drawn nor explained', async () => {
    openSalaries({}, { address: `${salaryPath}?occupation=engineer.energy&region=north` })
    const compared = await card('Så är lönerna')
    expect(await conclusion()).toBe('Ingenjör, energi: hälften tjänar mer än 45 500 kr i månaden')
    expect(plain(within(compared).getByText(/över medianen/).textContent)).toBe(
      'Ingenjör, energi: 2 000 kr över medianen. Du är i den övre halvan.',
    )
    expect(compared.querySelectorAll('.range-half')).toHaveLength(0)
    expect(compared.querySelectorAll('.range-track .range-median')).toHaveLength(1)
    expect(within(compared).queryByText('hälften av lönerna')).toBeNull()
  })
})

describe('finding occupations', () => {
  it('asks for the beginning of words, says how many there are, and compares what is ticked', async () => {
    const { router } = openSalaries()
    await search('anal')
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 yrke av 16'),
    )
    await userEvent.click(screen.getByRole('checkbox', { name: /Analytiker, energi/ }))
    expect(await conclusion()).toBe(
      'Högst medianlön: Ingenjör, energi, 48 000 kr. Lägst: Analytiker, energi, 3 000 kr mindre.',
    )
    await waitFor(() =>
      expect(router.state.location.search).toBe('?occupation=engineer.energy&occupation=analyst.energy'),
    )
  })

  it('says that nothing was found, and when too little was typed', async () => {
    openSalaries()
    await search('astronaut')
    expect(await screen.findByText(/Inget yrke stämmer med det du skrev/)).toBeDefined()
    await search('a')
    expect(await screen.findByText('Skriv minst 2 tecken.')).toBeDefined()
  })

  it('shows ten at first, and more when asked', async () => {
    openSalaries()
    await search('planerare')
    expect(await screen.findAllByRole('checkbox')).toHaveLength(10)
    await userEvent.click(screen.getByRole('button', { name: 'Visa 2 till' }))
    expect(screen.getAllByRole('checkbox')).toHaveLength(12)
  })

  it('compares three at a time, and says why there is no fourth', async () => {
    openSalaries(
      {},
      { address: `${salaryPath}?occupation=engineer.energy&occupation=analyst.energy&occupation=manager.energy` },
    )
    await search('juridik')
    const fourth = await screen.findByRole('checkbox', { name: /Konstruktör, juridik/ })
    await userEvent.click(fourth)
    expect((fourth as HTMLInputElement).checked).toBe(false)
    expect(screen.getByText(/Du jämför 3 yrken\. Det är så många/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /Ta bort Analytiker, energi/ }))
    await waitFor(() => expect(screen.queryByText(/Du jämför 3 yrken/)).toBeNull())
    await userEvent.click(screen.getByRole('checkbox', { name: /Konstruktör, juridik/ }))
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: /Konstruktör, juridik/ })).toHaveProperty('checked', true),
    )
  })

  it('shows nothing once everything is taken away, also when it is opened again', async () => {
    const { router } = openSalaries()
    await userEvent.click(await screen.findByRole('button', { name: /Ta bort Ingenjör, energi/ }))
    expect(await screen.findByText(/Sök ett yrke och kryssa för det/)).toBeDefined()
    await waitFor(() => expect(router.state.location.search).toBe('?occupation='))
  })
})

describe('narrowing', () => {
  it('by region, experience and sector changes the figures, and stands in the address', async () => {
    const { router } = openSalaries()
    await userEvent.selectOptions(await screen.findByLabelText('Region'), 'Öst')
    await waitFor(async () => expect(await conclusion()).toContain('51 000 kr'))
    await userEvent.selectOptions(screen.getByLabelText('Sektor'), 'Privat')
    await waitFor(async () => expect(await conclusion()).toContain('52 000 kr'))
    expect(screen.getByText('Månadslön före skatt, omräknad till heltid: Öst, Privat')).toBeDefined()
    await waitFor(() => expect(router.state.location.search).toBe('?region=east&sector=private'))
  })

  it('says of a withheld group that it is not shown, and why, but not that it is small', async () => {
    openSalaries()
    await userEvent.selectOptions(await screen.findByLabelText('Region'), 'Syd')
    await waitFor(async () => expect(await conclusion()).toBe('Lönerna visas inte'))
    expect((await screen.findAllByText('Visas inte')).length).toBeGreaterThan(0)
    expect(screen.queryByText(/för få/i)).toBeNull()
    expect(within(await card('Så är lönerna')).getByText(/Grupper med färre än 5 löner visas inte/)).toBeDefined()
    expect(screen.getByText(/Ingenjör, energi: medianen visas inte, så din lön går inte att jämföra\./)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Visa alla igen' }))
    await waitFor(async () => expect(await conclusion()).toContain('48 000 kr'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Region')))
  })

  it('divides an occupation by region, or by what is chosen', async () => {
    openSalaries()
    const divided = await card('Yrket uppdelat')
    expect(plain(within(divided).getByRole('heading', { level: 3 }).textContent)).toBe(
      'Högst medianlön: Öst, 51 000 kr. Lägst: Norr, 5 500 kr mindre.',
    )
    await userEvent.selectOptions(within(divided).getByLabelText('Dela upp efter'), 'Sektor')
    expect(within(divided).getByText('Ingenjör, energi efter sektor: alla')).toBeDefined()
    expect(within(divided).getByRole('heading', { level: 3 }).textContent).toBe('Lönerna visas inte')
  })

  it('takes what an address says wrongly as not said', async () => {
    openSalaries({}, { address: `${salaryPath}?region=moon&occupation=nothing&occupation=engineer.energy` })
    expect(await conclusion()).toContain('48 000 kr')
  })
})

describe('when something is away', () => {
  it('offers to try again where the list or an occupation could not be fetched', async () => {
    let isDown = true
    openSalaries({ 'GET /api/salary-statistics': () => (isDown ? refusal('something-went-wrong') : salaryList) })
    const retry = await screen.findByRole('button', { name: 'Försök igen' })
    isDown = false
    await userEvent.click(retry)
    expect(await conclusion()).toContain('48 000 kr')
  })

  it('says so of an occupation alone, and keeps the search', async () => {
    openSalaries({ 'GET /api/salary-statistics/engineer.energy': refusal('something-went-wrong') })
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined()
    expect(screen.getByRole('searchbox', { name: 'Sök yrke' })).toBeDefined()
  })

  it('works without the membership: nothing is chosen, and no salary filled in', async () => {
    openSalaries({ 'GET /api/own/membership': refusal('something-went-wrong') })
    expect(await screen.findByText(/Sök ett yrke och kryssa för det/)).toBeDefined()
    expect(screen.getByRole('spinbutton', { name: 'Din månadslön' })).toHaveProperty('value', '')
  })
})

it('speaks English', async () => {
  openSalaries(
    {},
    { address: '/en/my-forbundet/salary-statistics?occupation=engineer.energy&occupation=analyst.energy' },
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Salary statistics' })).toBeDefined()
  expect(plain((await screen.findAllByText(/^Highest median salary/))[0]?.textContent)).toBe(
    'Highest median salary: Engineer, energy, SEK 48,000. Lowest: Analyst, energy, SEK 3,000 less.',
  )
})

it('says in English that a salary is not shown', async () => {
  openSalaries({}, { address: '/en/my-forbundet/salary-statistics?occupation=engineer.energy&region=south' })
  expect((await screen.findAllByText('Not shown')).length).toBeGreaterThan(0)
  expect(await screen.findByText(/the median is not shown, so your salary cannot be compared/)).toBeDefined()
  expect(screen.queryByText(/too few/i)).toBeNull()
})

it('shows who is no member how to become one, and asks for no figure', async () => {
  const { asked } = openSalaries({}, { role: { id: 'r', kind: 'non_member', permission: 'none' } })
  const main = within(await screen.findByRole('main'))
  expect((await main.findByRole('link', { name: 'Bli medlem' })).getAttribute('href')).toBe('/bli-medlem')
  expect(asked.filter((request) => request.includes('salary-statistics'))).toEqual([])
})
