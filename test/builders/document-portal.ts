import { createPublicFiles } from '#shared/platform/public-pages.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import type { PageToRender } from '#shared/public-pages/rendering.ts'
import { documents } from '#functions/public-pages/documents.ts'
import type { AskAs } from '#functions/public-pages/own-page.ts'

/** When what an editor has published begins, portal time. */
export const begins = 1_800_000_000_000
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
/**
 * The portal’s pages as a browser asks for them, with two that an editor has published, rendered as what they are of.
 */
export const documentPortal = ({
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

/** The cookie of a signed-in user. */
export const sessionCookie = `__Host-session=${'a'.repeat(43)}`
