import { afterEach, describe, expect, it } from 'vitest'
import { errorStatus, type ErrorCode } from '#shared/errors.ts'
import { servedId } from '#shared/public-pages/rendering.ts'
import { ApiError } from './api.ts'
import { sessionKey } from './known-shell.ts'
import { makeQueryClient } from './query.ts'
import { isHeard, takeServed } from './served.ts'

const key = ['pages', { section: 'advice', address: 'om-lon' }, undefined]
const served = (data: unknown, beside: readonly [readonly unknown[], unknown][] = []) => {
  const script = Object.assign(document.createElement('script'), { type: 'application/json', id: servedId })
  script.textContent = JSON.stringify([[key, data], ...beside])
  document.body.append(script)
  const client = makeQueryClient()
  takeServed(client)
  return client
}
const answered = (code: ErrorCode) => () => Promise.reject(new ApiError({ status: errorStatus[code], code }))

afterEach(() => document.getElementById(servedId)?.remove())

describe('what a page was served with', () => {
  it('is known before anything is asked, and is asked for anew', () => {
    const client = served({ title: 'Om lön' })
    expect(client.getQueryData(key)).toEqual({ title: 'Om lön' })
    expect(client.getQueryCache().find({ queryKey: key })?.isStale()).toBe(true)
  })

  it('is shown on while the portal cannot answer, and not once it says that there is nothing', async () => {
    const client = served({ title: 'Om lön' })
    const ask = (code: ErrorCode) =>
      client.fetchQuery({ queryKey: key, queryFn: answered(code), retry: false }).catch(() => undefined)
    await ask('store-unavailable')
    expect(client.getQueryData(key)).toEqual({ title: 'Om lön' })
    await ask('not-found')
    expect(client.getQueryData(key)).toBe(undefined)
  })

  it('is what the portal has answered its reader where they are signed in, and not asked for again', () => {
    const client = served({ title: 'Om lön' }, [[sessionKey, { signedIn: true }]])
    expect(client.getQueryCache().find({ queryKey: key })?.isStaleByTime(5_000)).toBe(false)
    expect(isHeard(client.getQueryState(key)?.dataUpdatedAt ?? 0)).toBe(true)
  })

  it('is nothing where a page was served with nothing', () => {
    const client = makeQueryClient()
    takeServed(client)
    expect(client.getQueryCache().getAll()).toEqual([])
  })
})
