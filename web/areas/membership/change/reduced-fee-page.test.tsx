import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { confirm, day, goOn, openChange as open, textOf } from '#test/builders/change-of-member.tsx'
import { aChange } from '#test/builders/own-cases.ts'

// However long the first of them takes to load.
beforeAll(() => Promise.all([import('./change-page.tsx'), import('#web/client/antd-provider.tsx')]), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('the page of a reduced fee', () => {
  const until = () => screen.findByRole('textbox', { name: 'Till och med' })
  const leave = { from: '2027-01-01', until: '2027-08-31', source: '01L' }

  it('says which months cost less, and what is credited, and sends the days of the leave', async () => {
    let sent: unknown
    const take = ({ body }: RequestInit) => {
      sent = JSON.parse(String(body))
      return { change: aChange({ kind: 'reduced-fee', state: 'planned', from: '2027-02-01' }) }
    }
    open('reduced-fee', { answers: { 'POST /api/own/membership/changes': take } })
    await userEvent.type(await day(), '2027-01-10')
    await userEvent.type(await until(), '2027-06-15')
    await goOn()
    const text = await textOf()
    expect(text).toContain('Från 1 februari 2027')
    expect(text).toContain('Tillfälligt sänkt avgift.')
    expect(text).toContain('Från 1 juli 2027')
    expect(text).toContain('165 kr dras av på nästa faktura.')
    await confirm()
    expect(await screen.findByRole('heading', { level: 1, name: 'Mina ärenden' })).toBeDefined()
    const shownFee = { amount: 70, per: 'month' }
    expect(sent).toMatchObject({
      change: {
        kind: 'reduced-fee',
        from: '2027-01-10',
        until: '2027-06-15',
        shownFee,
        shownInsurance: { is: 'unchanged', day: '2023-02-15' },
      },
    })
  })

  it('names a leave that is too short at its last day, and keeps both days', async () => {
    open('reduced-fee')
    await userEvent.type(await day(), '2027-03-15')
    await userEvent.type(await until(), '2027-06-13')
    await goOn()
    expect(screen.getAllByText(/ledig i minst 3 månader, alltså tidigast till och med 14 juni 2027/).length).toBe(2)
    expect((await until()).getAttribute('aria-invalid')).toBe('true')
    expect(((await day()) as HTMLInputElement).value).toBe('2027-03-15')
    expect(screen.queryByRole('region', { name: /^Det här händer/ })).toBeNull()
  })

  it('says that another one lies in the same months', async () => {
    open('reduced-fee', { own: { reduced: [leave] } })
    await userEvent.type(await day(), '2027-03-01')
    await userEvent.type(await until(), '2027-09-30')
    expect(await screen.findByText(/Du har redan sänkt avgift under en del av den tiden/)).toBeDefined()
  })

  it('is ended with the month, without anything to type', async () => {
    let sent: unknown
    const take = ({ body }: RequestInit) => {
      sent = JSON.parse(String(body))
      return { change: aChange({ kind: 'reduced-fee-ended', state: 'planned', from: '2027-03-01' }) }
    }
    open('reduced-fee-ended', {
      own: { reduced: [leave] },
      answers: { 'POST /api/own/membership/changes': take },
    })
    expect((await screen.findAllByText('28 februari 2027')).length).toBeGreaterThan(0)
    const text = await textOf()
    expect(text).toContain('Från 1 mars 2027')
    expect(text).toContain('250 kr')
    await confirm()
    expect(await screen.findByRole('heading', { level: 1, name: 'Mina ärenden' })).toBeDefined()
    const shownFee = { amount: 235, per: 'month' }
    expect(sent).toMatchObject({
      change: {
        kind: 'reduced-fee-ended',
        from: '2027-03-01',
        shownFee,
        shownInsurance: { is: 'unchanged', day: '2023-02-15' },
      },
    })
  })

  it('cannot be ended where there is none', async () => {
    open('reduced-fee-ended')
    expect(await screen.findByText('Den här ändringen passar inte ditt medlemskap som det är nu.')).toBeDefined()
  })
})
