import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { offlineBanner } from './use-online.ts'

it('every control that is disabled without a network is described by the banner that says why', () => {
  const waiting = globSync('web/**/*.tsx')
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
    .filter(({ source }) => /isabled=\{[^}]*!(isOnline|online)\b/.test(source))
  expect(waiting.length).toBeGreaterThan(20)
  const silent = waiting.filter(({ source }) => !/escribed[bB]y=.*(offlineBanner|: offline\})/.test(source))
  expect(silent.map(({ file }) => file)).toEqual([])
  expect(readFileSync('web/app/banners/banners.tsx', 'utf8')).toContain('id={`banner-${id}`}')
  expect(offlineBanner).toBe('banner-offline')
})
