import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPage, refusal, visitor } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const post = 'POST /api/membership-certificates/check'
const genuine = {
  genuine: true,
  day: '2027-02-20',
  birthYear: 1974,
  kind: 'employed',
  memberSince: '2018-09-01',
  kindSince: '2022-02-15',
  until: null,
}
const open = (answer: unknown, path = '/kontrollera-intyg') =>
  openPage(routes, path, { 'GET /api/session': visitor, [post]: answer as never })
const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } })
}
const printed = { Nummer: '249a jqcy', Kontrollkod: 'tvwx', 'Medlemmens namn': 'Astrid Lindahl' }
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeAll(() => import('./check-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('checking a certificate of membership', () => {
  it('says to a visitor that it is genuine, and what it must say', async () => {
    const sent: unknown[] = []
    open(({ body }: RequestInit) => {
      sent.push(JSON.parse(String(body)))
      return genuine
    })
    await fill(printed)
    press('Kontrollera')
    const answer = within(
      await screen.findByRole('heading', { name: 'Intyget är äkta' }).then((it) => it.parentElement!),
    )
    expect(answer.getByText('Astrid Lindahl')).toBeDefined()
    expect(answer.getByText('1 september 2018')).toBeDefined()
    expect(answer.getByText(/^Anställd, sedan/).textContent).toBe('Anställd, sedan 15 februari 2022')
    expect(answer.getByText(/Hur medlemskapet är i dag säger det inte/)).toBeDefined()
    expect(sent).toEqual([{ number: '249a jqcy', code: 'tvwx', name: 'Astrid Lindahl' }])
    expect(location.search).not.toContain('Astrid')
    await fill({ 'Medlemmens namn': 'Somebody Else' })
    expect(screen.queryByRole('heading', { name: 'Intyget är äkta' })).toBeNull()
  })

  it('says when it cannot be confirmed, and keeps what was typed to be put right', async () => {
    open({ genuine: false })
    await fill(printed)
    press('Kontrollera')
    expect(await screen.findByRole('heading', { name: 'Intyget går inte att bekräfta' })).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Nummer').value).toBe('249a jqcy')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Astrid')
  })

  it('asks for each field, and is answered in English when there were too many checks', async () => {
    open(() => refusal('too-many-requests'), '/en/check-certificate')
    press(await screen.findByRole('button', { name: 'Check' }).then((button) => button.textContent))
    await waitFor(() => expect(screen.getAllByRole('textbox', { description: /mandatory|required/ })).toHaveLength(3))
    await fill({ Number: 'x', 'Verification code': 'x', 'The member’s name': 'x' })
    press('Check')
    expect(await screen.findByText(/^There were too many attempts in a short time/)).toBeDefined()
  })
})
