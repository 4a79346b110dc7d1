import { execFile } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '#infra/local/folders.ts'
import { edited, sampleArea } from '../builders/sample-area.ts'

const run = promisify(execFile)
const copy = mkdtempSync(path.join(tmpdir(), 'mandat-sample-area-'))

/** The output of a tool in the copy; a failure carries all that the tool said. */
const inCopy = async (tool: string, ...args: string[]): Promise<string> => {
  const bin = path.join(root, 'node_modules', tool)
  const env = { ...process.env, NO_COLOR: '1' }
  try {
    const { stdout } = await run(process.execPath, [bin, ...args], { cwd: copy, env, maxBuffer: 64 * 1024 * 1024 })
    return stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${tool} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error })
  }
}
const vitest = (...args: string[]) => inCopy('vitest/vitest.mjs', 'run', '--maxWorkers=1', ...args)

/** The tracked and new files of the repository, without what is built or installed. */
const sources = async (): Promise<string[]> => {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { stdout } = await run('git', listed, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  return stdout.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)))
}

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
  writeFileSync(path.join(copy, file), text)
}

beforeAll(async () => {
  for (const file of await sources()) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    copyFileSync(path.join(root, file), path.join(copy, file))
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  for (const [file, edit] of Object.entries(sampleArea)) {
    const there = path.join(copy, file)
    write(file, edited(edit, existsSync(there) ? readFileSync(there, 'utf8') : ''))
  }
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Types of everything, and servers of its own: minutes where the machine is busy. */
const waiting = { timeout: 400_000 }

describe('a new area with one route, in a copy of the repository', waiting, () => {
  it('asks for seven files at the most', () => {
    const files = Object.keys(sampleArea)
    console.log(`The files of a new area:\n${files.join('\n')}`)
    expect(files.length).toBeLessThanOrEqual(7)
  })

  it('passes the types, with all that lists areas', async () => {
    const touched = Object.keys(sampleArea).filter((file) => file.endsWith('.ts'))
    const files = [...touched, 'infra/app.ts', 'infra/local/start.ts', 'test/infra/api-stack.test.ts']
    write('tsconfig.sample.json', JSON.stringify({ extends: './tsconfig.json', include: [], files }))
    expect(await inCopy('.bin/tsc', '--noEmit', '-p', 'tsconfig.sample.json')).toBe('')
  })

  it('stands in the authorization matrix, by its rule and over the network', async () => {
    const matrix = 'test/functions/authorization-matrix.test.ts'
    const said = await vitest('--project', 'integration', matrix, '-t', 'readSample|in exactly one rule')
    expect(said).toContain('3 passed')
  })

  it('stands in the coverage of the specification and in the vocabulary', async () => {
    const said = await vitest('--project', 'unit', 'test/spec-coverage', 'test/runner/vocabulary.test.ts')
    expect(said).toMatch(/Tests +\d+ passed/)
    expect(said).not.toContain('failed')
  })

  it('is refused when its rule is missing', async () => {
    const rules = 'test/builders/authorization-rules.ts'
    copyFileSync(path.join(root, rules), path.join(copy, rules))
    const matrix = 'test/functions/authorization-matrix.test.ts'
    await expect(vitest('--project', 'integration', matrix, '-t', 'in exactly one rule')).rejects.toThrow('readSample')
  })
})
