import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createLog } from '#shared/platform/log.ts'
import { startSimulator } from './simulator.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4006' },
    'control-port': { type: 'string' },
    keys: { type: 'string' },
    people: { type: 'string' },
    'start-window-seconds': { type: 'string', default: '30' },
    'total-seconds': { type: 'string', default: '180' },
  },
})

const data = process.env['MANDAT_DATA_DIR'] ?? '.mandat'
const port = Number(values.port)
const simulator = await startSimulator({
  port,
  controlPort: Number(values['control-port'] ?? port + 1),
  keys: values.keys ?? join(data, 'keys', 'electronic-id'),
  people: values.people ?? join(data, 'demo.json'),
  lifetimes: { start: Number(values['start-window-seconds']) * 1000, total: Number(values['total-seconds']) * 1000 },
})
createLog('electronic-id')({ event: 'started', address: simulator.url })

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void simulator.close().then(() => process.exit(0)))
