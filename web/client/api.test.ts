import { afterEach, describe, expect, it, vi } from 'vitest'
import { readMeeting, releaseLock, saveItem } from '#shared/contract/annual-meeting.ts'
import { signOut } from '#shared/contract/sign-in.ts'
import { ApiError, call, fileAddress, lastActivity, onSignedOut } from './api.ts'

const meeting = { club: 'club-001', year: 2027 }
const answering = (...answer: ConstructorParameters<typeof Response>) => {
  const fetching = vi.fn<typeof fetch>(async () => new Response(...answer))
  vi.stubGlobal('fetch', fetching)
  return fetching
}
const refusal = (calling: Promise<unknown>) =>
  calling.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error : null),
  )

afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  it('goes to the route’s path with its parameters, query, body and version', async () => {
    const fetching = answering('{}')
    await call(releaseLock, { params: meeting, query: { fence: 4 } })
    expect(fetching.mock.calls[0]?.[0]).toBe('/api/meetings/club-001/2027/lock?fence=4')
    await call(saveItem, {
      params: { ...meeting, item: 'opening' },
      body: { widget: 'opening', order: 'a', hidden: false, title: null, data: {} },
      ifMatch: 7,
    })
    const sent = fetching.mock.calls[1]?.[1]
    expect(new Headers(sent?.headers).get('if-match')).toBe('"7"')
    expect(sent?.method).toBe('PATCH')
  })

  it('refused by the portal throws the code with everything that belongs to it', async () => {
    answering(JSON.stringify({ code: 'version-conflict', current: { version: 8 }, correlationId: 'c-1' }), {
      status: 412,
    })
    expect(await refusal(call(readMeeting, { params: meeting }))).toMatchObject({
      status: 412,
      code: 'version-conflict',
      current: { version: 8 },
      correlationId: 'c-1',
      fields: [],
    })
  })

  it('answered by something else than the portal throws the general error', async () => {
    answering('<html>', { status: 502 })
    expect(await refusal(call(readMeeting, { params: meeting }))).toMatchObject({
      status: 502,
      code: 'something-went-wrong',
    })
  })

  it('that reaches nobody throws offline', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await refusal(call(readMeeting, { params: meeting }))).toMatchObject({ status: 0, code: 'offline' })
  })

  it('tells the page that the session has ended', async () => {
    const told = vi.fn<() => void>()
    onSignedOut(told)
    answering(JSON.stringify({ code: 'login-needed' }), { status: 401 })
    await refusal(call(readMeeting, { params: meeting }))
    expect(told).toHaveBeenCalledOnce()
  })

  it('made by the page itself says so and is nobody’s activity', async () => {
    const fetching = answering('{}')
    const before = lastActivity()
    await call(signOut, { background: true })
    expect(new Headers(fetching.mock.calls[0]?.[1]?.headers).get('x-background')).toBe('1')
    expect(lastActivity()).toBe(before)
  })
})

it('files have addresses for links', () => {
  expect(fileAddress({ path: '/templates/:template' }, { template: 'notice' }, { language: 'en' })).toBe(
    '/api/templates/notice?language=en',
  )
})
