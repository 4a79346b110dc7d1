import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#infra/local/folders.ts'

test('what only a deep run plays is a file called so: a test that leaves itself out counts as failed', () => {
  const files = globSync('{functions,infra,shared,test,web,workflows}/**/*.{test,spec}.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(1_000)
  const leaveOut = /\.(?:runIf|skipIf)\(!?goesDeep|\.skip\(!?goesDeep/
  expect(files.filter((file) => leaveOut.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
})
