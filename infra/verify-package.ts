import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { documentMessages, type DocumentLanguage, type DocumentMessage } from '#shared/platform/documents/messages.ts'
import { sealFingerprint } from '#shared/platform/documents/seal.ts'
import { verifyPackage } from '#shared/platform/documents/verify-package.ts'

type Wrong = { wrong: DocumentMessage; params?: Record<string, string> }

const options = { trust: { type: 'string' }, seal: { type: 'string' } } as const

const readCall = (args: string[]) => {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return positionals.length === 1 && positionals[0] ? { file: positionals[0], ...values } : null
  } catch {
    return null
  }
}

const readBytes = (file: string): Promise<Buffer | Wrong> =>
  readFile(file).catch(() => ({ wrong: 'verify.file-missing', params: { file } }))

const readPem = async (
  file: string | undefined,
  parse: (pem: string) => unknown,
): Promise<string | undefined | Wrong> => {
  if (file === undefined) return undefined
  const bytes = await readBytes(file)
  if ('wrong' in bytes) return bytes
  try {
    parse(bytes.toString())
    return bytes.toString()
  } catch {
    return { wrong: 'verify.key-unreadable', params: { file } }
  }
}

const isWrong = (value: unknown): value is Wrong => typeof value === 'object' && value !== null && 'wrong' in value

/** Exit codes, so that a script can tell a forged package from a wrong call. */
const exitCodes = {
  genuine: 0,
  notGenuine: 1,
  /** Consistent in itself, but not compared with keys that the caller knows: a forger can do that. */
  unknownKeys: 2,
  /** Nothing was checked: a wrong call, a missing or unreadable file, no package. */
  notChecked: 3,
} as const

/** Verifies a package as a person asks for it on the command line. Needs no network. Returns what to print and the exit code. */
export const verifyCommand = async (
  args: string[],
  language: DocumentLanguage,
): Promise<{ lines: string[]; code: number }> => {
  const say = documentMessages(language)
  const call = readCall(args)
  if (!call) return { lines: [say('verify.usage')], code: exitCodes.notChecked }
  const [bytes, trustRoot, sealKey] = await Promise.all([
    readBytes(call.file),
    readPem(call.trust, (pem) => new X509Certificate(pem)),
    readPem(call.seal, sealFingerprint),
  ])
  if (isWrong(bytes) || isWrong(trustRoot) || isWrong(sealKey))
    return {
      lines: [bytes, trustRoot, sealKey].filter(isWrong).map(({ wrong, params }) => say(wrong, params)),
      code: exitCodes.notChecked,
    }

  const { ok, checks } = await verifyPackage(bytes, { trustRoot, sealKey })
  const noPackage = checks.find(({ detail }) => detail.code === 'not-a-package')
  if (noPackage) return { lines: [say('verify.detail.not-a-package')], code: exitCodes.notChecked }
  const lines = checks.map((check) =>
    say(check.ok ? 'verify.line.ok' : 'verify.line.wrong', {
      name: say(`verify.name.${check.name}`),
      detail: say(`verify.detail.${check.detail.code}`, check.detail.params),
    }),
  )
  const isUploaded = checks.some(({ detail }) => detail.code === 'signed-outside')
  const genuine = isUploaded ? sealKey && 'verify.result.ok-uploaded' : trustRoot && sealKey && 'verify.result.ok'
  const told = (result: DocumentMessage, code: number) => ({
    lines: [...lines, '', say(result, { count: checks.filter((check) => !check.ok).length })],
    code,
  })
  if (!ok) return told('verify.result.wrong', exitCodes.notGenuine)
  return genuine ? told(genuine, exitCodes.genuine) : told('verify.result.ok-by-itself', exitCodes.unknownKeys)
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
