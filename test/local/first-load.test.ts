import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { root } from '#infra/local/folders.ts'
import { ensureWebBuild } from '#infra/local/web-build.ts'
import { builtApp, type BuiltApp } from '#functions/public-pages/built-app.ts'
import { renderedPages } from '#shared/public-pages/pages.ts'
import type { Page } from '#shared/languages/paths.ts'
import { anOwnMembership } from '../builders/own-membership.ts'
import { usualFrame } from '../builders/usual-frame.ts'

/** What the scripts that the page names may weigh together in brotli, in bytes; React and its router are 110,000 of it, the frame's texts 12,000. */
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

const sent = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size

test('the scripts that the first page names keep to their budget', () => {
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.map(sent).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(budget)
})

test.each([
  ['the schema library', 'ZodError'],
  ['Ant Design', 'ant-btn'],
  ['a rule of the agenda', 'annual-accounts'],
])('the first page loads without %s', (_, trace) => {
  expect(scripts.filter((file) => readFileSync(file, 'utf8').includes(trace))).toEqual([])
})

const withoutAntd: readonly Page[] = [...(Object.keys(renderedPages) as Page[]), 'myProduct']

// Its colours alone take a slow telephone half a second to work out.
test.each(withoutAntd)('%s is shown without Ant Design’s button and what comes with it, in either language', (page) => {
  const scripts = (['sv', 'en'] as const).flatMap((language) => app.partsOf(page, language).scripts)
  const heavy = scripts.filter((file) => readFileSync(path.join(built, file), 'utf8').includes('ant-btn'))
  expect(heavy).toEqual([])
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
