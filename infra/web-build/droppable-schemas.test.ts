import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, type Rollup } from 'vite'
import { expect, it } from 'vitest'
import { droppableSchemas } from './droppable-schemas.ts'

/** The page's file that is built where a file of `shared/` is this, beside a library that acts when it is loaded. */
const builtWith = async (shared: string): Promise<string> => {
  const place = await realpath(await mkdtemp(path.join(tmpdir(), 'mandat-schemas-')))
  const entry = path.join(place, 'page.js')
  try {
    await mkdir(path.join(place, 'shared'))
    await writeFile(path.join(place, 'library.js'), "export const text = () => ({ or: (end) => 'text or ' + end })")
    await writeFile(path.join(place, 'shared/kinds.ts'), shared)
    await writeFile(entry, "import { kinds } from './shared/kinds.ts'\nconsole.log(kinds)")
    const built = await build({
      root: place,
      configFile: false,
      logLevel: 'silent',
      plugins: [droppableSchemas(path.join(place, 'shared'))],
      build: { write: false, minify: false, rolldownOptions: { input: entry } },
    })
    return (built as Rollup.RollupOutput).output[0].code
  } finally {
    await rm(place, { recursive: true })
  }
}
const made = "import { text } from '../library.js'\nconst Short: unknown = text().or('å')\n"

it('a page that shows a list is built without the schemas that stand beside it', async () => {
  const code = await builtWith(
    `${made}export const Kind = [Short, text().or('kind')].at(0)\nexport const byKind = { one: text() }\nexport const kinds = ['one']`,
  )
  expect(code).toContain('one')
  expect(code).not.toMatch(/text|å/)
})

it('one that uses a schema is built with all of it', async () => {
  const code = await builtWith(`${made}export const kinds = [Short].map(String)`)
  expect(code).toMatch(/text or [^]*å/)
})

it('a file of `shared/` that acts by being loaded is not built', async () => {
  await expect(builtWith("export const kinds: string[] = []\nkinds.push('one')")).rejects.toThrow(
    'acts by being loaded',
  )
})
