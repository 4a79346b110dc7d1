import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#infra/local/folders.ts'
import { languages } from '#shared/basics/languages.ts'

/**
 * Words that were found in the portal and read badly: named by the system's side, translated word by word, or not
 * what people of the field say. Each with what to write in its place.
 */
const refused = {
  sv: [
    [/\bmaila\b|\be-mail\b|\bmail\b(?!\})/iu, 'mejla, mejl'],
    [/\bvederbörande\b|\berhåll|\båligg|\bsamt\b/iu, 'personen, få, ska, och'],
    [/\binget om dig\b/iu, 'inga uppgifter'],
    [/\bslag av medlemskap\b/iu, 'name the kind: studentmedlemskapet'],
    [/\bhar inte sagt\b|\bdet sa senast\b/iu, 'vi vet inte än, uppgifterna är från'],
    [/\bblev inte av\b/iu, 'genomfördes inte'],
    [/\btextens version\b/iu, 'texten gäller sedan'],
    [/\bhann inte börja gälla\b/iu, 'gäller inte för'],
    [/\blämnad tillbaka till den sökande\b/iu, 'tillbaka hos den som ansökte'],
    [/\bsäg nej till \{/iu, 'avslå'],
    [/\bingen övrig fråga togs\b/iu, 'inga övriga frågor antecknades'],
    [/\s[.,;:!?](?:\s|$)/u, 'a sentence with a hole in it'],
    [/\S {2}(?! )\S|"| - /u, 'one space, ”, –'],
  ],
  en: [
    [/\bwhoever\b|\bwhomever\b/iu, 'the role: the member, the person elected'],
    [/\bzip code\b/iu, 'postcode'],
    [/\bletters you choose\b/iu, 'email preferences'],
    [/\bnobody waits\b/iu, 'nobody is waiting'],
    [/^tell me$/iu, 'notify me'],
    [/^suits$/iu, 'for'],
    [/\banybody can read here\b/iu, 'open to everyone'],
    [/\bwhat becomes of\b|\blays? hold of\b/iu, 'what happens to, changes'],
    [/\s[.,;:!?](?:\s|$)/u, 'a sentence with a hole in it'],
    [/\S {2}(?! )\S| - /u, 'one space, –'],
  ],
} as const satisfies Record<(typeof languages)[number], readonly (readonly [RegExp, string])[]>

/** Catalogues lie where their texts are used; each is a file of texts by id, called or held by its language. */
const catalogues = ['shared', 'web/messages'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.join(folder, file)),
)

const textsIn = (language: string) =>
  catalogues
    .filter((file) => file.split(/[/.]/).includes(language))
    .flatMap((file) =>
      Object.entries(
        JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, { defaultMessage: string }>,
      ),
    )

const faultsIn = (language: (typeof languages)[number], texts: readonly (readonly [string, string])[]) =>
  texts.flatMap(([id, text]) =>
    refused[language].filter(([word]) => word.test(text)).map(([, better]) => `${id}: “${text}” → ${better}`),
  )

test.each(languages)('no text in %s has a word that was found to read badly', (language) => {
  const texts = textsIn(language).map(([id, { defaultMessage }]) => [id, defaultMessage] as const)
  expect(texts.length).toBeGreaterThan(5000)
  expect(faultsIn(language, texts)).toEqual([])
})

test('a planted word is found, with what to write in its place', () => {
  expect(faultsIn('sv', [['a', 'Föreslagna är . Kan mötet välja dem?']])).toHaveLength(1)
  expect(faultsIn('en', [['a', 'Whoever withdraws does not stand.']])).toEqual([
    expect.stringContaining('the person elected'),
  ])
})
