import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#infra/local/folders.ts'
import { textsOf, type MessageCatalogue } from '#shared/languages/message-catalogue.ts'
import { letterNames } from '#shared/letter-delivery/letter-names.ts'
import { erasureRegistry } from '#shared/platform/erasure/registry.ts'
import { retainedItems, storedItems } from '#shared/platform/erasure/stored-items.ts'

const shared = [
  'shared/annual-meeting/package/messages',
  'shared/annual-meeting/protocol/messages',
  'shared/courses/log-check/messages',
  'shared/platform/documents/messages',
  'shared/signing/messages',
]

const textsIn = (file: string): [string, string][] =>
  Object.entries(textsOf(JSON.parse(readFileSync(file, 'utf8')) as MessageCatalogue))

const texts = (language: 'sv' | 'en'): [string, string][] => {
  const folders = [
    path.join(root, 'web/messages', language),
    path.join(root, 'shared/platform/mail/messages', language),
  ]
  return [
    ...folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => path.join(folder, name)),
    ),
    ...shared.map((name) => path.join(root, name, `${language}.json`)),
  ]
    .flatMap(textsIn)
    .concat(Object.entries(letterNames).map(([kind, name]) => [`letter ${kind}`, name[language]]))
    .concat(retainedItems.map((kind) => [`stored item ${kind}`, storedItems[kind].name[language]]))
    .concat([['evidence', erasureRegistry.files.evidence.name[language]]])
}

