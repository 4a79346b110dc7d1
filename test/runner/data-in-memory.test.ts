import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDataInMemory } from './data-in-memory.ts'

const place = mkdtempSync(path.join(tmpdir(), 'mandat-memory-'))
const own = `mandat-tests-${process.pid}`
/** No process has this number. */
const dead = 'mandat-tests-999999999'

beforeEach(() => {
  vi.stubEnv('TMPDIR', '')
  mkdirSync(path.join(place, dead), { recursive: true })
  mkdirSync(path.join(place, 'of-somebody-else'), { recursive: true })
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(place, { recursive: true, force: true })
})

test('what is temporary lies in memory, and what a killed run has left there is gone', () => {
  keepDataInMemory(place, 1)
  expect(tmpdir()).toBe(path.join(place, own))
  expect(readdirSync(place).toSorted()).toEqual([own, 'of-somebody-else'].toSorted())
})

test.each([
  ['there is not enough room', '', Number.MAX_SAFE_INTEGER],
  ['another folder is named for it', '/var/tmp', 1],
])('it stays where it was where %s', (_, named, room) => {
  vi.stubEnv('TMPDIR', named)
  keepDataInMemory(place, room)
  expect(process.env['TMPDIR']).toBe(named)
  expect(readdirSync(place)).toContain(dead)
})
