import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { renderingOf } from '../web-build/rendering.ts'
import { root } from './folders.ts'
import { StartFailure } from './start-failure.ts'
import { type Progress, runWithProgress } from './tools.ts'

const output = path.join(root, 'dist', 'web')
const stampFile = path.join(root, 'dist', 'web.stamp')

/** Every file that goes into the web app, from the project's root: its sources and texts, not their tests. */
export const webSources = async (): Promise<string[]> => {
  const files = ['package-lock.json', 'vite.config.ts']
  const patterns = ['web/**/*.*', 'shared/**/*.{ts,json}', 'infra/web-build/*.ts', 'functions/*/area.ts']
  for await (const file of glob(patterns, { cwd: root })) if (!/\.test\.tsx?$/.test(file)) files.push(file)
  return files
}

/** Changes when anything that goes into the web app does, its setting included. */
const sourceStamp = async (): Promise<string> => {
  const files = await webSources()
  const hash = createHash('sha256').update(process.env['PRODUCT_SLUG'] ?? '')
  for (const file of files.sort()) {
    const full = path.join(root, file)
    if (existsSync(full)) hash.update(file).update(readFileSync(full))
  }
  return hash.digest('hex')
}

/** Builds the web app into `dist/web` unless that is already what its sources make. */
export const ensureWebBuild = async (progress: Progress, log: string): Promise<void> => {
  const stamp = await sourceStamp()
  const isCurrent =
    existsSync(path.join(output, 'index.html')) &&
    existsSync(renderingOf(output)) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stamp
  if (isCurrent) return
  mkdirSync(path.dirname(output), { recursive: true })
  // Built beside its place: another process may be building or serving the app.
  const made = `${output}-${process.pid}`
  const built = await runWithProgress(
    'Building the web app',
    progress,
    process.execPath,
    [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', made],
    // Tests, too, get what users get.
    { minutes: 5, log, env: { NODE_ENV: 'production' } },
  )
  if (!built) throw new StartFailure(`The web app could not be built; ${log} says why.`)
  for (const [from, to] of [
    [renderingOf(made), renderingOf(output)],
    [made, output],
  ] as const) {
    rmSync(to, { recursive: true, force: true })
    renameSync(from, to)
  }
  writeFileSync(stampFile, stamp)
}
