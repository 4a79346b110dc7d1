import { packageLimits } from '../../limits.ts'
import { sha256Of, textFromBytes } from '../../signing/bytes.ts'
import { verifySignedXml } from '../../signing/verify-signature.ts'
import { type Manifest, packageFiles, readManifest } from './manifest.ts'
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
  | 'too-large'
  | 'too-many-files'
  | 'not-a-package'
  | 'same-bytes'
  | 'other-bytes'
  | 'manifest-unreadable'
  | 'manifest-too-long'
  | 'manifest-of'
  | 'manifest-of-rehearsal'
  | 'files-same'
  | 'protocol-changed'
  | 'files-changed'
  | 'files-missing'
  | 'files-unlisted'
  | 'files-reordered'
  | 'seal-trusted'
  | 'seal-own'
  | 'seal-foreign'
  | 'seal-unreadable'
  | 'manifest-changed'
  | 'root-trusted'
  | 'root-foreign'
  | 'root-own'
  | 'root-missing'
  | 'manifest-of-uploaded'
  | 'signed-outside'
  | 'signed-outside-but-signed'
  | 'signature-holds'
  | 'signature-holds-portal-time'
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
/** `unknown-keys`: consistent, but compared with no known key: a forger can do that. `rehearsal`: no valid document. */
export type Conclusion = 'genuine' | 'genuine-uploaded' | 'unknown-keys' | 'rehearsal' | 'not-genuine' | 'not-checked'
export type PackageVerdict = { ok: boolean; conclusion: Conclusion; checks: PackageCheck[] }

/** What the reader trusts, in PEM (`sealKey`: one or more). Without it a package is checked only against itself. */
export type TrustedKeys = { trustRoot?: string; rehearsalRoot?: string; sealKey?: string }

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

const listed = (names: readonly string[]) => [...new Set(names)].join(', ')

const checkFiles = async (files: readonly NamedFile[], manifest: Manifest): Promise<PackageCheck[]> => {
  const needed = [
    packageFiles.protocol,
    packageFiles.certificate,
    ...(manifest.uploaded ? [] : [packageFiles.trustRoot]),
    ...manifest.signers.map(({ file }) => file),
  ]
  const expected = [...manifest.files.map(({ name }) => name), packageFiles.manifest, packageFiles.seal]
  const present = files.map(([name]) => name)
  const described = new Map(manifest.files.map((file) => [file.name, file]))
  const isChanged = async ([name, bytes]: NamedFile) => {
    const file = described.get(name)
    return file !== undefined && (file.size !== bytes.length || file.sha256 !== (await sha256Of(bytes)))
  }
  const judged = await Promise.all(files.map(async (file) => ({ name: file[0], changed: await isChanged(file) })))
  const changed = judged.flatMap((file) => (file.changed ? [file.name] : []))
  const others = changed.filter((name) => name !== packageFiles.protocol)
  const missing = [...expected, ...needed].filter((name) => !present.includes(name))
  const unlisted = present.filter((name) => !expected.includes(name))
  const wrong = (code: CheckDetail, names: readonly string[]) =>
    names.length > 0 ? [check('files', false, code, { files: listed(names) })] : []
  const found = [
    ...(changed.length > others.length ? [check('files', false, 'protocol-changed')] : []),
    ...wrong('files-changed', others),
    ...wrong('files-missing', missing),
    ...wrong('files-unlisted', unlisted),
  ]
  if (found.length > 0) return found
  if (present.some((name, index) => name !== expected[index])) return [check('files', false, 'files-reordered')]
  return [check('files', true, 'files-same', { count: described.size })]
}

const checkSealOf = async (files: ReadonlyMap<string, Uint8Array>, sealKey: string | undefined) => {
  const verdict = await checkSeal(
    files.get(packageFiles.manifest) ?? new Uint8Array(),
    files.get(packageFiles.seal) ?? new Uint8Array(),
    sealKey,
  )
  if (verdict.state === 'broken') return check('seal', false, 'manifest-changed')
  if (verdict.state === 'unreadable') return check('seal', false, 'seal-unreadable')
  return check('seal', verdict.state !== 'foreign', `seal-${verdict.state}`, { fingerprint: verdict.fingerprint })
}

const withoutSpace = (pem: string) => pem.replaceAll(/\s/g, '')

const isAmong = (own: string, trusted: string) => withoutSpace(trusted).includes(withoutSpace(own))

const checkRoot = (own: string | undefined, trusted: string | undefined) => {
  if (!own) return check('root', false, 'root-missing')
  if (!trusted) return check('root', true, 'root-own')
  const same = isAmong(own, trusted)
  return check('root', same, same ? 'root-trusted' : 'root-foreign')
}

