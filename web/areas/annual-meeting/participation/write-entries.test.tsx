import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openMemberPage, own } from '#test/builders/member-page.tsx'
import { noticeSent, people } from '#test/builders/meeting-content.ts'
import { participation } from '#test/builders/participation.ts'
import { refusal } from '#test/builders/portal-page.tsx'

beforeAll(() => import('./member-page.tsx'), 60_000)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

/** What of a motion or a question is stored in this browser. */
const storedEntry = (kind: 'motion' | 'question') =>
  JSON.parse(localStorage.getItem(`${kind}/${people.astrid}/club-001/2027`) ?? 'null') as {
    id: string
    draft: Record<string, string>
  } | null

describe('writing a motion', () => {
  const write = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Skriv en motion' }))
    fireEvent.change(screen.getByLabelText('Vad gäller det?'), { target: { value: 'Cykelställ' } })
    fireEvent.change(screen.getByLabelText('Förslag till beslut'), { target: { value: 'Att bygga tak' } })
  }
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Skicka motionen till styrelsen' }))
  const address = 'POST /api/meetings/club-001/2027/participation/motions'

  it('sends it and shows it among one’s own', async () => {
    openMemberPage(participation(), { [address]: participation({ own: [own] }) })
    await write()
    send()
    expect(await screen.findByText('Motion 3: Cykelställ')).toBeDefined()
    expect(screen.getByText('Mottagen')).toBeDefined()
    expect(screen.queryByLabelText('Vad gäller det?')).toBeNull()
    expect(storedEntry('motion')).toBeNull()
    expect(document.activeElement?.id).toBe('own-entries')
  })

  it('lists what is wrong with links to the fields, and sends nothing', async () => {
    const { asked } = openMemberPage()
    await write()
    fireEvent.change(screen.getByLabelText('Förslag till beslut'), { target: { value: 'se <b>' } })
    fireEvent.change(screen.getByLabelText('Vad gäller det?'), { target: { value: '' } })
    send()
    const wrong = await screen.findByRole('alert')
    expect(document.activeElement).toBe(wrong)
    expect(
      within(wrong)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Vad gäller det? Detta fält är obligatoriskt', expect.stringContaining('Förslag till beslut: ')])
    fireEvent.click(within(wrong).getAllByRole('link')[0]!)
    expect(document.activeElement).toBe(screen.getByLabelText('Vad gäller det?'))
    fireEvent.click(within(wrong).getAllByRole('link')[1]!)
    expect(document.activeElement).toBe(screen.getByLabelText('Förslag till beslut'))
    expect(asked).not.toContain(address)
  })

  it.each([
    ['the last day has passed', () => refusal('motions-closed'), /Sista dagen för motioner/],
    ['the network is gone', () => Promise.reject<never>(new TypeError('offline')), /utan nät/],
  ])('keeps what is typed when %s', async (_, answers, text) => {
    const answer = answers()
    if (answer instanceof Promise) void answer.catch(() => undefined)
    openMemberPage(participation(), { [address]: answer })
    await write()
    send()
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(screen.getByLabelText<HTMLInputElement>('Vad gäller det?').value).toBe('Cykelställ')
    expect(storedEntry('motion')?.draft).toMatchObject({ title: 'Cykelställ', proposal: 'Att bygga tak' })
  })

  it('goes on where it was left, in this browser and under the same id', async () => {
    openMemberPage()
    await write()
    const id = storedEntry('motion')?.id
    cleanup()
    sessionStorage.clear()
    openMemberPage()
    expect((await screen.findByLabelText<HTMLInputElement>('Vad gäller det?')).value).toBe('Cykelställ')
    fireEvent.change(screen.getByLabelText('Bakgrund'), { target: { value: 'Regn' } })
    expect(storedEntry('motion')).toMatchObject({ id, draft: { title: 'Cykelställ', background: 'Regn' } })
  })

  it('names a field that the portal refuses', async () => {
    openMemberPage(participation(), {
      [address]: refusal('invalid-input', {
        fields: [{ path: 'title', code: 'unprintable-character', params: { character: '→' } }],
      }),
    })
    await write()
    send()
    const wrong = await screen.findByRole('alert')
    expect(within(wrong).getByRole('link').textContent).toMatch(/^Vad gäller det\? /)
    expect(screen.getByLabelText('Vad gäller det?').getAttribute('aria-invalid')).toBe('true')
  })

  it('begins at its heading, and what is thrown away is gone, with the focus where it began', async () => {
    openMemberPage()
    await write()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Skriv en motion' }))
    fireEvent.click(screen.getByRole('button', { name: 'Ta bort utkastet' }))
    expect(storedEntry('motion')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Skriv en motion' })))
  })

  it('is taken back after a question', async () => {
    const { asked } = openMemberPage(participation({ own: [own] }), {
      [`DELETE /api/meetings/club-001/2027/participation/entries/${own.id}`]: participation(),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Ta tillbaka Cykelställ' }))
    fireEvent.click(screen.getByRole('button', { name: 'Ja, ta tillbaka' }))
    await waitFor(() => expect(screen.queryByText('Motion 3: Cykelställ')).toBeNull())
    expect(asked.some((request) => request.startsWith('DELETE'))).toBe(true)
  })

  it('shows the board’s answer once there is one', async () => {
    openMemberPage(
      participation({
        documentsSentAt: noticeSent('2027-02-01').sentAt,
        own: [{ ...own, mayWithdraw: false, answer: 'Vi håller med', recommendation: 'approve' }],
      }),
    )
    expect(await screen.findByText('Vi håller med')).toBeDefined()
    expect(screen.getByText('Bifall')).toBeDefined()
    expect(screen.getByText('Besvarad')).toBeDefined()
  })
})

describe('writing a question', () => {
  const address = 'POST /api/meetings/club-001/2027/participation/questions'
  const ask = async (text: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Ställ en fråga' }))
    fireEvent.change(screen.getByLabelText('Din fråga'), { target: { value: text } })
    fireEvent.click(screen.getByRole('button', { name: 'Skicka frågan till styrelsen' }))
  }

  it('without text says so by the field, leads to it and sends nothing', async () => {
    const { asked } = openMemberPage()
    await ask('')
    const wrong = await screen.findByRole('alert')
    expect(document.activeElement).toBe(wrong)
    fireEvent.click(within(wrong).getByRole('link', { name: 'Din fråga: Detta fält är obligatoriskt' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Din fråga'))
    expect(asked).not.toContain(address)
  })

  it('that the portal refuses keeps its text, on the page and in the browser', async () => {
    openMemberPage(participation(), { [address]: refusal('too-many-entries', { params: { max: 20 } }) })
    await ask('Blir det fika?')
    expect(await screen.findByText(/Du har redan skickat in 20 stycken/)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Din fråga').value).toBe('Blir det fika?')
    expect(storedEntry('question')?.draft).toEqual({ text: 'Blir det fika?' })
  })
})
