import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#infra/local/folders.ts'
import { filesOfArea, messageAreasOf } from './message-areas.ts'

/** What the first page and the frame load for every page. */
const core = ['demo', 'roles', 'shell', 'start']
/**
 * What shows these loads them itself: the preview's layout its errors, the start page the tiles of the union's staff.
 */
const loadedApart = ['preview', 'staff-start']
const besideCore = (areas: readonly string[]) =>
  areas.filter((area) => !core.includes(area) && !loadedApart.includes(area))

/** What a file says with `const messages = [...]`. */
const declaredIn = (file: string): string[] => {
  const list = /messages\s*(?::[^=]+)?=\s*\[([^\]]*)\]/.exec(readFileSync(path.join(root, file), 'utf8'))?.[1] ?? ''
  return [...list.matchAll(/'([\w-]+)'/g)].map(([, area = '']) => area)
}

describe('the messages that a page loads', () => {
  it.each(readdirSync(path.join(root, 'web/areas')))(
    'of %s are its own and those that its routes name, which are the ones it shows',
    (area) => {
      const loaded = new Set([area, ...declaredIn(`web/areas/${area}/routes.ts`)])
      const shown = messageAreasOf(filesOfArea(area))
      expect(besideCore([...loaded]).toSorted()).toEqual(besideCore(shown).toSorted())
    },
  )

  it('of the frame and the first page are core alone', () => {
    expect(besideCore(messageAreasOf([path.join(root, 'web/main.tsx')], 'static'))).toEqual([])
  })

  it.each([
    ['web/app/session/expired-dialog.tsx', ['assignments']],
    ['web/features/order/sign-in-flow.tsx', ['signing']],
    ['web/app/demo/demo-bar.tsx', []],
  ])('for %s, shown above any page, are %j beside core', (file, areas) => {
    expect(besideCore(messageAreasOf([path.join(root, file)]))).toEqual(areas)
  })
})
