import { afterEach, describe, expect, it, vi } from 'vitest'
import { submitMeeting } from '#shared/contract/annual-meeting-commands.ts'
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

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

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

  it.each(['/frontend-preview', '/frontend-preview/bli-medlem', '/frontend-preview/en/become-member'])(
    'that would change something is not sent from %s, where an editor previews; what is the editor’s own is',
    async (address) => {
      history.replaceState(null, '', address)
      const fetching = answering('{}')
      expect(await refusal(call(releaseLock, { params: meeting, query: { fence: 4 } }))).toMatchObject({
        status: 403,
        code: 'only-preview',
      })
      expect(fetching).not.toHaveBeenCalled()
      await call(readMeeting, { params: meeting })
      await call(signOut)
      expect(fetching).toHaveBeenCalledTimes(2)
    },
  )

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

  it('that reaches no server throws offline', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await refusal(call(readMeeting, { params: meeting }))).toMatchObject({ status: 0, code: 'offline' })
  })

  const cutOff = () => new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })

  it('whose answer is cut off after its headers throws offline', async () => {
    answering(cutOff())
    expect(await refusal(call(readMeeting, { params: meeting }))).toMatchObject({ status: 0, code: 'offline' })
  })

  it('whose refusal is cut off after its headers throws offline, because what it says is not known', async () => {
    answering(cutOff(), { status: 412 })
    expect(await refusal(call(readMeeting, { params: meeting }))).toMatchObject({ status: 0, code: 'offline' })
  })

  it.each(['<html>Sign in to the network</html>', '', '{"summary":'])(
    'answered 200 with %j, which is no JSON, throws the general error and is no activity',
    async (body) => {
      const before = lastActivity()
      answering(body)
      expect(await refusal(call(readMeeting, { params: meeting }))).toMatchObject({
        status: 502,
        code: 'something-went-wrong',
      })
      expect(lastActivity()).toBe(before)
    },
  )

  it.each(['"refused"', '[]', 'null', '{}'])(
    'refused with %s, which names no code, throws the general error',
    async (body) => {
      answering(body, { status: 412 })
      expect(await refusal(call(readMeeting, { params: meeting }))).toMatchObject({
        status: 412,
        code: 'something-went-wrong',
        current: null,
      })
    },
  )

  it('that its caller gives up throws the reason of the caller, not an error of the portal', async () => {
    const stop = new AbortController()
    vi.stubGlobal('fetch', async () => {
      stop.abort()
      return new Response(cutOff())
    })
    await expect(call(readMeeting, { params: meeting, signal: stop.signal })).rejects.not.toBeInstanceOf(ApiError)
  })

  const saving = (text: string, keepalive: boolean) =>
    call(saveItem, {
      params: { ...meeting, item: 'opening' },
      body: { widget: 'opening', order: 'a', hidden: false, title: null, data: { text } },
      keepalive,
    })

  it('outlives the page only when asked to: an ordinary one of 200 KiB does not', async () => {
    const fetching = answering('{}')
    await saving('x'.repeat(200 * 1024), false)
    await saving('short', true)
    expect(fetching.mock.calls.map(([, request]) => request?.keepalive ?? false)).toEqual([false, true])
  })

  it('outlives the page within 64 KiB in all; the rest is sent without', async () => {
    const fetching = answering('{}')
    await Promise.all(['x', 'y', 'z'].map((letter) => saving(letter.repeat(30 * 1024), true)))
    await saving('å'.repeat(33 * 1024), true)
    await saving('short', true)
    expect(fetching.mock.calls.map(([, request]) => request?.keepalive ?? false)).toEqual([
      true,
      true,
      false,
      false,
      true,
    ])
  })

  const busy = (times: number, code = 'overloaded') => {
    let left = times
    const fetching = vi.fn<typeof fetch>(async () => {
      left -= 1
      return left < 0
        ? Response.json({ summary: {} })
        : Response.json({ code }, { status: 503, headers: { 'retry-after': '0' } })
    })
    vi.stubGlobal('fetch', fetching)
    return fetching
  }
  const submission = { params: meeting, body: { commandId: 'c-1', understood: true as const } }

  it.each([1, 2, 3])(
    'with a command that the portal cannot take in a rush is sent again by itself: %i times',
    async (times) => {
      const fetching = busy(times)
      await call(submitMeeting, submission)
      expect(fetching.mock.calls.map(([address, request]) => [address, request?.body])).toEqual(
        Array.from({ length: times + 1 }, () => [
          '/api/meetings/club-001/2027/submission',
          JSON.stringify(submission.body),
        ]),
      )
    },
  )

  it('with a command is sent four times at the most, and then says that the portal is overloaded', async () => {
    const fetching = busy(9)
    expect(await refusal(call(submitMeeting, submission))).toMatchObject({ status: 503, code: 'overloaded' })
    expect(fetching).toHaveBeenCalledTimes(4)
  })

  it('that waits to be sent again ends when its caller gives up', async () => {
    const stop = new AbortController()
    vi.stubGlobal('fetch', async () => {
      setTimeout(() => stop.abort())
      return Response.json({ code: 'overloaded' }, { status: 503, headers: { 'retry-after': '60' } })
    })
    await expect(call(submitMeeting, { ...submission, signal: stop.signal })).rejects.not.toBeInstanceOf(ApiError)
  })

  it('is not sent again by itself for another reason, nor without the id of a command', async () => {
    expect(await refusal((busy(1, 'engine-unavailable'), call(submitMeeting, submission)))).toMatchObject({
      code: 'engine-unavailable',
      retryAfter: 0,
    })
    const fetching = busy(1)
    expect(await refusal(saving('text', false))).toMatchObject({ code: 'overloaded' })
    expect(fetching).toHaveBeenCalledOnce()
  })

  it('signals to the page that the session has ended', async () => {
    const listener = vi.fn<() => void>()
    onSignedOut(listener)
    answering(JSON.stringify({ code: 'login-needed' }), { status: 401 })
    await refusal(call(readMeeting, { params: meeting }))
    expect(listener).toHaveBeenCalledOnce()
  })

  it('made by the page itself says so and is no one’s activity', async () => {
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
