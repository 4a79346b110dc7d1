import { serve } from '@hono/node-server'
import { parseArgs } from 'node:util'
import { createLog } from '#shared/platform/log.ts'
import { keepAlive } from '#shared/platform/keep-alive.ts'
import { registerApp } from './app.ts'
import { RegisterFile } from './register-file.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4008' },
    data: { type: 'string', default: '.mandat/register.json' },
    slowness: { type: 'string', default: '15000' },
  },
})

const log = createLog('register')
const app = registerApp(new RegisterFile(values.data), {
  token: process.env['REGISTER_TOKEN'] ?? 'register-token',
  slowness: Number(values.slowness),
})
const server = serve(
  { fetch: app.fetch, port: Number(values.port), hostname: '127.0.0.1', serverOptions: keepAlive },
  ({ port }) => log({ event: 'started', address: `http://127.0.0.1:${port}` }),
)
process.once('SIGTERM', () => server.close(() => process.exit(0)))
