import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import type { Language } from '#shared/basics/language.ts'
import { textsOf } from '#shared/languages/message-catalogue.ts'
import { root } from '#infra/local/folders.ts'
import { runTool } from './command.ts'

const languages = ['sv', 'en'] as const
const Text = z.string().min(1)
const Catalogues = {
  sv: z.record(z.string(), z.strictObject({ defaultMessage: Text, description: Text })),
  en: z.record(z.string(), Text),
}

/** All messages of a language, from the files of its areas. */
const merged = async (language: Language): Promise<Record<string, string>> => {
  const folder = path.join(root, 'web/messages', language)
  const texts: Record<string, string> = {}
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.json')) continue
    const messages = Catalogues[language].parse(JSON.parse(await readFile(path.join(folder, file), 'utf8')))
    Object.assign(texts, textsOf(messages))
  }
  return texts
}

/** Whether every language has the same messages with the same placeholders. */
export const messagesAgree = async (): Promise<boolean> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mandat-messages-'))
  try {
    const files = await Promise.all(
      languages.map(async (language) => {
        const file = path.join(folder, `${language}.json`)
        await writeFile(file, JSON.stringify(await merged(language)))
        return file
      }),
    )
    return await runTool('formatjs', [
      'verify',
      '--source-locale',
      'sv',
      '--missing-keys',
      '--extra-keys',
      '--structural-equality',
      ...files,
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
