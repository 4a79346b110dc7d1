import { useMutation } from '@tanstack/react-query'
import type { Language } from '#shared/basics/language.ts'
import type { Conclusion } from '#shared/annual-meeting/package/verify-package.ts'
import { readOccasionLog } from '#shared/contract/courses.ts'
import { readTrustedKeys } from '#shared/contract/signing.ts'
import type { CourseLog } from '#shared/courses/course-log.ts'
import type { LogConclusion } from '#shared/courses/log-check/check-log.ts'
import { packageLimits } from '#shared/limits.ts'
import { call } from '#web/client/api.ts'

/** What is checked: a file that the reader has, or the log of an occasion as the portal gives it to anyone. */
export type ToCheck = { file: File } | { occasion: string }

/** One finding in words. `isHighlight`: what a reader wants to know first of a file in which nothing is wrong. */
type Finding = { ok: boolean; code: string; name: string; detail: string; isHighlight: boolean }

/** What the check of a file came to. `log`: the log that it was, where nothing is wrong with it. */
export type CheckedFile = {
  name: string
  conclusion: Conclusion | LogConclusion
  findings: (language: Language) => Finding[]
  log: CourseLog | null
}

/** What can check and word a package is loaded when the first one is chosen. */
const checkedPackage = async (name: string, bytes: Uint8Array): Promise<CheckedFile> => {
  const [{ verifyPackage }, { packageWords }, { trustRoot, rehearsalRoot, sealKey }] = await Promise.all([
    import('#shared/annual-meeting/package/verify-package.ts'),
    import('#shared/annual-meeting/package/words.ts'),
    call(readTrustedKeys, { background: true }),
  ])
  const trusted = { trustRoot, sealKey, ...(rehearsalRoot && { rehearsalRoot }) }
  const { conclusion, checks } = await verifyPackage(bytes, trusted)
  const findings = (language: Language) =>
    checks.map((check) => ({
      ok: check.ok,
      code: check.detail.code,
      ...packageWords(language)(check),
      isHighlight: check.name === 'manifest' || check.name === 'signature',
    }))
  return { name, conclusion, findings, log: null }
}

const loadLogCheck = () =>
  Promise.all([import('#shared/courses/log-check/check-log.ts'), import('#shared/courses/log-check/words.ts')])

const checkedLog = async (name: string, bytes: Uint8Array): Promise<CheckedFile> => {
  const [{ checkLog }, { logWords }] = await loadLogCheck()
  const { conclusion, checks, log } = checkLog(bytes)
  const findings = (language: Language) =>
    checks.map((check) => ({
      ok: check.ok,
      code: check.detail.code,
      ...logWords(language)(check),
      isHighlight: check.name === 'seats' || check.name === 'order',
    }))
  return { name, conclusion, findings, log: conclusion === 'log-right' ? log : null }
}

const checked = async (what: ToCheck): Promise<CheckedFile> => {
  if ('occasion' in what) {
    const log = await call(readOccasionLog, { params: { occasion: what.occasion }, background: true })
    return checkedLog('occasion.json', new TextEncoder().encode(JSON.stringify(log)))
  }
  // One byte more than a package may have shows that the file is too large.
  const bytes = new Uint8Array(await what.file.slice(0, packageLimits.bytes + 1).arrayBuffer())
  const isLog = bytes.length <= packageLimits.bytes && (await loadLogCheck())[0].isLogLike(bytes)
  return isLog ? checkedLog(what.file.name, bytes) : checkedPackage(what.file.name, bytes)
}

/** Checks a file in this browser; only the keys to check it with are fetched. */
export const useFileCheck = () => useMutation({ mutationFn: checked })
