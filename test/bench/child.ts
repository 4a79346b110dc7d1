import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from '#infra/local/folders.ts'

/** Runs one of the raw programs beside the portal; resolved when it says that it is ready. */
export const startRaw = async (
  file: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<{ stop: () => Promise<void> }> => {
  const child = spawn(process.execPath, [path.join(root, 'test/bench/raw', file), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const ready = new Promise<void>((done) =>
    child.stdout.on('data', (text: Buffer) => void (text.includes('ready') && done())),
  )
  await Promise.race([ready, ended.then(() => Promise.reject(new Error(`${file} ended while it started`)))])
  const stop = () => {
    child.kill('SIGKILL')
    return ended
  }
  return { stop }
}
