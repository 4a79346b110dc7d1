import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Client, Connection } from '@temporalio/client'
import proto from '@temporalio/proto'
import { encryptionCodec, payloadKeyFrom, type PayloadKey } from '#shared/platform/engine/codec.ts'

type Payload = proto.temporal.api.common.v1.IPayload

/** Every way in which a person's number or name may be spelled in a file. */
export const spellings = ({ personalNumber, name }: { personalNumber: string; name: string }): string[] => {
  const digits = personalNumber.replace(/\D/g, '')
  const numbers = [digits, digits.slice(2)].flatMap((number) => [number, `${number.slice(0, -4)}-${number.slice(-4)}`])
  const escaped = JSON.stringify(name)
    .slice(1, -1)
    .replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return [...new Set([...numbers, name, escaped, encodeURIComponent(name)])]
}

/** The files below a folder, or the file itself, with those that SQLite keeps beside it. */
const filesAt = (place: string): string[] => {
  const folder = path.dirname(place)
  const beside = readdirSync(folder)
    .filter((name) => name.startsWith(path.basename(place)))
    .map((name) => path.join(folder, name))
  return beside.flatMap((each) => {
    try {
      return readdirSync(each, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
    } catch {
      return [each]
    }
  })
}

/** A journal may be gone by the time it is opened; what it held is in the file it belongs to. */
const bytesOf = (file: string): Buffer => {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

/** Which of the words stand in which file, byte by byte. */
export const tracesIn = (places: readonly string[], words: readonly string[]): { file: string; word: string }[] =>
  places.flatMap(filesAt).flatMap((file) => {
    const bytes = bytesOf(file)
    return words.filter((word) => bytes.includes(word)).map((word) => ({ file: path.basename(file), word }))
  })

/** Every payload below a message, wherever it hangs. */
const payloadsIn = (value: unknown): Payload[] => {
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return []
  if ('metadata' in value && 'data' in value && value.data instanceof Uint8Array) return [value as Payload]
  return Object.values(value).flatMap(payloadsIn)
}

const textOf = ({ data }: Payload) => Buffer.from(data ?? []).toString('utf8')
const encodingOf = ({ metadata }: Payload) => Buffer.from(metadata?.['encoding'] ?? []).toString('utf8')

/** What the engine holds of one process, or of all: payloads as stored, and opened with a key. */
export const storedPayloads = async (env: Record<string, string>, process?: string) => {
  const connection = await Connection.connect({ address: env['TEMPORAL_ADDRESS'] ?? '' })
  const { workflow } = new Client({ connection })
  const payloads: Payload[] = []
  for await (const { workflowId, runId } of workflow.list(process ? { query: `WorkflowId = "${process}"` } : {}))
    payloads.push(...payloadsIn((await workflow.getHandle(workflowId, runId).fetchHistory()).events))
  await connection.close()
  const sealed = payloads.filter((payload) => encodingOf(payload) === 'binary/encrypted')
  const open = async (key: PayloadKey): Promise<string[]> => (await encryptionCodec([key]).decode(sealed)).map(textOf)
  return { sealed, bare: payloads.filter((payload) => !sealed.includes(payload)).map(textOf), open }
}

export const payloadKey = (env: Record<string, string>): PayloadKey =>
  payloadKeyFrom(readFileSync(env['PAYLOAD_KEY_FILE'] ?? '', 'utf8'))

/** Starts a process as a careless program would: its argument is not encrypted. */
export const plantBarely = async (env: Record<string, string>, argument: string) => {
  const connection = await Connection.connect({ address: env['TEMPORAL_ADDRESS'] ?? '' })
  const { workflow } = new Client({ connection })
  const handle = await workflow.start('planted', {
    workflowId: 'planted',
    taskQueue: 'nobody-listens',
    args: [argument],
  })
  await handle.terminate()
  await connection.close()
}

/** In which queues the processes of each type wait for a worker. */
export const queuesByType = async (env: Record<string, string>): Promise<Record<string, string[]>> => {
  const connection = await Connection.connect({ address: env['TEMPORAL_ADDRESS'] ?? '' })
  const found: Record<string, string[]> = {}
  for await (const { type, taskQueue } of new Client({ connection }).workflow.list())
    found[type] = [...new Set([...(found[type] ?? []), taskQueue])]
  await connection.close()
  return found
}
