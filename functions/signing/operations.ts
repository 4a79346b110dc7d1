import { areaHandler } from '../common/area-handler.ts'
import { withSigning } from './deps.ts'
import { signing } from './area.ts'
import { approveRehearsedSigning } from './approve-rehearsed.ts'
import { cancelSigning } from './cancel-signing.ts'
import { readTrustedKeys } from './read-trusted-keys.ts'
import { readOpenSigning, readSigning } from './read-signing.ts'
import { startSigning } from './start-signing.ts'

export const operations = [
  startSigning,
  readOpenSigning,
  readSigning,
  cancelSigning,
  approveRehearsedSigning,
  readTrustedKeys,
]

export const handler = areaHandler(signing, operations, withSigning)
