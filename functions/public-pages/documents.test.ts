import { describe, expect, it, vi } from 'vitest'
import { createPublicFiles } from '#shared/platform/public-pages.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { localeCookie } from '#shared/languages/locale.ts'
import type { PageToRender } from '#shared/public-pages/rendering.ts'
import { documents } from './documents.ts'
import type { AskAs } from './own-page.ts'

const begins = 1_800_000_000_000
const id = '01JZZZZZZZZZZZZZZZZZZZZZZP'
const built = `<!doctype html><html lang="sv"><head><title>Mandat</title><meta name="description" content="Portalen"></head>
<body><div id="root"></div><noscript><p>Utan skript</p></noscript></body></html>`

const time = { number: 2, from: begins, until: begins + 1_000, at: begins, forAll: true }
const text = { sv: 'Brödtext', en: 'Body' }
const forVisitors = '01JZZZZZZZZZZZZZZZZZZZZZZV'
const stored: Record<string, unknown> = {
  [fileKeys.publicPages()]: {
    pages: [
      {
        id,
        section: 'advice',
        times: [
          {
            ...time,
            address: { sv: 'om-lon', en: 'about-salary' },
            title: { sv: 'Om lön', en: 'About salary' },
            summary: { sv: 'Kort', en: 'Short' },
          },
        ],
      },
      {
        id: forVisitors,
        section: 'advice',
        times: [{ ...time, forAll: false, address: { sv: 'varva', en: 'recruit' }, title: text, summary: text }],
      },
    ],
  },
  ...Object.fromEntries(
    [id, forVisitors].map((page) => [
      fileKeys.publicText(page, 2),
      { title: text, summary: text, body: { sv: [{ kind: 'paragraph', spans: [{ text: 'Brödtext' }] }], en: [] } },
    ]),
  ),
}

type Given = {
  now?: number
  isDown?: boolean
  demo?: boolean
  maintenance?: boolean
  productSlug?: string
  askAs?: AskAs
}
const config = { portalOrigin: 'https://portal.example', productName: 'Förbundet', contactEmail: 'kontakt@example.org' }
const portal = ({
  now = begins,
  isDown = false,
  demo = false,
  maintenance = false,
  productSlug = 'forbundet',
  askAs,
}: Given) => {
  const asked: PageToRender[] = []
  const logged: string[] = []
  const answer = documents({
    app: {
      page: () => Promise.resolve(built),
      render: (page) => {
        asked.push(page)
        return Promise.resolve({
          html: `<h1>${page.answer?.of ?? 'frame'}</h1>`,
          language: 'sv',
          title: 'A <title> & "more"',
          description: null,
          queries: [[['session'], '</script><script>alert(1)</script>']],
        })
      },
      partsOf: (page) => ({ scripts: [`/${page}.js`], styles: [`/${page}.css`] }),
    },
    files: createPublicFiles({
      find: (key) => {
        if (isDown) return Promise.reject(new Error('away'))
        return Promise.resolve(key in stored ? new TextEncoder().encode(JSON.stringify(stored[key])) : null)
      },
    }),
    clock: { portalNow: () => now, refresh: () => Promise.reject(new Error('the store is away')) },
    config: { ...config, productSlug, demo, maintenance },
    log: ({ event }) => void logged.push(event),
    ...(askAs && { askAs }),
  })
  const get = async (path: string, cookies: string | null = null) => {
    const [pathname = '', search] = path.split('?')
    return answer({ path: pathname, search: search ? `?${search}` : '', cookies })
  }
  const page = async (path: string, cookies: string | null = null) => {
    const answered = await get(path, cookies)
    if (!answered || !('html' in answered)) throw new Error('no page')
    return answered
  }
  return { get, page, asked, logged }
}
const session = `__Host-session=${'a'.repeat(43)}`

