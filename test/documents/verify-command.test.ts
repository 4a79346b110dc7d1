import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPackage } from '#shared/platform/documents/package.ts'
import { buildUploadedPackage } from '#shared/platform/documents/uploaded-package.ts'
import { sealPublicKey } from '#shared/platform/documents/seal.ts'
import { fullLog } from '../builders/course-log.ts'
import { newSealKey, signingDesk } from './signed-package.ts'

let dir: string
const { log } = fullLog()
const lastEntry = log.entries.length - 1

beforeAll(async () => {
  const desk = await signingDesk()
  dir = await mkdtemp(path.join(tmpdir(), 'verify-'))
  const built = buildPackage(await desk.input())
  const flipped = built.slice()
  flipped[2000]! ^= 1
  const files = {
    'package.zip': built,
    'rehearsed.zip': await desk.buildRehearsed(),
    'uploaded.zip': buildUploadedPackage(desk.uploadedInput),
    'flipped.zip': flipped,
    'occasion.json': JSON.stringify(log),
    'swapped.json': JSON.stringify({ ...log, entries: log.entries.with(3, log.entries[4]!).with(4, log.entries[3]!) }),
    'other.json': '{"format":"another"}',
    'text.zip': 'not a zip',
    'empty.zip': '',
    'root.pem': desk.trustRoot,
    'seal.pem': sealPublicKey(desk.sealKey),
    'seals.pem': sealPublicKey(newSealKey()) + sealPublicKey(desk.sealKey),
  }
  await Promise.all(Object.entries(files).map(([name, contents]) => writeFile(path.join(dir, name), contents)))
  await desk.close()
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const verify = (args: string[], LANG = 'en_GB.UTF-8') =>
  new Promise<{ code: number; output: string }>((done) => {
    const script = path.resolve('infra/verify-package.ts')
    // What was compiled once is not compiled for each command anew.
    const { NODE_COMPILE_CACHE } = process.env
    const env = { LANG, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
    const child = execFile(process.execPath, [script, ...args], { cwd: dir, env }, (_, output, errors) =>
      done({ code: child.exitCode ?? -1, output: output + errors }),
    )
  })

describe('the verify command', () => {
  it('says who signed and that the package is genuine', async () => {
    const { code, output } = await verify(['package.zip', '--trust', 'root.pem', '--seal', 'seal.pem'])
    expect(output).toMatch(/Johan Ekberg signed as secretary \d+ \w+ \d{4}/)
    expect(output).toContain('The package is genuine.')
    expect(code).toBe(0)
  })

  it('takes a file with several seal keys, one of which is the package’s', async () => {
    const { code, output } = await verify(['package.zip', '--trust', 'root.pem', '--seal', 'seals.pem'])
    expect(output).toContain('The package is genuine.')
    expect(code).toBe(0)
  })

  it('ends with the code of no valid package for one from a rehearsal, and says so', async () => {
    const { code, output } = await verify(['rehearsed.zip', '--trust', 'root.pem', '--seal', 'seal.pem'])
    expect(output).toContain('The package comes from a rehearsal. It is not a valid document.')
    expect(output).not.toContain('The package is genuine')
    expect(code).toBe(1)
  })

  it('speaks Swedish where the computer does not speak English', async () => {
    expect((await verify(['package.zip', '--trust', 'root.pem', '--seal', 'seal.pem'], 'C.UTF-8')).output).toContain(
      'Paketet är äkta.',
    )
  })

  it('says of a self-run meeting that the protocol was signed outside the portal, and needs no root', async () => {
    const { code, output } = await verify(['uploaded.zip', '--seal', 'seal.pem'])
    expect(output).toContain('The protocol was signed outside the portal')
    expect(output).toContain('The package is genuine. The signatures are in the protocol itself.')
    expect(code).toBe(0)
    const unknown = await verify(['uploaded.zip'])
    expect(unknown.output).toContain('it was not tested against keys that you trust')
    expect(unknown.code).toBe(2)
  })

  it.each([
    ['no key', []],
    ['only the root', ['--trust', 'root.pem']],
    ['only the seal key', ['--seal', 'seal.pem']],
  ])('ends with a code and a sentence of its own when %s is known', async (_, known) => {
    const { code, output } = await verify(['package.zip', ...known])
    expect(output).toContain('The package is consistent, but it was not tested against keys that you trust')
    expect(output).not.toContain('The package is genuine')
    expect(code).toBe(2)
  })

  it('fails and says what is wrong when one byte differs', async () => {
    const { code, output } = await verify(['flipped.zip', '--trust', 'root.pem', '--seal', 'seal.pem'])
    expect(output).toContain('WRONG     Untouched: Something in the package has changed')
    expect(output).toContain('The package is not genuine')
    expect(code).toBe(1)
  })

  it.each([
    ['a file that is not there', ['absent.zip'], 'The file does not exist or cannot be read: absent.zip'],
    ['a file that is no zip', ['text.zip'], 'The file is not a protocol package'],
    ['a folder', ['.'], 'The file does not exist or cannot be read: .'],
    ['an empty file', ['empty.zip'], 'The file is not a protocol package'],
    [
      'a root that is none',
      ['package.zip', '--trust', 'text.zip'],
      'The file holds no key or certificate in PEM format: text.zip',
    ],
    [
      'a seal key of another kind',
      ['package.zip', '--seal', 'root.pem'],
      'The file holds no key or certificate in PEM format: root.pem',
    ],
    ['a file that is no log', ['other.json'], 'The file cannot be read as a log of seats'],
    ['a receipt that is none', ['occasion.json', '--receipt', '3'], 'Usage:'],
    ['no file', [], 'Usage:'],
    ['an unknown option', ['package.zip', '--quick'], 'Usage:'],
  ])('says with one sentence that nothing was checked for %s', async (_, args, sentence) => {
    const { code, output } = await verify(args)
    expect(output).toContain(sentence)
    expect(output).not.toContain('genuine')
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(3)
  })
})

describe('the verify command with the log of an occasion', () => {
  it('says that it is right, and that only a receipt shows that it is the log of when a participant signed up', async () => {
    const { code, output } = await verify(['occasion.json'])
    expect(output).toContain(`Right     Log: Occasion O, ${log.entries.length} entries.`)
    expect(output).toContain('The log is right. Only a receipt shows')
    expect(code).toBe(0)
  })

  it('compares it with receipts', async () => {
    const right = await verify(['occasion.json', '--receipt', `${lastEntry}:${log.head}`])
    expect(right.output).toContain('The log is right, and it is the one of the receipt.')
    expect(right.code).toBe(0)
    const wrong = await verify(['occasion.json', '--receipt', `3:${log.head}`])
    expect(wrong.output).toContain('WRONG     Receipt: Entry 3 has another check code')
    expect(wrong.code).toBe(1)
  })

  it('fails and names the entry where two are swapped', async () => {
    const { code, output } = await verify(['swapped.json'])
    expect(output).toContain('WRONG     Chain: Entry 3 does not follow from the one before')
    expect(output).toMatch(/The log is not right: \d+ checks went wrong/)
    expect(code).toBe(1)
  })
})