/** Words that a reader would have to guess at, and what to write instead. */
const refused = {
  sv: [
    [/\bbrev(et|en)?\b/i, 'mejl'],
    [/av sig sj(älv|älvt|älva)\b|av oss själva/i, 'automatiskt'],
    [/frivillig/i, 'valfritt'],
    [/\bsläng(er|a|as|t|de)?\b/i, 'ta bort'],
    [/kan upprepas med nyckeln|upprepa den/i, 'kan kontrolleras med nyckeln'],
    [/lämna årets ansvar bakom sig/i, 'beviljas ansvarsfrihet'],
    [/minst begränsad behörighet/i, 'ett förtroendeuppdrag'],
    [/\bsynk\b/i, 'överföring'],
    [/\bCES?T\b/, 'no time zone'],
    [/\bDet (är säkert|väntar):/, 'Sparat, Återstår'],
    [/\bTa deras\b|^Deras$/, 'Använd texten från'],
    [/något att tillägga/i, 'Tillägg till protokollet'],
    [/^Det här behöver rättas$/, 'Rätta det här först'],
    [/inte ansluten till internet/i, 'utan nät'],
    [/dyker upp/i, 'visas'],
    [/skickats, registrerats, skapats/i, 'active words: tills ni har skickat'],
    [/(?<!Hoppsan)!/, 'a sentence without an exclamation mark'],
    [/vänligen(?! försök igen\.)/i, 'the plain request: Försök igen'],
    [/\b(senast|till och med|hålls|slutar|mellan|in) den \{/, 'the date without den'],
    [/klockan \{/, 'kl.'],
    [/\bännu\b/, 'än'],
    [/uppdrag(et|en)?\b[^.]*\b(gick|går|gått) ut\b/i, 'löper ut'],
    [/\b(redigera|bearbeta)/i, 'ändra'],
    [/\binneha[rs]?\b|\berhåll|avseende|initier|administrera\b|beträffande|vederbörande|ombesörj/i, 'an everyday word'],
    [/kvittens/i, 'kvitto'],
    [/mejladress/i, 'e-postadress'],
    [/pensionär/i, 'senior'],
    [/\bkasta\b/i, 'ta bort'],
    [/nominera[dt]/i, 'föreslagen'],
    [/\bigång\b/, 'i gång'],
    [/^Till (start|kvitt|protokoll|registrering|list|uppdrag|mötet|val|det riktiga)/, 'Gå till'],
    [/\bge(r|tt)? upp\b|avanmäl/i, 'avboka, lämna, dra tillbaka, tacka nej'],
    [/\bkön\b|köordning|reservplats/i, 'reservlistan, nummer på reservlistan'],
    [/\be-kurs/i, 'webbkurs'],
    [/\bmaila\b|\be-mail\b|\bmail\b(?!\})/iu, 'mejla, mejl'],
    [/\binget om dig\b/iu, 'inga uppgifter'],
    [/\b(slag av medlemskap|är medlem som student|av det slag som)\b/iu, 'name the kind: studentmedlemskapet'],
    [/\binom \{minutes\} minuter från den\./iu, 'efter vald tid'],
    [/\bvad du hade betalat\b/iu, 'det du tidigare betalade'],
    [/\bunder en beteckning\b/iu, 'med en kod i stället för ditt namn'],
    [/\(tomt om/iu, 'a hint: Lämna tomt om'],
    [/\bpå väg ut\b/iu, 'lämnar'],
    [/\bhar inte sagt\b|\bdet sa senast\b/iu, 'vi vet inte än, uppgifterna är från'],
    [/\bblev inte av\b/iu, 'genomfördes inte'],
    [/\btextens version\b/iu, 'texten gäller sedan'],
    [/\bhann inte börja gälla\b/iu, 'gäller inte för'],
    [/\blämnad tillbaka till den sökande\b/iu, 'tillbaka hos den som ansökte'],
    [/\bsäg nej till \{/iu, 'avslå'],
    [/\bingen övrig fråga togs\b/iu, 'inga övriga frågor antecknades'],
    [/\b48 timmar\b/iu, '{hours}: replyHours'],
    [/\bhar mejlat\b|(?<!ingen )\bhar fått (ett )?mejl\b/iu, 'what was ordered is not sent yet: skickar, får mejl'],
    [/\s[.,;:!?](?:\s|$)/u, 'a sentence with a hole in it'],
    [/\S {2}(?! )\S|"| - /u, 'one space, ”, –'],
    [/'|&| - /, '’, och, –'],
  ],
  en: [
    [/\bthrown? (the rehearsal |it )?away/i, 'delete'],
    [/choose which shall hold/i, 'choose which text to keep'],
    [/show to the meeting/i, 'present'],
    [/\bgive the number\b/i, 'enter the number'],
    [/\bis opened\b/i, 'is open'],
    [/^No electronic ID\?$/, 'Don’t have an electronic ID?'],
    [/(tries|sent|open|attempt is made|close)( again)? by (itself|themselves)\b/i, 'automatically'],
    [/\bCES?T\b/, 'no time zone'],
    [/not connected to the internet/i, 'offline'],
    [/until and including|\binclusive\b|that day included/i, 'up to and including'],
    [/\btaken (it|the annual|the change)\b/, 'received'],
    [/\badjusted\b/, 'signed by the adjuster'],
    [/meeting chair\b|the elected\b(?! representatives)/i, 'chairman of the meeting, those elected'],
    [/\bby ourselves\b/, 'automatically'],
    [/\bthe support\b/i, 'support'],
    [/\bshall\b/i, 'should, is to'],
    [/\bin line\b|reserve list/i, 'on the waiting list'],
    [/\b(give|gave|given|giving) up\b/i, 'cancel, leave, withdraw, decline'],
    [/\bseat on \{/i, 'seat at'],
    [/'|!|&| - /, '’, no exclamation mark, and, –'],
    [/\bwhoever\b|\bwhomever\b/iu, 'the role: the member, the person elected'],
    [/\bzip code\b/iu, 'postcode'],
    [/\bletters you choose\b/iu, 'email preferences'],
    [/\bnobody waits\b/iu, 'nobody is waiting'],
    [/^tell me$/iu, 'notify me'],
    [/^suits$/iu, 'for'],
    [/\bothers are welcome\b/iu, 'open to others'],
    [/\bno longer of the kind\b|members who are students/iu, 'name the kind: student members'],
    [/\byou had paid too much\b/iu, 'you paid too much earlier'],
    [/\bminutes of it\b/iu, 'minutes of the time you choose'],
    [/\(empty if/iu, 'a hint: Leave empty if'],
    [/\banybody can read here\b/iu, 'open to everyone'],
    [/\bwhat becomes of\b|\blays? hold of\b/iu, 'what happens to, changes'],
    [/\s[.,;:!?](?:\s|$)/u, 'a sentence with a hole in it'],
    [/\S {2}(?! )\S| - /u, 'one space, –'],
    [/\b48 hours\b/iu, '{hours}: replyHours'],
    [
      /(?<!nobody )\b(have|has) (emailed|got an email)\b|\b(have|has) been (told|notified|emailed)\b[^.]*\bemail/iu,
      'what was ordered is not sent yet: we are sending, they get an email',
    ],
    [/as long as nothing has been sent/i, 'active words: until you have sent'],
  ],
} as const

it.each(['sv', 'en'] as const)('no text in %s uses a word of the glossary’s refused ones', (language) => {
  const found = texts(language).flatMap(([id, text]) =>
    refused[language].flatMap(([words, instead]) => (words.test(text) ? [`${id}: ${text} → ${instead}`] : [])),
  )
  expect(found).toEqual([])
})

it('no screen in English calls the protocol minutes', () => {
  const folder = path.join(root, 'web/messages/en')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  const screens = files.flatMap((name) => textsIn(path.join(folder, name)))
  expect(screens.filter(([, text]) => /\b(the|draft|signed) minutes\b/i.test(text))).toEqual([])
})

it('only the banner and the error of a failed call say that there is no network', () => {
  const offline = texts('sv').flatMap(([id, text]) => (/utan nät\b/i.test(text) ? [id] : []))
  expect(offline.toSorted((one, other) => one.localeCompare(other))).toEqual(['errors.offline', 'shell.banner.offline'])
})

/** What stands in a signature or in a protocol is text as it is written there, and not broken into lines by us. */
const isSignedText = (id: string) => /^(signing|protocol)\./.test(id)

it.each(['sv', 'en'] as const)('no amount in %s is parted from its currency at the end of a line', (language) => {
  const found = texts(language).filter(
    ([id, text]) => !isSignedText(id) && /[}\d#] (kr|kronor|krona)\b|\bSEK [{\d#]/.test(text),
  )
  expect(found).toEqual([])
})
