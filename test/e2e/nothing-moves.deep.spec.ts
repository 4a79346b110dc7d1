import { pathTo } from '#test/builders/paths.ts'
import { clubNumber, persona, season } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { preparedMeeting } from './story/prepared.ts'
import { expectSteady } from './story/shifts.ts'
import { world } from './story/world.ts'

/** What a page is opened in: a window of a computer, and one of a phone. */
const widths = [1440, 375] as const

/** The pages on which most comes late, by who reads them. */
const pages: Record<string, (year: number) => string[]> = {
  'non-member': () => ['/', '/bli-medlem', '/foretagsmoten', '/foretagsmoten/anmal-foretag'],
  member: () => [
    '/mitt-forbundet',
    '/mitt-forbundet/medlemskap',
    '/mitt-forbundet/betalningar',
    '/mitt-forbundet/inkomstforsakring',
    '/mitt-forbundet/ratten-till-tillgang',
    '/kurser-aktiviteter',
  ],
  chairman: () => ['/mitt-uppdrag', '/mitt-uppdrag/medlemmar/arbetsplatser'],
  operator: (year) => [
    '/',
    `/handlaggare/sasong/${year}`,
    '/handlaggare/arenden',
    '/handlaggare/foretagsmoten',
    '/handlaggare/gallring',
  ],
  editor: () => ['/redaktor/kurser', '/redaktor/enkater-och-nyheter'],
}

/** Loads each page in a wide window and in a narrow one. */
const loadsSteadily = async ({ page, who }: Person, paths: readonly string[]) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of paths) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('.loading-line')).toHaveCount(0)
      await expectSteady(page, `${who.name} at ${path}, ${width} px`)
    }
  }
}

/** The first hit of the catalogue, which has an address of its own. */
const occasionsIn = async ({ page }: Person): Promise<string[]> => {
  await page.goto('/kurser-aktiviteter')
  const hit = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first()
  return [(await hit.getAttribute('href')) ?? '']
}

test('no page moves more than a tenth, neither in a wide window nor in a narrow one', async ({ portal }) => {
  await world.isSeasonStart()
  for (const [who, paths] of Object.entries(pages)) {
    const person = await portal.opens(Person, persona(who))
    if (who !== 'non-member') await person.isSignedIn()
    await loadsSteadily(person, paths(season()))
    if (who === 'member') await loadsSteadily(person, await occasionsIn(person))
  }
})

test('no page of a meeting moves more than a tenth, from the notice to the registration', async ({ portal }) => {
  await world.isSeasonStart()
  const club = clubNumber(14)
  const meeting = await preparedMeeting(club)
  await meeting.command('type', { type: 'guided' })
  await meeting.fill({ 'time-and-place': meeting.decisions['time-and-place'] ?? {} })
  await meeting.advance('preparation')
  await world.isDay(`${season()}-02-12`, '20:30')
  await meeting.advance('annual-meeting')
  await meeting.fill(meeting.decisions)
  await meeting.advance('register-assignments')
  const chairman = await portal.opens(Person, club.chairman)
  await chairman.isSignedIn()
  const year = season()
  const items = ['voting-list', 'annual-report', 'elections', 'closing']
  await loadsSteadily(chairman, [
    '/',
    ...(['preMeeting', 'preparation', 'meeting', 'registerAssignments'] as const).map((page) =>
      pathTo(page, { year }, 'sv'),
    ),
    ...items.map((item) => pathTo('meetingItem', { year, item }, 'sv')),
  ])
})
