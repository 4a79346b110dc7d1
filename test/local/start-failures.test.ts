import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '#infra/local/folders.ts'
import { isFree } from '#infra/local/health.ts'
import { releasePorts } from '../port-claims.ts'
import { freeBase } from '../test-stack.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'mandat-start-'))
const file = path.join(folder, 'a-file')
writeFileSync(file, '')
const base = await freeBase()
afterAll(() => {
  releasePorts(base)
  rmSync(folder, { recursive: true, force: true })
})

/** `npm start` with settings of its own, to its end. */
const start = (env: Record<string, string>) =>
  new Promise<{ code: number | null; output: string }>((done) => {
    const settings = {
      ...process.env,
      MANDAT_PORT_BASE: String(base),
      MANDAT_DATA_DIR: path.join(folder, 'data'),
      ...env,
    }
    const child = execFile(
      process.execPath,
      ['infra/local/start.mjs'],
      { cwd: root, env: settings, timeout: 100_000 },
      (_, output, errors) => done({ code: child.exitCode, output: output + errors }),
    )
  })

const failsWith = async (env: Record<string, string>, sentence: string) => {
  const { code, output } = await start(env)
  expect(output).toContain(sentence)
  expect(output).not.toMatch(/\n\s+at /)
  expect(code).toBe(1)
}

/** Listens on an address until the test is over. */
const listening = async (host: string, port: number, run: () => Promise<void>) => {
  const other = net.createServer()
  await new Promise<void>((done) => other.listen({ host, port, ipv6Only: true }, done))
  await run().finally(() => other.close())
}

describe('the start ends with one sentence', { timeout: 110_000 }, () => {
  test.each(['abc', '0', '-4000', '4000.5', '70000', '65535', '80', '4e3'])('when the first port is %s', (given) =>
    failsWith(
      { MANDAT_PORT_BASE: given },
      `MANDAT_PORT_BASE is "${given}", but the first port must be a whole number from 1024 to 65525.`,
    ),
  )

  test.each(['::1', '::'])('when another program has the port on %s', (host) =>
    listening(host, base, async () => {
      expect(await isFree(base)).toBe(false)
      await failsWith(
        {},
        `Port ${base} for the portal is busy: stop the program that uses it, or set MANDAT_PORT_BASE to another first port.`,
      )
    }),
  )

  test('when the data folder cannot be written', () =>
    failsWith(
      { MANDAT_DATA_DIR: path.join(file, 'data') },
      `The folder ${path.join(file, 'data')} cannot be written: make it writable, or set MANDAT_DATA_DIR to another folder.`,
    ))

  test('when the home folder cannot be written and a server must be fetched into it', () =>
    failsWith(
      { HOME: file, XDG_CACHE_HOME: '', PATH: path.dirname(process.execPath) },
      `The folder ${path.join(file, '.cache', 'mandat', 'bin')} cannot be written: make it writable, or set XDG_CACHE_HOME to another folder.`,
    ))
})
