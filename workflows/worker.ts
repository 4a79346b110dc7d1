import { setTimeout as sleep } from 'node:timers/promises'
import { ScheduleClient } from '@temporalio/client'
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker'
import { readConfig } from '#shared/platform/config.ts'
import { readClockOffset } from '#shared/platform/clock.ts'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import { loadWorkflows } from './bundle.ts'
import { createWorkerDeps } from './common/deps.ts'
import { ensureSchedules } from './common/schedules.ts'
import { workerLine } from './common/worker-log.ts'
import { allActivities, workerOptions } from './worker-options.ts'

/** Why the worker must not start: portal time is shifted and this is no demonstration. Null when all is well. */
const portalTimeRefusal = async (dynamo: Dynamo, { demo }: { demo: boolean }): Promise<string | null> => {
  if (demo || (await readClockOffset(dynamo)) === 0) return null
  return `The table ${dynamo.tables.meetings} holds a portal time that a demonstration has shifted; remove its item CLOCK, or start with DEMO=1.`
}

/** Waits for an engine that is not up yet; after that the connection mends itself. */
const connected = async (address: string): Promise<NativeConnection> => {
  for (;;) {
    try {
      return await NativeConnection.connect({ address })
    } catch {
      await sleep(500)
    }
  }
}

Runtime.install({
  logger: new DefaultLogger('INFO', (entry) => process.stdout.write(workerLine(entry))),
  shutdownSignals: ['SIGINT', 'SIGTERM'],
})

const config = readConfig(process.env)
const deps = createWorkerDeps(config)
const refusal = await portalTimeRefusal(deps.dynamo, config)
if (refusal !== null) {
  console.error(refusal)
  process.exit(1)
}
const connection = await connected(config.temporalAddress)
await ensureSchedules(new ScheduleClient({ connection, namespace: config.temporalNamespace }), config)
const shared = { connection, workflowBundle: await loadWorkflows(), activities: allActivities(deps) }
const workers = await Promise.all(
  Object.values(workerOptions(config)).map((options) => Worker.create({ ...options, ...shared })),
)
await Promise.all(workers.map((worker) => worker.run()))
await connection.close()
deps.dynamo.close()
