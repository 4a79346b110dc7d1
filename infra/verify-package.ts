import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Conclusion, verifyPackage } from '#shared/annual-meeting/package/verify-package.ts'
import { packageWords } from '#shared/annual-meeting/package/words.ts'
import { checkLog, isLogLike, type LogConclusion } from '#shared/courses/log-check/check-log.ts'
import { logWords } from '#shared/courses/log-check/words.ts'
import type { Receipt } from '#shared/courses/verify-log.ts'
import { documentMessages, type DocumentLanguage, type DocumentMessage } from '#shared/platform/documents/messages.ts'
import { sealPublicKeys } from '#shared/platform/documents/seal.ts'

type Wrong = { wrong: DocumentMessage; params?: Record<string, string> }

const options = {
  trust: { type: 'string' },
  seal: { type: 'string' },
  receipt: { type: 'string', multiple: true },
} as const

/** `entry:hash`, as a confirmation names them. @throws where it is anything else */
const readReceipt = (text: string): Receipt => {
  const [, entry, hash] = /^(\d+):([0-9a-f]{64})$/i.exec(text) ?? []
  if (!entry || !hash) throw new Error('no receipt')
  return { entry: Number(entry), hash: hash.toLowerCase() }
}

const readCall = (args: string[]) => {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, another] = positionals
    const receipts = (values.receipt ?? []).map(readReceipt)
    return file && another === undefined ? { file, trust: values.trust, seal: values.seal, receipts } : null
  } catch {
    return null
  }
}

const readBytes = (file: string): Promise<Buffer | Wrong> =>
  readFile(file).catch(() => ({ wrong: 'verify.file-missing', params: { file } }))

const readPem = async (
  file: string | undefined,
  parse: (pem: string) => string,
): Promise<string | undefined | Wrong> => {
  if (file === undefined) return undefined
  const bytes = await readBytes(file)
  if ('wrong' in bytes) return bytes
  try {
    return parse(bytes.toString())
  } catch {
    return { wrong: 'verify.key-unreadable', params: { file } }
  }
}

const isWrong = (value: unknown): value is Wrong => typeof value === 'object' && value !== null && 'wrong' in value

/** For scripts: a wrong call, or a file that cannot be read, ends as `not-checked`. */
const exitCodes: Record<Conclusion | LogConclusion, number> = {
  genuine: 0,
  'log-right': 0,
  'log-and-receipt-right': 0,
  'log-wrong': 1,
  'genuine-uploaded': 0,
  'not-genuine': 1,
  rehearsal: 1,
  'unknown-keys': 2,
  'not-checked': 3,
}

type Verdict = { conclusion: Conclusion | LogConclusion; checks: { ok: boolean; name: string; detail: string }[] }

const checkedLog = (bytes: Uint8Array, receipts: Receipt[], language: DocumentLanguage): Verdict => {
  const { conclusion, checks } = checkLog(bytes, receipts)
  const words = logWords(language)
  return { conclusion, checks: checks.map((check) => ({ ok: check.ok, ...words(check) })) }
}

const checkedPackage = async (
  bytes: Uint8Array,
  trusted: { trustRoot: string | undefined; sealKey: string | undefined },
  language: DocumentLanguage,
): Promise<Verdict> => {
  const { conclusion, checks } = await verifyPackage(bytes, trusted)
  const words = packageWords(language)
  return { conclusion, checks: checks.map((check) => ({ ok: check.ok, ...words(check) })) }
}

/** On the command line, without network. Returns what to print and the exit code. */
export const verifyCommand = async (
  args: string[],
  language: DocumentLanguage,
): Promise<{ lines: string[]; code: number }> => {
  const say = documentMessages(language)
  const call = readCall(args)
  if (!call) return { lines: [say('verify.usage')], code: exitCodes['not-checked'] }
  const [bytes, trustRoot, sealKey] = await Promise.all([
    readBytes(call.file),
    readPem(call.trust, (pem) => (new X509Certificate(pem), pem)),
    readPem(call.seal, sealPublicKeys),
  ])
  if (isWrong(bytes) || isWrong(trustRoot) || isWrong(sealKey))
    return {
      lines: [bytes, trustRoot, sealKey].filter(isWrong).map(({ wrong, params }) => say(wrong, params)),
      code: exitCodes['not-checked'],
    }

  const { conclusion, checks } = isLogLike(bytes)
    ? checkedLog(bytes, call.receipts, language)
    : await checkedPackage(bytes, { trustRoot, sealKey }, language)
  const code = exitCodes[conclusion]
  if (conclusion === 'not-checked') return { lines: checks.map(({ detail }) => detail), code }
  const lines = checks.map(({ ok, name, detail }) => say(ok ? 'verify.line.ok' : 'verify.line.wrong', { name, detail }))
  const wrong = checks.filter(({ ok }) => !ok).length
  return { lines: [...lines, '', say(`verify.result.${conclusion}`, { count: wrong })], code }
}

if (import.meta.main) {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  const { lines, code } = await verifyCommand(
    process.argv.slice(2),
    (LC_ALL || LC_MESSAGES || LANG || '').startsWith('en') ? 'en' : 'sv',
  )
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = code
}
