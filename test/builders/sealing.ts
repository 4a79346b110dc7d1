import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSealing } from '#shared/platform/sealing.ts'

/** Seals under the same key in every test. */
export const sealingForTests = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mandat-sealing-'))
  const file = path.join(folder, 'payload.key')
  writeFileSync(file, Buffer.alloc(32, 7).toString('base64'))
  const sealing = createSealing(file)
  rmSync(folder, { recursive: true })
  return sealing
}