/** A reader who knows only the real root learns that it is a rehearsal, and does not take it for a forgery. */
const rootOf = (rehearsal: boolean, own: string | undefined, { trustRoot, rehearsalRoot }: TrustedKeys) => {
  if (!rehearsal) return trustRoot
  return rehearsalRoot ?? (own && trustRoot && isAmong(own, trustRoot) ? trustRoot : undefined)
}

const checkSignature = ({ role, signedAt, portalAt, problem, name }: CheckedSignature) => {
  const holds = portalAt === null ? 'signature-holds' : 'signature-holds-portal-time'
  return check('signature', problem === null, problem === null ? holds : `signature-${problem}`, {
    role,
    signedAt,
    name: name ?? '',
    ...(portalAt !== null && { portalAt }),
  })
}

/** Of a protocol that was signed outside the portal there are no signatures to check, and none may be claimed. */
const checkUploaded = ({ signers, uploaded }: Manifest) =>
  check('signature', signers.length === 0, signers.length === 0 ? 'signed-outside' : 'signed-outside-but-signed', {
    uploadedAt: Date.parse(uploaded?.at ?? ''),
  })

const nothingToCheck = (code: 'not-a-package' | 'too-large' | 'too-many-files'): PackageVerdict => {
  const most = { megabytes: packageLimits.bytes / 1024 / 1024, files: packageLimits.files }
  return { ok: false, conclusion: 'not-checked', checks: [check('unchanged', false, code, most)] }
}

const readBounded = (bytes: Uint8Array | undefined): Manifest | 'manifest-unreadable' | 'manifest-too-long' => {
  const manifest = readManifest(bytes)
  if (!manifest) return 'manifest-unreadable'
  const { files, signers } = packageLimits
  return manifest.files.length > files || manifest.signers.length > signers ? 'manifest-too-long' : manifest
}

const concluded = (
  checks: PackageCheck[],
  { rehearsal, uploaded }: Manifest,
  root: string | undefined,
  { sealKey }: TrustedKeys,
): PackageVerdict => {
  const ok = checks.every((one) => one.ok)
  if (!ok) return { ok, conclusion: 'not-genuine', checks }
  if (rehearsal) return { ok, conclusion: 'rehearsal', checks }
  if (!sealKey || (!uploaded && !root)) return { ok, conclusion: 'unknown-keys', checks }
  return { ok, conclusion: uploaded ? 'genuine-uploaded' : 'genuine', checks }
}

/**
 * Verifies a submitted package without any network: every byte, the seal, every signature with what it signs, and who
 * signed in which order. `trusted.trustRoot` decides under which root signatures hold, `trusted.sealKey` whose seal
 * counts.
 * @throws DOMException `NotSupportedError` where the browser knows no Ed25519
 */
export const verifyPackage = async (
  bytes: Uint8Array,
  trusted: TrustedKeys = {},
  verify: VerifySignature = verifySignedXml,
): Promise<PackageVerdict> => {
  if (bytes.length > packageLimits.bytes) return nothingToCheck('too-large')
  const files = unzipFiles(bytes)
  if (!files || files.length === 0) return nothingToCheck('not-a-package')
  if (files.length > packageLimits.files) return nothingToCheck('too-many-files')
  const same = isSameZip(files, bytes)
  const byName = new Map(files)
  const manifest = readBounded(byName.get(packageFiles.manifest))
  const checks = [
    check('unchanged', same, same ? 'same-bytes' : 'other-bytes'),
    typeof manifest === 'string' ? check('manifest', false, manifest) : checkManifest(manifest),
    await checkSealOf(byName, trusted.sealKey),
  ]
  if (typeof manifest === 'string') return { ok: false, conclusion: 'not-genuine', checks }
  checks.push(...(await checkFiles(files, manifest)))
  const own = byName.get(packageFiles.trustRoot)
  const ownRoot = own && own.length <= packageLimits.rootBytes ? textFromBytes(own) : undefined
  const root = rootOf(manifest.rehearsal, ownRoot, trusted)
  if (manifest.uploaded) checks.push(checkUploaded(manifest))
  else {
    const signatures = await checkSignatures(manifest, byName, root ?? ownRoot ?? '', verify)
    const inOrder = isInOrder(signatures)
    const several = areSeveralPeople(signatures)
    checks.push(
      checkRoot(ownRoot, root),
      ...signatures.map(checkSignature),
      check('order', inOrder, inOrder ? 'order-right' : 'order-wrong'),
      check('people', several, several ? 'people-several' : 'people-missing'),
    )
  }
  return concluded(checks, manifest, root, trusted)
}
