import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { TestWorkflowEnvironment } from '@temporalio/testing'

/** Lets Temporal's SDK fetch the server and keeps it under the given name. */
const [file = ''] = process.argv.slice(2)
const folder = path.dirname(file)
mkdirSync(folder, { recursive: true })
const downloads = mkdtempSync(path.join(folder, 'download-'))
try {
  const server = await TestWorkflowEnvironment.createLocal({
    server: { executable: { type: 'cached-download', downloadDir: downloads } },
  })
  await server.teardown()
  const [fetched] = readdirSync(downloads)
  if (fetched) {
    chmodSync(path.join(downloads, fetched), 0o755)
    renameSync(path.join(downloads, fetched), file)
  }
} finally {
  rmSync(downloads, { recursive: true, force: true })
}
