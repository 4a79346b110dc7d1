import { describe, expect, it, vi } from 'vitest'
import { documentPortal, sessionCookie } from '#test/builders/document-portal.ts'
import type { AskAs } from './own-page.ts'

describe('a person’s own page', () => {
  const shell = { session: { signedIn: true }, banners: [], frame: null, tag: 'a', version: 'b' }
  const replies: Record<string, unknown> = { '/shell': shell, '/own/membership': { memberNo: '1' } }
  const own = (given: Record<string, unknown> = {}) => {
    const cookies: string[] = []
    const askAs: AskAs = async (path, sent) => {
      cookies.push(sent)
      const reply = { ...replies, ...given }[path]
      return typeof reply === 'function' ? (reply as () => unknown)() : reply
    }
    return { ...documentPortal({ askAs }), cookies }
  }
  const home = '/mitt-forbundet'

  it('is whole with what the portal answers them, for them alone and each time anew', async () => {
    const { page, asked, cookies } = own()
    const answers = [await page(home, `other=1; ${sessionCookie}`), await page(home, sessionCookie)]
    expect(answers.map(({ html, isOwn }) => [html.includes('data-whole'), isOwn])).toEqual([
      [true, true],
      [true, true],
    ])
    expect(asked).toHaveLength(2)
    expect(asked[0]).toMatchObject({
      session: { signedIn: true },
      answer: { of: 'own-membership', reply: { memberNo: '1' } },
      shell: { tag: 'a', version: 'b' },
    })
    expect(new Set(cookies)).toEqual(new Set([sessionCookie]))
  })

  it('is whole, too, for a reader whom the portal refuses what is on it', async () => {
    const { page, asked } = own({ '/own/membership': null })
    expect(await page(home, sessionCookie)).toMatchObject({ isOwn: true })
    expect(asked[0]).toMatchObject({ isWhole: true, session: { signedIn: true }, answer: null })
  })

  it.each([
    ['of a visitor, whom it is not asked of', home, null, {}, 0],
    [
      'of somebody whose session has ended',
      home,
      sessionCookie,
      { '/shell': { ...shell, session: { signedIn: false } } },
      2,
    ],
    ['while the portal refuses to say who they are', home, sessionCookie, { '/shell': null }, 2],
    ['of a page that is no such page', '/mitt-uppdrag', sessionCookie, {}, 0],
  ])('is the frame %s', async (_, path, sent, given, count) => {
    const { page, asked, cookies } = own(given)
    expect(await page(path, sent)).toMatchObject({ isOwn: false })
    expect(asked[0]).toMatchObject({ isWhole: false, answer: null })
    expect(cookies).toHaveLength(count)
  })

  it('is the frame where the portal fails, which is logged, and where it takes longer than a page may wait', async () => {
    const failing = own({ '/own/membership': () => Promise.reject(new Error('away')) })
    expect(await failing.page(home, sessionCookie)).toMatchObject({ isOwn: false })
    expect(failing.logged).toEqual(['own-page-not-read'])
    vi.useFakeTimers()
    const silent = own({ '/shell': () => new Promise(() => undefined) })
    const answered = silent.page(home, sessionCookie)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await answered).toMatchObject({ isOwn: false })
    vi.useRealTimers()
  })
})
