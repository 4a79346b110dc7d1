import { execFile, spawn } from 'node:child_process'
import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { cacheDir, ensureWritable } from './folders.ts'
import { StartFailure } from './start-failure.ts'

/** Reports to the waiting user what is being done; called again every few seconds while it lasts. */
export type Progress = (sentence: string) => void

const binaries = path.join(cacheDir, 'bin')

export const onPath = (command: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, command))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })

/** Says every half minute that it still runs. False if it fails or takes too long (minutes). */
export const runWithProgress = async (
  what: string,
  progress: Progress,
  command: string,
  args: string[],
  options: { minutes: number; env?: NodeJS.ProcessEnv; log?: string },
): Promise<boolean> => {
  const began = Date.now()
  progress(`${what} …`)
  const ticking = setInterval(() => progress(`${what} … ${Math.round((Date.now() - began) / 1000)} s`), 30_000)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const output = options.log ? openSync(options.log, 'w') : 'ignore'
  const child = spawn(command, args, {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', output, output],
    timeout: options.minutes * 60_000,
  })
  if (typeof output === 'number') closeSync(output)
  child.once('error', () => resolve(false))
  child.once('exit', (code) => resolve(code === 0))
  const stop = (): void => void child.kill()
  process.once('exit', stop)
  const done = await promise
  process.off('exit', stop)
  clearInterval(ticking)
  return done
}

type GoTool = {
  command: string
  title: string
  package: string
  /** For the compiler, beyond those of every tool. */
  flags?: string
  minutes: string
  without: string
}

const fromGo = async (tool: GoTool, progress: Progress): Promise<string> => {
  const built = path.join(binaries, tool.command)
  const go = onPath('go')
  if (!go) throw new StartFailure(`${tool.title} is missing and there is no Go to build it: ${tool.without}.`)
  const done = await runWithProgress(
    `${tool.title} is built, once; this takes ${tool.minutes}`,
    progress,
    go,
    // Without what only a debugger reads: a sixth of the time.
    ['install', '-ldflags=-s -w', `-gcflags=all=-dwarf=false ${tool.flags ?? ''}`, tool.package],
    { minutes: 20, env: { GOBIN: binaries } },
  )
  if (!done || !existsSync(built))
    throw new StartFailure(`${tool.title} could not be built with "go install ${tool.package}": ${tool.without}.`)
  return built
}

const installed = (command: string): string | undefined =>
  [onPath(command), path.join(binaries, command)].find((file) => file !== undefined && existsSync(file))

/** @throws StartFailure when one of the commands is missing and there is no place to put it */
export const ensureRoomFor = (commands: readonly string[]): void => {
  if (commands.some((command) => !installed(command)))
    ensureWritable(binaries, 'make it writable, or set XDG_CACHE_HOME to another folder')
}

/** Temporal's own download, where it can be reached. */
const downloadedTemporal = async (progress: Progress): Promise<string | undefined> => {
  const reachable = await fetch('https://temporal.download/', {
    method: 'HEAD',
    signal: AbortSignal.timeout(3000),
  }).then(
    () => true,
    () => false,
  )
  if (!reachable) return undefined
  const file = path.join(binaries, 'temporal')
  const done = await runWithProgress(
    "Downloading Temporal's server",
    progress,
    process.execPath,
    [path.join(import.meta.dirname, 'download-temporal.ts'), file],
    { minutes: 3 },
  )
  return done && existsSync(file) ? file : undefined
}

export const findTemporal = async (progress: Progress): Promise<string> =>
  installed('temporal') ??
  (await downloadedTemporal(progress)) ??
  fromGo(
    {
      command: 'temporal',
      title: "Temporal's server",
      package: 'github.com/temporalio/cli/cmd/temporal@v1.5.1',
      minutes: 'about four minutes',
      without: 'install the temporal command (https://docs.temporal.io/cli) or set TEMPORAL_ADDRESS',
    },
    progress,
  )

export const findVersitygw = async (progress: Progress): Promise<string> =>
  installed('versitygw') ??
  fromGo(
    {
      command: 'versitygw',
      title: 'The S3 server versitygw',
      package: 'github.com/versity/versitygw/cmd/versitygw@v1.8.0',
      // Nothing inlined: it is asked for a file now and then, and is built in two thirds of the time.
      flags: '-l',
      minutes: 'about a minute',
      without: 'install versitygw (https://github.com/versity/versitygw/releases) or set S3_ENDPOINT',
    },
    progress,
  )

export const findDynoxide = async (): Promise<string> => {
  const packaged = ((): string | undefined => {
    try {
      return createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide')
    } catch {
      return undefined
    }
  })()
  const found = packaged ?? onPath('dynoxide')
  if (!found)
    throw new StartFailure(
      'There is no DynamoDB for this machine: install the dynoxide command (https://dynoxide.dev) or set DYNAMODB_ENDPOINT.',
    )
  await promisify(execFile)(found, ['--version']).catch(() => {
    throw new StartFailure(`The DynamoDB server ${found} does not run on this machine: set DYNAMODB_ENDPOINT.`)
  })
  return found
}
