import type { OwnRecord } from '#shared/data-rights/own-data.ts'
import type { StoredOfPerson } from '#shared/platform/erasure/everything-of.ts'
import { erasureRegistry } from '#shared/platform/erasure/registry.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { personalNumberHash } from '#shared/platform/personal-number-hash.ts'
import { Evidence } from '#shared/signing/evidence.ts'
import { verifySignature } from '#shared/signing/verify-signature.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { ofFiles } from './files-unavailable.ts'

/** The order under which its person has signed something that is stored; undefined for what no one signed. */
const orderOf = ({ kind, item }: Pick<StoredOfPerson, 'kind' | 'item'>): unknown => {
  if (kind === 'signature') return item['order']
  if (kind === 'application') return item['id']
  // Accepted terms have the order's id as their source, a leaving has it as its own.
  if (kind === 'acceptedTerms') return item['source']
  return kind === 'membershipChange' && item['kind'] === 'left' ? item['id'] : undefined
}

/**
 * What the evidence of a person’s signatures says of them: what they signed, when, and with which name and number.
 * The bytes that prove it are stored beside, and are no data of a person beyond that. @throws FilesUnavailable
 */
export const signedRecords = async (
  { files, settings, stores }: Pick<WorkerDeps, 'files' | 'settings' | 'stores'>,
  person: string,
  retained: readonly StoredOfPerson[],
): Promise<OwnRecord[]> => {
  const orders = new Set(retained.map(orderOf).filter((order) => typeof order === 'string'))
  const known = await stores.people.person(person)
  const records: OwnRecord[] = []
  for (const order of orders) {
    const bytes = await ofFiles(files.find(fileKeys.evidence(order)))
    if (!bytes) continue
    const { signature, signedAt } = Evidence.parse(JSON.parse(new TextDecoder().decode(bytes)))
    const verdict = await verifySignature(signature, { trustRoots: settings.trustRoot, at: new Date(signedAt) })
    // That of a rehearsal is by no one.
    if (!verdict.valid) continue
    const { personalNumber, name, visibleText } = verdict.signature
    if (personalNumberHash(settings.personalNumberKey, personalNumber) !== known?.personalNumberHash) continue
    const what = { signedAt: new Date(signedAt).toISOString(), name, personalNumber, signedText: visibleText }
    records.push({ of: 'evidence', retention: erasureRegistry.files.evidence.retention, what })
  }
  return records
}
