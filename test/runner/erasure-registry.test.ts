import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { FileFolder } from '#functions/common/area.ts'
import { erasureRegistry } from '#shared/platform/erasure/registry.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { keys } from '#shared/platform/keys.ts'

const sorted = (names: readonly string[]) => names.toSorted((one, other) => one.localeCompare(other))
const { items, files, processes } = erasureRegistry

describe('the registry of what is erased names', () => {
  it('every key of the store, and none that is gone', () => {
    expect(sorted(Object.keys(items))).toEqual(sorted(Object.keys(keys)))
  })

  it('no key twice, each file of `keys/` having some of its own', async () => {
    const files = globSync('shared/platform/keys/*.ts')
    const modules = await Promise.all(files.map((file) => import(path.resolve(file)) as Promise<object>))
    const named = modules.flatMap((module) =>
      Object.entries(module).flatMap(([name, of]) => (name.endsWith('Keys') ? Object.keys(of as object) : [])),
    )
    expect(sorted(named)).toEqual(sorted(Object.keys(keys)))
  })

  it('every folder of files', () => {
    expectTypeOf<keyof typeof files>().toEqualTypeOf<FileFolder>()
    const folders = Object.values(fileKeys).map((keyOf) => keyOf('a', 1 as never, 'b', 'c').split('/')[0] ?? '')
    expect(Object.keys(files)).toEqual(expect.arrayContaining(folders))
  })

  it('every process that a worker carries out', () => {
    const text = readFileSync(new URL('../../workflows/workflows.ts', import.meta.url), 'utf8')
    const types = [...text.matchAll(/export \{([^}]+)\}/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    )
    expect(sorted(Object.keys(processes))).toEqual(sorted(types))
  })

  it('for each why it is retained or names no one', () => {
    const all = Object.values(erasureRegistry).flatMap((part) => Object.values<{ why: string }>(part))
    expect(all.filter(({ why }) => why.trim() === '')).toEqual([])
  })
})
