import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { root } from '#infra/local/folders.ts'
import { ensureWebBuild } from '#infra/local/web-build.ts'
import { renderingOf } from '#infra/web-build/rendering.ts'
import { builtApp, type BuiltApp } from '#functions/public-pages/built-app.ts'
import { renderedPages } from '#shared/public-pages/pages.ts'
import { pageNames, type Page } from '#shared/languages/paths.ts'
import { anOwnMembership } from '../builders/own-membership.ts'
import { usualFrame } from '../builders/usual-frame.ts'

/**
 * What the scripts that the page names may weigh together in brotli, in bytes; React and its router are 110,000 of it,
 * the frame's texts 12,000.
 */
const budget = 155_000

const built = path.join(root, 'dist/web')
let scripts: string[] = []
let app: BuiltApp
beforeAll(async () => {
  await ensureWebBuild(() => undefined, path.join(root, 'dist', 'web.log'))
  const page = readFileSync(path.join(built, 'index.html'), 'utf8')
  scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, name = '']) => path.join(built, name))
  app = await builtApp(built)
}, 300_000)

type Manifest = Record<string, { file: string; imports?: string[] }>
const withImports = (manifest: Manifest, name: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const each of manifest[name]?.imports ?? []) withImports(manifest, each, seen)
  return seen
}

const sent = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size

test('the scripts that the first page names keep to their budget', () => {
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.map(sent).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(budget)
})

/** What stands in the built file of each, whatever is made of its own names. */
const traces = { schemas: 'ZodError', antd: 'getPrefixCls', agenda: 'annual-accounts' } as const
const read = new Map<string, string>()
const holds = (file: string, what: keyof typeof traces) => {
  const text = read.get(file) ?? readFileSync(file, 'utf8')
  read.set(file, text)
  return text.includes(traces[what])
}

test.each([
  ['the schema library', 'schemas'],
  ['Ant Design', 'antd'],
  ['a rule of the agenda', 'agenda'],
] as const)('the first page loads without %s', (_, what) => {
  expect(scripts.filter((file) => holds(file, what))).toEqual([])
  const assets = path.join(built, 'assets')
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(names.some((name) => holds(path.join(assets, name), what))).toBe(true)
})

/** The files of what shows a page that hold something, beside what every page begins with. */
const heavyOf = (page: Page, what: keyof typeof traces) =>
  (['sv', 'en'] as const).flatMap((language) =>
    app.partsOf(page, language).scripts.filter((file) => holds(path.join(built, file), what)),
  )
const renderedAtOnce = [...(Object.keys(renderedPages) as Page[]), 'myProduct'] as const

// Its colours alone take a slow telephone half a second to work out.
test('a page whose route is plain, as every one that is rendered at once, is shown without Ant Design', () => {
  const isPlain = (page: Page) => !app.partsOf(page, 'sv').scripts.some((file) => file.includes('/antd-provider-'))
  const plain = pageNames.filter(isPlain)
  expect(plain).toEqual(expect.arrayContaining([...renderedAtOnce]))
  expect(plain.filter((page) => heavyOf(page, 'antd').length > 0)).toEqual([])
})

test('pages that check nothing are shown without the schema library, with what the start page loads afterwards', () => {
  const reading: readonly Page[] = [
    'payments',
    'employments',
    'roles',
    'signIn',
    'coursesForRole',
    'newsAndPolls',
    'poll',
    'search',
    'membership',
    'confirmEmail',
    'assignments',
    'ownMandates',
    'assignmentEvents',
    'members',
    'manageBanners',
  ]
  const pages = [...renderedAtOnce, ...reading]
  expect(pages.filter((page) => heavyOf(page, 'schemas').length > 0)).toEqual([])
  const manifest = JSON.parse(readFileSync(path.join(renderingOf(built), 'manifest.json'), 'utf8')) as Manifest
  const later = ['areas/start/fee-calculator.tsx', 'areas/start/start-sections.tsx', 'app/demo/demo-bar.tsx']
  const files = later.flatMap((name) => [...withImports(manifest, name)])
  expect(files.filter((name) => holds(path.join(built, manifest[name]?.file ?? name), 'schemas'))).toEqual([])
})

test('a page names what shows it, with its texts, so that nothing of it is found only by scripts', () => {
  const named = app.partsOf('contact', 'sv').scripts.map((file) => path.basename(file).split('-')[0])
  expect(named).toEqual(expect.arrayContaining(['contact', 'antd', 'sv_SE']))
  expect(app.partsOf('myProduct', 'sv').scripts.join()).toMatch(/home-page.*members-only.*membership-/)
  expect(app.partsOf('myProduct', 'sv').styles.join()).toContain('home-page')
})

test('My Förbundet is rendered for its member, with what the browser goes on with', async () => {
  const rendered = await app.render({
    address: '/mitt-forbundet',
    session: {
      signedIn: true,
      person: { ref: '01JZZZZZZZZZZZZZZZZZZZZZZA', name: 'Astrid Lindahl', initials: 'AL' },
      roles: [{ id: 'employed', kind: 'employable', permission: 'none', employer: 'Hedros AB' }],
      activeRoleId: 'employed',
      clubNames: {},
      productName: 'Förbundet',
      demo: false,
      portalNow: Date.UTC(2027, 0, 20),
      serverNow: Date.UTC(2027, 0, 20),
      idleAt: Date.UTC(2027, 0, 21),
      expiresAt: Date.UTC(2027, 0, 21),
    },
    answer: { of: 'own-membership', reply: anOwnMembership() },
    shell: { banners: [], frame: usualFrame(true), tag: 'a', version: 'b' },
    isWhole: true,
    productName: 'Förbundet',
    isDemo: false,
  })
  expect(rendered?.html).toContain('Hej Astrid')
  expect(rendered?.html).toContain('Betalningar och fakturor')
  expect(rendered?.queries.map(([key]) => key)).toEqual([['session'], ['shell'], ['membership', 'own']])
})

test('what is served says nothing of how it was built', () => {
  expect(readdirSync(built).filter((name) => name.startsWith('.'))).toEqual([])
})
