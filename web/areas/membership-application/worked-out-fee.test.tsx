import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lookUps } from '#shared/look-ups/lists.ts'
import { lookUp, lookUpNames } from '#shared/look-ups/look-up.ts'
import { applicationLimits } from '#shared/limits.ts'
import { openPage, visitor } from '#test/builders/portal-page.tsx'
import { workedOutFee } from '#web/features/membership/worked-out-fee.ts'
import { routes } from './routes.ts'
import { nothingTyped } from './typed.ts'

const lists = Object.fromEntries(lookUpNames.map((list) => [`GET /api/look-ups/${list}`, lookUp(lookUps[list], '')]))
const open = (address = '/bli-medlem') => openPage(routes, address, { 'GET /api/session': visitor, ...lists })
const kind = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
const note = () => screen.queryByText(/^Det här angav du på startsidan/)
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Gå vidare' }))

beforeAll(() => import('./become-member-page.tsx'), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what was said at the start page to work out the fee', () => {
  it('is chosen in the application, which says so, and can be changed', async () => {
    workedOutFee.save({ kind: 'job_seeker', income: 'above' })
    open()
    expect((await kind(/^Arbetssökande/)).checked).toBe(true)
    expect(note()).not.toBeNull()
    fireEvent.click(await kind(/^Student/))
    expect(note()).toBeNull()
    fireEvent.click(await kind(/^Arbetssökande/))
    next()
    expect(await screen.findByLabelText('Personnummer')).toBeDefined()
    cleanup()
    // Gone on with, it is an answer like others.
    open('/bli-medlem?steg=2')
    expect(await screen.findByLabelText('Personnummer')).toBeDefined()
  })

  it('counts for the fee until an income is typed', async () => {
    workedOutFee.save({ kind: 'employed', income: 'below' })
    open('/bli-medlem?steg=3')
    const line = async () => (await screen.findByText(/^Din avgift|kr i månaden/, { selector: 'strong' })).textContent
    expect(await line()).toContain('165')
    expect(screen.getByText(/som du angav på startsidan/)).toBeDefined()
    const salary = screen.getByLabelText(/^Fast/)
    fireEvent.change(salary, { target: { value: '40000' } })
    fireEvent.blur(salary)
    expect(await line()).not.toContain('165')
    expect(screen.queryByText(/som du angav på startsidan/)).toBeNull()
  })

  it('fills in the income of who works for themselves, where it says all of it', async () => {
    workedOutFee.save({ kind: 'self_employed', income: 'below' })
    open('/bli-medlem?steg=3')
    expect(await screen.findByText(/^Din inkomst angav du på startsidan/)).toBeDefined()
    cleanup()
    workedOutFee.save({ kind: 'self_employed', income: 'above' })
    open('/bli-medlem?steg=3')
    await screen.findByRole('button', { name: 'Gå vidare' })
    expect(screen.queryByText(/^Din inkomst angav du på startsidan/)).toBeNull()
  })

  it('takes nothing from an application that was begun, is forgotten as a draft is, and gives way to a meeting', async () => {
    workedOutFee.save({ kind: 'retired', income: 'above' })
    const typed = { ...nothingTyped, start: { kind: 'student' } }
    sessionStorage.setItem('membership-application', JSON.stringify({ typed, at: Date.now(), who: null }))
    open()
    expect((await kind(/^Student/)).checked).toBe(true)
    expect(note()).toBeNull()
    cleanup()
    sessionStorage.removeItem('membership-application')
    open('/bli-medlem?meeting=01JZZZZZZZZZZZZZZZZZZZZZZC.01JZZZZZZZZZZZZZZZZZZZZZZS.1')
    expect((await kind(/^Student/)).checked).toBe(true)
    cleanup()
    sessionStorage.clear()
    workedOutFee.save({ kind: 'retired', income: 'above' })
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() + applicationLimits.draftIdle })
    open()
    expect((await kind(/^Senior/)).checked).toBe(false)
  })
})
