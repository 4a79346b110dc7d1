// Plain JavaScript for any Node from 20: runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..')

const versions = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages

/** Whether what is installed is what the lock file asks for. */
const isCurrent = () => {
  if (
    !existsSync(path.join(root, 'node_modules/.package-lock.json')) ||
    !existsSync(path.join(root, 'node_modules/.bin/node'))
  )
    return false
  const installed = versions('node_modules/.package-lock.json')
  return Object.entries(versions('package-lock.json')).every(([name, wanted]) => {
    if (name === '' || wanted.optional || wanted.devOptional || wanted.peer) return true
    return installed[name]?.version === wanted.version
  })
}

/** Installs the packages if other than the lock file says; ends the process with a sentence if that fails. */
export const ensureInstalled = () => {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    console.error(`Node ${process.versions.node} is too old: install Node 20 or later.`)
    process.exit(1)
  }
  if (isCurrent()) return
  console.log('Installing the packages, about a minute …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  console.error('The packages could not be installed: "npm ci" shows why.')
  process.exit(1)
}
