import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#infra/local/folders.ts'

const textIds = new Set(
  globSync('web/messages/sv/**/*.json', { cwd: root }).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as object),
  ),
)
const beginnings = new Set([...textIds].map((id) => id.split('.')[0]))

/** What is written like the id of a text, and begins like one. */
const namedIn = (source: string): string[] =>
  [...source.matchAll(/'([a-z][\w-]*(?:\.[\w-]+)+)'/g)]
    .map(([, id = '']) => id)
    .filter((id) => beginnings.has(id.split('.')[0]) && !/\.(?:ics|json)$/.test(id))

test('browser stories, those of the deep runs too, name only texts that the portal has', () => {
  const named = globSync('test/{e2e,faults}/**/*.ts', { cwd: root }).flatMap((file) =>
    namedIn(readFileSync(path.join(root, file), 'utf8')).map((id) => ({ file, id })),
  )
  expect(named.length).toBeGreaterThan(1_000)
  expect(named.filter(({ id }) => !textIds.has(id))).toEqual([])
})
