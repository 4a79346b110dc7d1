import type { Locator, Page } from '@playwright/test'
import { ulid } from 'ulid'
import type { AssignmentType } from '#shared/assignments/types.ts'
import type { OwnCourses } from '#shared/contract/course-sign-up.ts'
import { noneTaken } from '#shared/courses/occasion.ts'
import { aCourse, anOccasion } from '#test/builders/courses.ts'
import { aSignUp, aStanding } from '#test/builders/own-sign-up.ts'
import { Officer } from './story/officer.ts'
import { clubNumber, persona, season, type Known } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { preparedRehearsal } from './story/prepared.ts'
import { Rehearser } from './story/rehearser.ts'
import { world } from './story/world.ts'

type Box = { left: number; right: number; top: number; bottom: number }

/** Where each stands in the window. */
const boxes = (all: Locator): Promise<Box[]> =>
  all.evaluateAll((each) =>
    each.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )

/** What is wider or higher than the place that it has. */
const overflowing = (all: Locator): Promise<(string | null)[]> =>
  all.evaluateAll((each) =>
    each
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
      .map(({ textContent }) => textContent),
  )

const post = (type: AssignmentType, nominees: Known[] = [], rounds: Record<string, number>[] = []) => ({
  id: ulid(),
  type,
  seats: 1,
  termYears: 1,
  holders: [],
  nominees: nominees.map(({ ref }) => ref),
  method: rounds.length > 0 ? 'counted' : null,
  rounds: rounds.map((votes) => ({ votes, ballots: null, blanks: 0 })),
})

