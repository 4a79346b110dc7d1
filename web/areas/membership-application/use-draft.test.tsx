import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { applicationLimits } from '#shared/limits.ts'
import { openPage, visitor } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'
import { nothingTyped } from './typed.ts'

const key = 'membership-application'
const open = () => {
  const typed = { ...nothingTyped, start: { kind: 'student' } }
  sessionStorage.setItem(key, JSON.stringify({ typed, at: Date.now(), who: null }))
  return openPage(routes, '/bli-medlem?steg=2', { 'GET /api/session': visitor })
}
const type = async (name: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(name), { target: { value } })
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeAll(() => import('./become-member-page.tsx'), 60_000)
beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the draft of an application', () => {
  it('is there while the applicant types within half an hour, and gone after it, which the page says', async () => {
    open()
    await type('Postort', 'Nordvik')
    await passes(applicationLimits.draftIdle - 60_000)
    expect(sessionStorage.getItem(key)).toContain('Nordvik')
    await type('Postort', 'Söderby')
    await passes(applicationLimits.draftIdle - 60_000)
    expect(screen.getByLabelText<HTMLInputElement>('Postort').value).toBe('Söderby')
    await passes(2 * 60_000)
    expect(await screen.findByText(/Det gick 30 minuter utan att något skrevs/)).toBeDefined()
    expect(sessionStorage.getItem(key)).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Student/ }).checked).toBe(false)
  })

  it('is retained with its numbers over a switch of language, and without them over a reload', async () => {
    const { router } = open()
    await type('Postort', 'Nordvik')
    await type('Personnummer', '19850314-2385')
    fireEvent.blur(screen.getByLabelText('Personnummer'))
    await act(() => router.navigate('/en/become-member?steg=2'))
    expect((await screen.findByLabelText<HTMLInputElement>('Town or city')).value).toBe('Nordvik')
    expect(screen.getByLabelText<HTMLInputElement>('Personal identity number').value).toBe('19850314-2385')
    expect(sessionStorage.getItem(key)).toContain('Nordvik')
    expect(sessionStorage.getItem(key)).not.toContain('19850314')
  })
})