describe('a page that an editor has published', () => {
  it.each([
    ['a millisecond before it begins', begins - 1, 404],
    ['as it begins', begins, 200],
    ['a millisecond after it began', begins + 1, 200],
    ['a millisecond before it ends', begins + 999, 200],
    ['as it ends', begins + 1_000, 404],
    ['a millisecond after it ended', begins + 1_001, 404],
  ])('is whole in the answer by portal time alone, %s, with the store away', async (_, now, status) => {
    const { page, asked } = portal({ now })
    const answered = await page('/rad-och-stod/om-lon')
    expect([answered.status, answered.html.includes('data-whole'), asked[0]?.answer?.of]).toEqual(
      status === 200 ? [200, true, 'page'] : [404, false, undefined],
    )
    expect(JSON.stringify(asked).includes('Brödtext')).toBe(status === 200)
  })

  it('says where it stands in both languages, and comes with its style sheet', async () => {
    const { html } = await portal({}).page('/en/advice-and-support/about-salary')
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('<link rel="canonical" href="https://portal.example/en/advice-and-support/about-salary">')
    expect(html).toContain('hreflang="sv" href="https://portal.example/rad-och-stod/om-lon"')
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/advicePage.css">')
    expect(html).not.toContain('Utan skript')
  })

  it('leads from the address of the other language to its own, and keeps the query', async () => {
    expect(await portal({}).get('/en/advice-and-support/om-lon?a=b')).toEqual({
      status: 301,
      location: '/en/advice-and-support/about-salary?a=b',
    })
  })

  it('is told as a visitor is, and to somebody who may be signed in without saying that they are nobody', async () => {
    const { page, asked } = portal({})
    await page('/rad-och-stod/om-lon')
    await page('/rad-och-stod/om-lon', session)
    expect(asked.map((each) => [each.session?.signedIn, each.isWhole])).toEqual([
      [false, true],
      [undefined, true],
    ])
  })

  it('that is for visitors alone is not told to somebody who may be signed in, by itself or in its room', async () => {
    const { page, asked } = portal({})
    expect(await page('/rad-och-stod/varva')).toMatchObject({ status: 200 })
    expect(asked.pop()).toMatchObject({ isWhole: true, answer: { of: 'page' } })
    expect(await page('/rad-och-stod/varva', session)).toMatchObject({ status: 200 })
    expect(asked.pop()).toMatchObject({ isWhole: false, answer: null })
    await page('/rad-och-stod', session)
    expect(JSON.stringify(asked.pop())).not.toContain('varva')
    await page('/rad-och-stod')
    expect(JSON.stringify(asked.pop())).toContain('varva')
  })

  it('comes with its scripts alone where neither its files nor the frame can be read, and both are logged', async () => {
    const { page, logged } = portal({ isDown: true })
    expect(await page('/rad-och-stod/om-lon')).toMatchObject({ status: 200 })
    expect(logged).toEqual(['public-pages-not-read', 'public-pages-not-read'])
  })
})

describe('somebody’s own page', () => {
  const shell = { session: { signedIn: true }, banners: [], frame: null, tag: 'a', version: 'b' }
  const replies: Record<string, unknown> = { '/shell': shell, '/own/membership': { memberNo: '1' } }
  const own = (given: Record<string, unknown> = {}) => {
    const cookies: string[] = []
    const askAs: AskAs = async (path, sent) => {
      cookies.push(sent)
      const reply = { ...replies, ...given }[path]
      return typeof reply === 'function' ? (reply as () => unknown)() : reply
    }
    return { ...portal({ askAs }), cookies }
  }
  const home = '/mitt-forbundet'

  it('is whole with what the portal answers them, for them alone and each time anew', async () => {
    const { page, asked, cookies } = own()
    const answers = [await page(home, `other=1; ${session}`), await page(home, session)]
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
    expect(new Set(cookies)).toEqual(new Set([session]))
  })

  it('is whole, too, for somebody whom the portal refuses what is on it', async () => {
    const { page, asked } = own({ '/own/membership': null })
    expect(await page(home, session)).toMatchObject({ isOwn: true })
    expect(asked[0]).toMatchObject({ isWhole: true, session: { signedIn: true }, answer: null })
  })

  it.each([
    ['of a visitor, whom it is not asked of', home, null, {}, 0],
    ['of somebody whose session has ended', home, session, { '/shell': { ...shell, session: { signedIn: false } } }, 2],
    ['while the portal refuses to say who they are', home, session, { '/shell': null }, 2],
    ['of a page that is no such page', '/mitt-uppdrag', session, {}, 0],
  ])('is the frame %s', async (_, path, sent, given, count) => {
    const { page, asked, cookies } = own(given)
    expect(await page(path, sent)).toMatchObject({ isOwn: false })
    expect(asked[0]).toMatchObject({ isWhole: false, answer: null })
    expect(cookies).toHaveLength(count)
  })

  it('is the frame where the portal fails, which is logged, and where it takes longer than a page may wait', async () => {
    const failing = own({ '/own/membership': () => Promise.reject(new Error('away')) })
    expect(await failing.page(home, session)).toMatchObject({ isOwn: false })
    expect(failing.logged).toEqual(['own-page-not-read'])
    vi.useFakeTimers()
    const silent = own({ '/shell': () => new Promise(() => undefined) })
    const answered = silent.page(home, session)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await answered).toMatchObject({ isOwn: false })
    vi.useRealTimers()
  })
})

