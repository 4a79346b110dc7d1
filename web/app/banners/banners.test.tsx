import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShownBanner } from '#shared/content/banner.ts'
import { memberRole, openPage, refusal, signedInAs, visitor } from '#test/builders/portal-page.tsx'
import type { PageRoute } from '#web/client/page-route.ts'

const pages: PageRoute[] = [{ page: 'start', component: () => <h1 tabIndex={-1}>Start</h1> }]
const banner = (kind: ShownBanner['kind'], text: string): ShownBanner => ({
  id: `id-of-${text}`,
  number: 2,
  kind,
  text: { sv: text, en: `${text} in English` },
})
const shown = () =>
  [...document.querySelectorAll('.banner')].map((each) => each.firstChild?.parentElement?.textContent?.trim())
const open = (banners: ShownBanner[], session = visitor as unknown, more = {}) =>
  openPage(pages, '/', {
    'GET /api/session': session,
    'POST /api/session/dismissed-banners': {},
    shell: { banners },
    ...more,
  })

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('banners', () => {
  it('are two at most, the weightiest first, and the next when one is put away', async () => {
    open([banner('maintenance', 'ett'), banner('warning', 'två'), banner('information', 'tre')])
    await screen.findByText(/: ett/)
    expect(shown()).toEqual(['Underhåll: ett', expect.stringContaining('Viktigt: två')])
    await userEvent.click(screen.getByRole('button', { name: 'Stäng meddelandet: två' }))
    expect(shown()).toEqual(['Underhåll: ett', expect.stringContaining('tre')])
    expect(document.activeElement?.textContent).toBe('Start')
  })

  it('of maintenance cannot be put away', async () => {
    open([banner('maintenance', 'ett')])
    const line = (await screen.findByText(/: ett/)).closest('p')!
    expect(within(line).queryByRole('button')).toBeNull()
  })

  it('give way to what the page itself has to say, by weight', async () => {
    const session = { ...(signedInAs(memberRole) as object), hasReturnedLetter: true }
    open([banner('warning', 'två'), banner('information', 'tre')], session)
    await screen.findByText(/två/)
    expect(shown()).toEqual([expect.stringContaining('två'), expect.stringContaining('Ett mejl till dig kom tillbaka')])
  })

  it('of what is closed stay when a person signs out, and nothing addressed to that person does', async () => {
    const closed = { ...banner('maintenance', 'stängt'), number: 0 }
    open([closed, banner('information', 'till medlemmar')], signedInAs(memberRole), { 'DELETE /api/session': visitor })
    await screen.findByText(/till medlemmar/)
    await userEvent.click(await screen.findByRole('button', { name: /Astrid Lindahl/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Logga ut' }))
    await waitFor(() => expect(screen.queryByText(/till medlemmar/)).toBeNull())
    expect(screen.getByText(/stängt/)).toBeDefined()
  })

  it('that a visitor put away stay away in that browser, until they say something new', async () => {
    open([banner('warning', 'två')])
    await userEvent.click(await screen.findByRole('button', { name: 'Stäng meddelandet: två' }))
    document.body.innerHTML = ''
    open([banner('warning', 'två'), { ...banner('information', 'tre') }])
    await screen.findByText(/tre/)
    expect(screen.queryByText(/två/)).toBeNull()
    document.body.innerHTML = ''
    open([{ ...banner('warning', 'två'), number: 4 }])
    expect(await screen.findByText(/två/)).toBeDefined()
  })

  it('are put away for as long as the page is open where the browser keeps nothing', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: () => undefined })
    open([banner('warning', 'två')])
    await userEvent.click(await screen.findByRole('button', { name: 'Stäng meddelandet: två' }))
    expect(screen.queryByText(/två/)).toBeNull()
    expect(document.activeElement?.textContent).toBe('Start')
  })

  it('that a signed-in person dismisses are reported to the portal, and stay away also where it does not answer', async () => {
    const { asked } = open([banner('warning', 'två')], signedInAs(memberRole), {
      'POST /api/session/dismissed-banners': refusal('store-unavailable'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Stäng meddelandet: två' }))
    await waitFor(() => expect(asked).toContain('POST /api/session/dismissed-banners'))
    expect(screen.queryByText(/två/)).toBeNull()
    expect(localStorage.length).toBe(0)
  })
})
