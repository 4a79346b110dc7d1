import { Client, Connection } from '@temporalio/client'
import type { Stack } from '#infra/local/stack.ts'
import { createEngine, type Process } from '#shared/platform/engine/client.ts'
import { payloadCodec } from '#shared/platform/engine/data-converter.ts'

const setting = ({ env }: Stack, name: string): string => env[name] ?? ''

/** Starts a process in a stack without a worker: its history has what it was given. */
export const beginProcess = async (stack: Stack, process: Process): Promise<void> => {
  const engine = createEngine({
    temporalAddress: setting(stack, 'TEMPORAL_ADDRESS'),
    temporalNamespace: setting(stack, 'TEMPORAL_NAMESPACE'),
    temporalTaskQueue: setting(stack, 'TEMPORAL_TASK_QUEUE'),
    payloadKeyFile: setting(stack, 'PAYLOAD_KEY_FILE'),
  })
  await engine.start(process)
  await engine.close()
}

/** What every process was given that the engine keeps, decoded with the key of the payloads. */
export const histories = async (stack: Stack): Promise<string> => {
  const connection = await Connection.connect({ address: setting(stack, 'TEMPORAL_ADDRESS') })
  const codec = payloadCodec(setting(stack, 'PAYLOAD_KEY_FILE'))
  const said: string[] = []
  try {
    const client = new Client({ connection })
    for await (const { workflowId } of client.workflow.list()) {
      const { events } = await client.workflow.getHandle(workflowId).fetchHistory()
      for (const { workflowExecutionStartedEventAttributes: started } of events ?? [])
        for (const { data } of await codec.decode(started?.input?.payloads ?? []))
          said.push(Buffer.from(data ?? []).toString())
    }
  } finally {
    await connection.close()
  }
  return said.join('\n')
}