test('the overview of elections keeps long names in its tiles and the votes in sight, and acts that belong together stand in one row', async ({
  portal,
}) => {
  const club = clubNumber(32)
  const [one, other] = club.members as [Known, Known]
  const tied = { [one.ref]: 4, [other.ref]: 4 }
  await world.isSeasonStart()
  const rehearsal = await preparedRehearsal(club)
  await rehearsal.command('type', { type: 'guided' })
  await rehearsal.fill({ 'time-and-place': rehearsal.decisions['time-and-place'] ?? {} })
  await rehearsal.advance('preparation')
  await rehearsal.advance('annual-meeting')
  const long = [
    'memberAdministrativeRepresentative',
    'chiefWorkEnvironmentRepresentativeSubstitute',
    'auditor',
  ] as const
  const rest = [
    'viceChairman',
    'boardMember',
    'electionPreparer',
    'confederationCouncilRepresentativeSubstitute',
  ] as const
  await rehearsal.fill({
    elections: {
      posts: [post('chairman', [one, other], [tied, tied]), ...[...long, ...rest].map((type) => post(type))],
    },
  })
  const chairman = await portal.opens(Rehearser, club.chairman, { viewport: { width: 1440, height: 900 } })
  const { page } = chairman
  await chairman.isSignedIn()
  await chairman.goesTo('meetingItem', { year: chairman.year, item: 'elections' })
  const tiles = page.locator('.election-list button')
  await expect(tiles).toHaveCount(8)

  await test.step('no tile runs into the next', async () => {
    expect(await overflowing(tiles)).toEqual([])
    const all = await boxes(tiles)
    const crossing = all.filter((a, at) =>
      all.some((b, next) => next > at && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    )
    expect(crossing).toEqual([])
  })

  await test.step('the election that one is at begins beside the overview, or close below it', async () => {
    const [list] = await boxes(page.locator('.election-list'))
    const [card] = await boxes(page.locator('.election-post'))
    expect((card?.top ?? 0) - (list?.top ?? 0)).toBeLessThan(320)
  })

  await test.step('drawing lots and undoing the run-off', async () => {
    const row = page.locator('.election-post .button-row.start')
    const buttons = row.getByRole('button')
    await expect(buttons).toHaveText([chairman.say('widget.draw'), chairman.say('widget.elections.undo-round')])
    const [draw, undo] = await boxes(buttons)
    expect(draw?.top).toBe(undo?.top)
    expect(draw?.left).toBe((await boxes(row))[0]?.left)
  })
})

const factsStandOnOneLine = async (page: Page) => {
  const lists = page.locator('.letter-facts')
  await expect(lists.nth(1)).toBeVisible()
  const shares = await lists.evaluateAll((all) =>
    all.map((list) => {
      const [label, value] = ['dt', 'dd'].map((name) => list.querySelector(name)?.getBoundingClientRect())
      return { from: Math.round(value?.left ?? 0), label: (label?.width ?? 0) / list.getBoundingClientRect().width }
    }),
  )
  expect(new Set(shares.map(({ from }) => from)).size).toBe(1)
  expect(Math.max(...shares.map(({ label }) => label))).toBeLessThan(0.5)
}

test('both lists of facts of a notice stand on one line, and their names take less than half', async ({ portal }) => {
  const club = clubNumber(23)
  await world.isSeasonStart()
  const rehearsal = await preparedRehearsal(club)
  await rehearsal.command('type', { type: 'guided' })
  await rehearsal.fill({ 'time-and-place': rehearsal.decisions['time-and-place'] ?? {} })
  for (const width of [1440, 375]) {
    const chairman = await portal.opens(Rehearser, club.chairman, { viewport: { width, height: 900 } })
    await chairman.isSignedIn()
    await chairman.goesTo('preMeeting', { year: chairman.year })
    await factsStandOnOneLine(chairman.page)
  }
})

/** Text that comes closer to the edge of its card than this (px) touches it. */
const leastDistance = 12

for (const width of [1440, 375])
  test(`no text touches its card where a company signs up, at ${width} px`, async ({ portal }) => {
    const { page } = await portal.opens(Person, persona('member'), { viewport: { width, height: 900 } })
    await page.goto('/foretagsmoten/anmal-foretag')
    await expect(page.locator('.main .card').first()).toBeVisible()
    const touching = await page.locator('.main .card').evaluateAll(
      (cards, least) =>
        cards.flatMap((card) => {
          const edge = card.getBoundingClientRect()
          return [...card.querySelectorAll('p, label, legend')]
            .filter((text) => {
              const { left, right, top, bottom, height } = text.getBoundingClientRect()
              const distance = Math.min(left - edge.left, edge.right - right, top - edge.top, edge.bottom - bottom)
              return height > 1 && distance < least
            })
            .map(({ textContent }) => textContent)
        }),
      leastDistance,
    )
    expect(touching).toEqual([])
  })

test('a phone’s menu that scrolls shows that there are more links', async ({ portal }) => {
  const operator = await portal.opens(Person, persona('operator'), { viewport: { width: 375, height: 800 } })
  await operator.isSignedIn()
  await operator.goesTo('start', {})
  const menu = operator.page.locator('.header-nav')
  await expect(menu.getByRole('link', { name: operator.say('shell.nav.retention') })).toBeAttached()
  expect(await menu.evaluate((nav) => nav.scrollWidth > nav.clientWidth)).toBe(true)
  // Two shades at the edges, and two covers that move with the links.
  const shades = await menu.evaluate((nav) => getComputedStyle(nav).backgroundImage.match(/linear-gradient/g)?.length)
  expect(shades).toBe(4)
  expect(await menu.evaluate((nav) => getComputedStyle(nav).backgroundAttachment)).toContain('local')
})

/** The portal's answer, with a seat that is held for the reader. */
const anOfferedSeat = (): OwnCourses => ({
  portalNow: Date.now(),
  email: 'mira@example.com',
  unconfirmed: null,
  courses: [
    {
      course: aCourse('A', { title: { sv: 'Förhandla', en: 'Negotiate' } }),
      occasion: {
        ...anOccasion('1', 'A', `${season()}-04-10`),
        link: null,
        isOnline: true,
        isOrganised: true,
        taken: noneTaken,
      },
      signUp: aSignUp(null, {
        standing: aStanding({
          status: 'reserveList',
          parts: { whole: 'offered' },
          offers: [{ id: 3, parts: ['whole'], expiresAt: null }],
        }),
      }),
    },
  ],
})

test('an offered seat on a home keeps its distance from what stands below it', async ({ portal }) => {
  await world.isSeasonStart()
  const chairman = await portal.opens(Officer, persona('chairman'), { viewport: { width: 1440, height: 900 } })
  const { page } = chairman
  await page.route('**/api/own/courses', (route) => route.fulfill({ json: anOfferedSeat() }))
  await chairman.isSignedIn()
  for (const home of ['myAssignment', 'start', 'myProduct'] as const) {
    await chairman.goesTo(home, {})
    const offer = page.locator('.card').filter({ hasText: 'Förhandla' })
    await expect(offer).toBeVisible()
    const hero = page.locator('.meeting-card, .own-hero').first()
    await expect(hero).toBeVisible()
    const [[above], [below]] = [await boxes(offer), await boxes(hero)]
    expect((below?.top ?? 0) - (above?.bottom ?? 0), home).toBeGreaterThanOrEqual(leastDistance)
  }
})
