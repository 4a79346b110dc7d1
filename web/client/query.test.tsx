import { act, cleanup, screen } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readManagedBanners } from '#shared/contract/content-banners.ts'
import { memberRole, openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { call } from './api.ts'
import { useSession, type SignedIn } from './query.ts'
import type { PageRoute } from './page-route.ts'

const polled = 'GET /api/managed-banners'
const session = 'GET /api/session'

const Polling = () => {
  useQuery({
    queryKey: ['polled'],
    queryFn: ({ signal }) => call(readManagedBanners, { signal, background: true }),
    refetchInterval: 2_000,
  })
  return <p>sidan</p>
}
const pages: PageRoute[] = [{ page: 'start', component: Polling }]

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the session', () => {
  const Clock = () => {
    const seen = useSession()
    return <p>{seen?.signedIn === true ? `${seen.person.name} ${seen.portalNow}` : 'okänd'}</p>
  }

  it('stays known where the portal answers that it holds, and its time goes on', async () => {
    const signedIn = signedInAs(memberRole) as SignedIn
    const sent: (string | null)[] = []
    openPage([{ page: 'start', component: Clock }], '/', {
      [session]: (request: RequestInit) => {
        const version = new Headers(request.headers).get('if-none-match')
        sent.push(version)
        return version ? new Response(null, { status: 304 }) : signedIn
      },
      shell: { version: '"one"' },
    })
    const { name } = signedIn.person
    await screen.findByText(`${name} ${signedIn.portalNow}`)
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    const now = Number(screen.getByText(new RegExp(name)).textContent?.split(' ').at(-1))
    expect([sent, now - signedIn.portalNow > 25_000]).toEqual([[null, '"one"'], true])
  })
})

describe('a page that asks for something by itself', () => {
  const open = async (tag: () => string, isClosed: () => boolean = () => false) => {
    const answer = () =>
      isClosed()
        ? Response.json({ code: 'maintenance', correlationId: 'c-1' }, { status: 503, headers: { 'x-shell': tag() } })
        : Response.json({ banners: [], portalNow: 0 }, { headers: { 'x-shell': tag() } })
    const answers = {
      [session]: () => signedInAs(memberRole),
      [polled]: answer,
      shell: { tag: 'as-before' },
    }
    const { asked } = openPage(pages, '/', answers)
    await screen.findByText('sidan')
    await act(() => vi.advanceTimersByTimeAsync(100))
    return () => asked.filter((each) => each === session).length
  }
  const passes = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

  it('asks for its session no more than every other minute while answers signal that nothing has changed', async () => {
    const times = await open(() => 'as-before')
    const first = times()
    await passes(80_000)
    expect(times()).toBe(first)
    await passes(45_000)
    expect(times()).toBe(first + 1)
  })

  it('asks for it at once when a refusal signals something else: the frame says what is closed', async () => {
    let isClosed = false
    const times = await open(
      () => (isClosed ? 'closed' : 'as-before'),
      () => isClosed,
    )
    await passes(8_000)
    const first = times()
    isClosed = true
    await passes(2_500)
    expect(times()).toBe(first + 1)
  })

  it('asks for it at once when an answer signals something else', async () => {
    let tag = 'as-before'
    const times = await open(() => tag)
    await passes(8_000)
    const first = times()
    tag = 'another'
    await passes(2_500)
    expect(times()).toBe(first + 1)
  })
})
