import { pathTo } from '#test/builders/paths.ts'
import type { Language } from '#shared/basics/language.ts'
import { pageNames, type Page } from '#shared/languages/paths.ts'
import { denied, nativeControls, readerNames, readers, untranslated, type Reader } from './story/every-page.ts'
import { clubNumber, persona, season } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test, type Portal } from './story/portal.ts'
import { preparedMeeting } from './story/prepared.ts'
import { world } from './story/world.ts'

const widths = [320, 768, 1440] as const

const madeUp = 'assignment mailing meeting document news poll course page banner case company slot'.split(' ')

/** What is asked for is there where the demonstration has it, and else what does not exist. */
const paramsAt = async (visitor: Person, year: number): Promise<Record<string, string | number>> => {
  await visitor.page.goto('/kurser-aktiviteter')
  const hit = visitor.page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first()
  const occasion = (await hit.getAttribute('href'))?.split('/').at(-1) ?? ''
  return {
    year,
    item: 'voting-list',
    occasion,
    club: 'club-001',
    what: 'leave',
    framePart: 'menu',
    ...Object.fromEntries(madeUp.map((name) => [name, '01JZZZZZZZZZZZZZZZZZZZZZZZ'])),
  }
}

/** A page of each room. */
const addresses: Partial<Record<Page, Record<Language, string>>> = {
  membershipPage: { sv: 'chef', en: 'manager' },
  advicePage: { sv: 'klubbens-arsmote', en: 'annual-meeting' },
  aboutPage: { sv: 'tillganglighet', en: 'accessibility' },
}

/** A club for each language, whose meeting no other story holds. */
const clubIn = (language: Language) => clubNumber(language === 'sv' ? 17 : 16)

const knownAs = (reader: Reader, language: Language) => {
  if (reader === 'chairman') return clubIn(language).chairman
  return persona(reader === 'visitor' ? 'non-member' : reader)
}

const opens = async (portal: Portal, reader: Reader, language: Language): Promise<Person> => {
  const person = await portal.opens(Person, knownAs(reader, language), { language })
  if (reader !== 'visitor') await person.isSignedIn()
  return person
}

/** One page as its reader finds it: named, worded, operable, and no wider than the window. */
const isWhole = async (person: Person, page: Page, params: Record<string, string | number>) => {
  const path = pathTo(page, { ...params, address: addresses[page]?.[person.language] ?? '' } as never, person.language)
  await person.page.setViewportSize({ width: widths[0], height: 800 })
  await person.page.goto(path)
  await expect(person.page.getByRole('heading', { level: 1 }).first(), `${path} has a heading`).toBeVisible()
  await expect(person.page.locator('.loading-line')).toHaveCount(0)
  const { page: shown, language } = person
  await expect.soft(shown.getByRole('heading', { level: 1 }), `${path}: headings of the first order`).toHaveCount(1)
  expect.soft(await shown.title(), `${path}: title`).not.toBe('')
  expect.soft(await shown.locator('html').getAttribute('lang'), `${path}: language`).toBe(language)
  expect.soft(await untranslated(shown, language), `${path}: texts in another language`).toEqual([])
  expect.soft(await nativeControls(shown), `${path}: controls that the browser words`).toEqual([])
  for (const width of widths) {
    await shown.setViewportSize({ width, height: 900 })
    await person.pageIsAccessible(`${path}, ${width} px`)
  }
}

for (const language of ['sv', 'en'] as const)
  test(`every page, and one that is not theirs, is whole for its reader, in ${language}`, async ({ portal }) => {
    test.setTimeout(3_600_000)
    await world.isSeasonStart()
    const meeting = await preparedMeeting(clubIn(language))
    await meeting.command('type', { type: 'guided' })
    const params = await paramsAt(await portal.opens(Person, persona('non-member')), season())
    for (const reader of readerNames) {
      const person = await opens(portal, reader, language)
      const its = pageNames.filter((name) => readers[name] === reader)
      for (const page of new Set<Page>([...its, 'start', denied[reader]])) await isWhole(person, page, params)
    }
  })
