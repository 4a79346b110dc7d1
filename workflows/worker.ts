import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ApplicationFailure } from '@temporalio/common'
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker'
import { readConfig } from '#shared/platform/config.ts'
import { createWorkerDeps } from './common/deps.ts'
import { bundleWorkflows, workerOptions } from './worker-options.ts'

/** The kind of an error, never its message. */
const nameOf = (error: unknown) => (error instanceof ApplicationFailure ? error.type : error instanceof Error ? error.name : undefined)

/** Only what the engine itself says: no arguments, no results, no personal data. */
Runtime.install({
  logger: new DefaultLogger('INFO', ({ level, message, meta, timestampNanos }) => {
    const { workflowId, workflowType, activityType, code, error } = meta ?? {}
    console.log(JSON.stringify({ at: new Date(Number(timestampNanos / 1_000_000n)).toISOString(), level, message, workflowId, workflowType, activityType, code, error: nameOf(error) }))
  }),
  shutdownSignals: ['SIGINT', 'SIGTERM'],
})

/** Made at build time in the cloud; bundled at start on a developer's machine. */
const prebuilt = fileURLToPath(new URL('./workflow-bundle.js', import.meta.url))

const config = readConfig(process.env)
const deps = createWorkerDeps(config)
const connection = await NativeConnection.connect({ address: config.temporalAddress })
const options = workerOptions(config, deps, existsSync(prebuilt) ? { code: '' } : await bundleWorkflows())
const worker = await Worker.create({ ...options, connection, ...(existsSync(prebuilt) && { workflowBundle: { codePath: prebuilt } }) })
await worker.run()
await connection.close()
deps.dynamo.close()
