import { verifySignature } from '../electronic-id/verify-signature.ts'
import { describeFile, type Manifest, packageFiles, readManifest } from './manifest.ts'
import { isSameZip, type NamedFile, unzipFiles } from './package-zip.ts'
import { checkSeal } from './seal.ts'
import {
  areSeveralPeople,
  type CheckedSignature,
  checkSignatures,
  isInOrder,
  type SignatureProblem,
  type VerifySignature,
} from './signature-check.ts'

export type CheckName = 'unchanged' | 'manifest' | 'files' | 'seal' | 'root' | 'signature' | 'order' | 'people'

/** What a check found; the words are `verify.detail.<code>` in the catalogue. */
export type CheckDetail =
  | 'not-a-package'
  | 'same-bytes'
  | 'other-bytes'
  | 'manifest-unreadable'
  | 'manifest-of'
  | 'manifest-of-rehearsal'
  | 'files-same'
  | 'files-differ'
  | 'seal-trusted'
  | 'seal-own'
  | 'seal-foreign'
  | 'seal-broken'
  | 'root-trusted'
  | 'root-foreign'
  | 'root-own'
  | 'root-missing'
  | 'manifest-of-uploaded'
  | 'signed-outside'
  | 'signed-outside-but-signed'
  | 'signature-holds'
  | `signature-${SignatureProblem}`
  | 'order-right'
  | 'order-wrong'
  | 'people-several'
  | 'people-missing'

export type PackageCheck = {
  name: CheckName
  ok: boolean
  detail: { code: CheckDetail; params: Record<string, string | number> }
}
export type PackageVerdict = { ok: boolean; checks: PackageCheck[] }

/** What the reader trusts, in PEM. Without them the package is only checked against what came with it, and says so. */
export type TrustedKeys = { trustRoot?: string; sealKey?: string }

const check = (
  name: CheckName,
  ok: boolean,
  code: CheckDetail,
  params: Record<string, string | number> = {},
): PackageCheck => ({ name, ok, detail: { code, params } })

const checkManifest = ({ clubName, year, round, rehearsal, submittedAt, uploaded }: Manifest) =>
  check('manifest', true, rehearsal ? 'manifest-of-rehearsal' : uploaded ? 'manifest-of-uploaded' : 'manifest-of', {
    clubName,
    year: String(year),
    round,
    submittedAt: Date.parse(submittedAt),
  })

const checkFiles = (files: readonly NamedFile[], manifest: Manifest) => {
  const listed = manifest.files.map(({ name }) => name)
  const expected = [...listed, packageFiles.manifest, packageFiles.seal]
  const present = files.map(([name]) => name)
  const needed = [
    packageFiles.protocol,
    packageFiles.certificate,
    ...(manifest.uploaded ? [] : [packageFiles.trustRoot]),
    ...manifest.signers.map(({ file }) => file),
  ]
  const described = new Map(manifest.files.map((file) => [file.name, JSON.stringify(file)]))
  const differing = [
    ...files
      .filter(
        ([name, bytes]) => described.has(name) && described.get(name) !== JSON.stringify(describeFile(name, bytes)),
      )
      .map(([name]) => name),
    ...expected.filter((name) => !present.includes(name)),
    ...present.filter((name) => !expected.includes(name)),
    ...needed.filter((name) => !listed.includes(name)),
  ]
  const wrong = differing.length > 0 ? differing : present.filter((name, index) => name !== expected[index])
  if (wrong.length > 0) return check('files', false, 'files-differ', { files: [...new Set(wrong)].join(', ') })
  return check('files', true, 'files-same', { count: listed.length })
}

const checkSealOf = (files: ReadonlyMap<string, Uint8Array>, sealKey: string | undefined) => {
  const verdict = checkSeal(
    files.get(packageFiles.manifest) ?? new Uint8Array(),
    files.get(packageFiles.seal) ?? new Uint8Array(),
    sealKey,
  )
  if (verdict.state === 'broken') return check('seal', false, 'seal-broken')
  return check('seal', verdict.state !== 'foreign', `seal-${verdict.state}`, { fingerprint: verdict.fingerprint })
}

const withoutSpace = (pem: string) => pem.replaceAll(/\s/g, '')

const checkRoot = (own: string | undefined, trusted: string | undefined) => {
  if (!own) return check('root', false, 'root-missing')
  if (!trusted) return check('root', true, 'root-own')
  const same = withoutSpace(trusted).includes(withoutSpace(own))
  return check('root', same, same ? 'root-trusted' : 'root-foreign')
}

const checkSignature = ({ role, signedAt, problem, name }: CheckedSignature) =>
  check('signature', problem === null, problem === null ? 'signature-holds' : `signature-${problem}`, {
    role,
    signedAt,
    name: name ?? '',
  })

/** Of a protocol that was signed outside the portal there are no signatures to check, and none may be claimed. */
const checkUploaded = ({ signers, uploaded }: Manifest) =>
  check('signature', signers.length === 0, signers.length === 0 ? 'signed-outside' : 'signed-outside-but-signed', {
    uploadedAt: Date.parse(uploaded?.at ?? ''),
  })

/**
 * Verifies a submitted package without any network: every byte, the seal, every signature with what it signs, and who signed in which order.
 * `trusted.trustRoot` decides under which root signatures hold; `trusted.sealKey` (public or private) whose seal counts.
 */
export const verifyPackage = async (
  bytes: Uint8Array,
  trusted: TrustedKeys = {},
  verify: VerifySignature = verifySignature,
): Promise<PackageVerdict> => {
  const files = unzipFiles(bytes)
  if (!files || files.length === 0) return { ok: false, checks: [check('unchanged', false, 'not-a-package')] }
  const same = isSameZip(files, bytes)
  const checks = [check('unchanged', same, same ? 'same-bytes' : 'other-bytes')]
  const byName = new Map(files)
  const manifest = readManifest(byName.get(packageFiles.manifest))
  checks.push(
    manifest ? checkManifest(manifest) : check('manifest', false, 'manifest-unreadable'),
    checkSealOf(byName, trusted.sealKey),
  )
  if (manifest?.uploaded) checks.push(checkFiles(files, manifest), checkUploaded(manifest))
  else if (manifest) {
    const own = byName.get(packageFiles.trustRoot)
    const ownRoot = own && new TextDecoder().decode(own)
    const signatures = await checkSignatures(manifest, byName, trusted.trustRoot ?? ownRoot ?? '', verify)
    const inOrder = isInOrder(signatures)
    const several = areSeveralPeople(signatures)
    checks.push(
      checkFiles(files, manifest),
      checkRoot(ownRoot, trusted.trustRoot),
      ...signatures.map(checkSignature),
      check('order', inOrder, inOrder ? 'order-right' : 'order-wrong'),
      check('people', several, several ? 'people-several' : 'people-missing'),
    )
  }
  return { ok: checks.every(({ ok }) => ok), checks }
}
