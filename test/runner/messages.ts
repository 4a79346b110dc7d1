import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { root } from '#infra/local/folders.ts'
import { runTool } from './command.ts'

const languages = ['sv', 'en']
const Catalogue = z.record(z.string(), z.object({ defaultMessage: z.string().min(1) }))

/** All messages of a language, from the files of its areas. */
const merged = async (language: string): Promise<Record<string, string>> => {
  const folder = path.join(root, 'web/messages', language)
  const texts: Record<string, string> = {}
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.json')) continue
    const messages = Catalogue.parse(JSON.parse(await readFile(path.join(folder, file), 'utf8')))
    for (const [id, { defaultMessage }] of Object.entries(messages)) texts[id] = defaultMessage
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
