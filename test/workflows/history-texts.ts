import type { WorkflowHandle } from '@temporalio/client'
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js'

/** Everything that the engine has of a process, its payloads as the text that they hold. */
export const historyTexts = async (handle: Pick<WorkflowHandle, 'fetchHistory'>): Promise<string> => {
  const history = String(historyToJSON(await handle.fetchHistory()))
  let decoded = 0
  const texts = history.replaceAll(/"data":\s*"([^"]+)"/g, (_, data: string) => {
    decoded += 1
    return Buffer.from(data, 'base64').toString()
  })
  if (decoded === 0) throw new Error('no payload of the history was found')
  return texts
}
