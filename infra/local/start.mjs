// "npm start" begins here, under whatever Node there is, and goes on in start.ts under the project's own.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled, root } from './install.mjs'

ensureInstalled()

const [file = 'start.ts', ...args] = process.argv.slice(2)
const node = path.join(root, 'node_modules/.bin/node')
const child = spawn(node, [path.join(root, 'infra/local', file), ...args], { stdio: 'inherit' })

// Ctrl+C reaches the child by itself; a request to this process alone is passed on.
process.on('SIGINT', () => {})
for (const kind of ['SIGTERM', 'SIGHUP']) process.on(kind, () => child.kill(kind))
child.once('exit', (code) => process.exit(code ?? 1))
