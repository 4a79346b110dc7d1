import { Context } from '@temporalio/activity'
import { dataKinds } from '#shared/data-rights/data-kinds.ts'
import { portableFile, OwnData } from '#shared/data-rights/own-data.ts'
import type { DataRequest } from '#shared/data-rights/request.ts'
import { everythingStoredOf } from '#shared/platform/erasure/everything-of.ts'
import { erasureRegistry } from '#shared/platform/erasure/registry.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { ofFiles } from './files-unavailable.ts'
import { signedRecords } from './signed-records.ts'
import { recordsToShow } from './records-to-show.ts'

type Deps = Pick<WorkerDeps, 'dynamo' | 'stores' | 'sealing' | 'files' | 'settings' | 'realNow'>

const ownDataOf = async (deps: Deps, person: string, portalNow: number): Promise<OwnData> => {
  const { dynamo, stores, sealing, settings, realNow } = deps
  const { cancellationSignal } = Context.current()
  const beat = () => cancellationSignal.throwIfAborted()
  const stored = await everythingStoredOf(
    { dynamo, sealing, pollKey: settings.personalNumberKey, beat },
    person,
    'anywhere',
  )
  const toShow = recordsToShow(stores, realNow())
  const signed = await signedRecords(deps, person, stored)
  const kinds: OwnData['kinds'] = []
  for (const kind of dataKinds) {
    const found = await Promise.all(stored.filter(({ dataKind }) => dataKind === kind).map(toShow))
    const records = found.filter((record) => record !== null)
    if (kind === erasureRegistry.files.evidence.data) records.push(...signed)
    if (records.length > 0) kinds.push({ kind, records })
  }
  return OwnData.parse({ madeAt: new Date(portalNow).toISOString(), kinds })
}

/**
 * Puts together what is stored of a person, and stores it for them. A request is answered at once, because each item
 * is the person's own part alone and no free text of others must be judged. @throws FilesUnavailable
 */
export const makeData = async (deps: Deps, { id, person, kind }: DataRequest, portalNow: number): Promise<void> => {
  const data = await ownDataOf(deps, person, portalNow)
  const content = kind === 'portability' ? portableFile(data) : data
  const bytes = new TextEncoder().encode(`${JSON.stringify(content, null, 2)}\n`)
  await ofFiles(deps.files.put(fileKeys.ownData(id), bytes, 'application/json'))
}
