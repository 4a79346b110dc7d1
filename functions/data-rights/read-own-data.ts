import type { BothLanguages } from '#shared/basics/both-languages.ts'
import { openOwnFile as file, readOwnData as endpoint, type NamedOwnData } from '#shared/contract/data-rights.ts'
import { OwnData } from '#shared/data-rights/own-data.ts'
import { isAvailable, type DataRequest, type DataRequestKind } from '#shared/data-rights/request.ts'
import { PortalError } from '#shared/errors.ts'
import { erasureRegistry } from '#shared/platform/erasure/registry.ts'
import { retainedItems, storedItems } from '#shared/platform/erasure/stored-items.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { requireConfirmed } from '../common/data-request.ts'
import { storedDownload } from '../common/download.ts'
import type { Deps } from '../common/deps.ts'
import type { Caller } from '../common/exchange.ts'
import type { FileDeps } from '../common/file-deps.ts'
import { operation } from '../common/operation.ts'

/** @throws confirm-identity; not-found for another's, one of another kind, and one that cannot be had */
const available = async (id: string, kind: DataRequestKind, caller: Caller, { stores }: Deps): Promise<DataRequest> => {
  requireConfirmed(caller)
  const request = await stores.dataRequests.read({ person: caller.who.ref, id })
  if (request?.kind !== kind || !isAvailable(request, caller.portalNow)) throw new PortalError('not-found')
  return request
}

const kindNames: readonly (readonly [string, BothLanguages])[] = [
  ...retainedItems.map((kind) => [kind, storedItems[kind].name] as const),
  ['evidence', erasureRegistry.files.evidence.name],
]

/** The names are not stored with the data: they are those of today. A kind that is stored no longer has none. */
const named = (own: OwnData): NamedOwnData => {
  const found = new Set(own.kinds.flatMap(({ records }) => records.map(({ of }) => of)))
  return { ...own, names: Object.fromEntries(kindNames.filter(([kind]) => found.has(kind))) }
}

/** What is stored about the caller. @throws confirm-identity, not-found */
export const readOwnData = operation(endpoint, {
  run: async ({ params }, caller, deps: FileDeps) => {
    const { id } = await available(params.request, 'access', caller, deps)
    const bytes = await deps.files.find(fileKeys.ownData(id))
    if (!bytes) throw new PortalError('not-found')
    return named(OwnData.parse(JSON.parse(new TextDecoder().decode(bytes))))
  },
})

const fileNames = { sv: 'mina-uppgifter.json', en: 'my-data.json' } as const

/** Leads the browser to the file to take along. @throws confirm-identity, not-found */
export const openOwnFile = operation(file, {
  run: async ({ params }, caller, deps: FileDeps) => {
    const { id, language } = await available(params.request, 'portability', caller, deps)
    const name = { name: fileNames[language], contentType: 'application/json' }
    return { url: (await storedDownload(deps, fileKeys.ownData(id), name)).href }
  },
})