describe('every page', () => {
  it('ends none of its own data early, and says nothing as markup that is text', async () => {
    const { html } = await portal({}).page('/')
    expect(html).toContain('<title>A &lt;title&gt; &amp; &quot;more&quot;</title>')
    expect(html).not.toContain('<script>alert')
  })

  it('has the frame of a visitor at once, or for somebody who may be signed in one that says of nobody who they are', async () => {
    const { page, asked } = portal({})
    const { html } = await page('/mitt-uppdrag')
    expect(html).toContain('<div id="root"><h1>frame</h1></div>')
    expect(html).toContain('Utan skript')
    expect(html).not.toContain('canonical')
    expect(html).not.toContain('/myAssignment.js')
    expect((await page('/mitt-uppdrag', session)).html).toContain('modulepreload" crossorigin href="/myAssignment.js')
    expect(asked.map((each) => [each.isWhole, each.session?.productName])).toEqual([
      [false, 'Förbundet'],
      [false, undefined],
    ])
  })

  it('is rendered once for all who are shown the same, and never for one what another is shown', async () => {
    const { page, asked } = portal({})
    const address = '/rad-och-stod/om-lon'
    const [first, second] = await Promise.all([page(address), page(address)])
    expect([await page(address), second]).toEqual([first, first])
    expect(asked).toHaveLength(1)
    await page(address, session)
    await page(`${address}?a=b`)
    await page('/rad-och-stod')
    expect(asked).toHaveLength(4)
  })

  it('that is no page is one that says so, in the language of its address', async () => {
    const { page, asked } = portal({})
    expect([(await page('/finns-inte')).status, (await page('/en/finns-inte')).status]).toEqual([404, 404])
    expect(asked.map(({ address, isWhole }) => [address, isWhole])).toEqual([
      ['/finns-inte', true],
      ['/en/finns-inte', true],
    ])
  })

  it('is the start page in the language that was chosen before', async () => {
    expect(await portal({}).get('/', localeCookie('en').split(';')[0])).toEqual({ status: 302, location: '/en' })
  })

  it('is a demonstration’s where it is one, and bare while the portal is closed', async () => {
    expect((await portal({ demo: true }).page('/')).html).toContain('<html lang="sv" data-demo>')
    const { page, asked } = portal({ maintenance: true })
    expect((await page('/')).html).toContain('<div id="root"></div>')
    expect(asked).toEqual([])
  })

  it.each([
    '/',
    '/en',
    '/en/',
    '/sv',
    '/sv/bli-medlem',
    '/BLI-MEDLEM',
    '/kontakta-forbundet',
    '/contact-forbundet?tid=em',
    '/mitt-uppdrag/arsmote/2027/motet/opening',
    '/mitt-uppdrag/arsmote/ovning-2027/protokoll',
    '/en/courses-activities/an-occasion',
    '/redaktor/kurser/a-course/tillfallen/an-occasion',
    '/frontend-preview',
    '/frontend-preview/en/my-assignment',
  ])('is answered with 200 at %s, where a route leads', async (address) => {
    expect((await portal({}).page(address)).status).toBe(200)
  })

  it.each([
    '/finns-inte',
    '/en/finns-inte',
    '/en/bli-medlem',
    '/sv/finns-inte',
    '/mitt-uppdrag/arsmote/2027/motet/opening/finns-inte',
    '/kontakta-facket',
    '/frontend-preview/finns-inte',
    '/assets',
  ])('is answered with 404 at %s, where none leads', async (address) => {
    expect((await portal({}).page(address)).status).toBe(404)
  })

  it('is known by the word of the installation', async () => {
    const own = portal({ productSlug: 'facket' })
    expect((await own.page('/kontakta-facket')).status).toBe(200)
    expect((await own.page('/kontakta-forbundet')).status).toBe(404)
  })
})
