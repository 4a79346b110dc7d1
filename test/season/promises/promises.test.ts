import { describe, expect, it } from 'vitest'
import { generateUnion } from '#infra/local/data/union.ts'
import { RegisterData } from '#infra/local/register/data.ts'
import { actsOf } from '#shared/assignments/expiry.ts'
import { seasonRules } from '#shared/season.ts'
import { planSeason } from '../plan/plan.ts'
import { newRecord } from '../record.ts'
import type { Letter } from '../witness/inbox.ts'
import { expectedReminders } from './expected-reminders.ts'
import { lettersOnce } from './letters.ts'
import { checkMandates } from './mandates.ts'
import { numberFinder } from './personal-numbers.ts'
import type { Seen } from './promise.ts'
import { remindersOnce } from './reminders.ts'

const plan = planSeason({ seed: 5, clubs: 6, faults: false })
const union = RegisterData.parse(generateUnion({ clubs: 6 }))

/** A season in which no one did anything, and every reminder came as it should. */
const quietSeason = (change: (letters: Letter[]) => Letter[] = (letters) => letters): Seen => {
  const record = newRecord()
  record.stops = plan.moments.map((moment) => ({
    at: moment.at,
    label: moment.kind,
    reminder: moment.kind === 'reminders' ? moment.reminder : null,
    from: 0,
    until: 0,
  }))
  const letters = expectedReminders({ plan, record, union }).flatMap(({ clubName, reminder, recipients }) =>
    recipients.map(({ email }) => ({
      subject: `Påminnelse om årsmötet 2027 – ${clubName}`,
      to: email,
      stop: record.stops.findIndex((stop) => stop.reminder === reminder),
    })),
  )
  return {
    plan,
    record,
    union,
    letters: change(letters),
    stores: { mail: { readLetter: async () => null } },
  } as unknown as Seen
}
const brokenBy = async (change?: (letters: Letter[]) => Letter[]) =>
  (await remindersOnce.check(quietSeason(change))).broken

describe('the reminders of a season that was played', () => {
  it('are right when each came once', async () => expect(await brokenBy()).toEqual([]))

  it('are wrong when one came twice', async () =>
    expect(await brokenBy((letters) => [...letters, letters[3]!])).toEqual([expect.stringContaining('came 2 times')]))

  it('are wrong when one is missing', async () =>
    expect(await brokenBy((letters) => letters.slice(1))).toEqual([expect.stringContaining('came not at all')]))

  it('are wrong when one came on another day, or to another person', async () => {
    expect(await brokenBy(([first, ...rest]) => [{ ...first!, stop: first!.stop + 1 }, ...rest])).toHaveLength(2)
    expect(await brokenBy((letters) => [...letters, { ...letters[0]!, to: 'somebody@example.com' }])).toEqual([
      expect.stringContaining('nobody was due'),
    ])
  })

  it('are those of annual meetings, not those of other areas', async () => {
    const ofCourses = {
      subject: 'Påminnelse: en anmälan till Lönesamtalet väntar på dig',
      to: 'a@example.com',
      stop: 1,
    }
    expect(await brokenBy((letters) => [...letters, ofCourses])).toEqual([])
  })

  it('are due to the officers who led a club last, when it never begins and the mandates have ended', () => {
    const silent = expectedReminders(quietSeason()).filter(({ club }) => club === 'club-005')
    expect(silent.map(({ reminder, recipients }) => [reminder.slice(-5), recipients.length])).toEqual([
      ['01-15', 1],
      ['02-01', 1],
      ['02-21', 1],
      ['03-01', 1],
      ['03-08', 1],
      ['03-14', 1],
      ['03-16', 1],
    ])
  })

  it('stop with the submission, and follow a deadline that was extended', () => {
    const { record } = quietSeason()
    record.submitted.set('club-004', seasonRules(2027).reminders[2]!.at - 1)
    record.extended.set('club-005', {
      since: seasonRules(2027).reminders[4]!.at + 1,
      dueAt: Date.parse('2027-03-31T22:00:00Z'),
    })
    const due = (club: string) =>
      expectedReminders({ plan, record, union })
        .filter((each) => each.club === club)
        .map(({ reminder }) => reminder.slice(-5))
    expect(due('club-004')).toEqual(['01-15', '02-01'])
    expect(due('club-005')).toEqual(['01-15', '02-01', '02-21', '03-01', '03-08', '03-14', '04-01'])
  })
})

it('another letter that came twice is found', async () => {
  const seen = quietSeason(() => [
    { subject: 'Kallelse', to: 'a@example.com', stop: 0 },
    { subject: 'Kallelse', to: 'a@example.com', stop: 1 },
  ])
  expect((await lettersOnce.check(seen)).broken).toEqual(['"Kallelse" came 2 times to one person'])
})

it('a personal identity number is found however it is written, and other numbers are not', () => {
  const find = numberFinder(['19740512-1234'])
  for (const text of ['x197405121234x', '740512-1234', '"19740512-1234"', '99197405121234'])
    expect(find(text)).toHaveLength(1)
  for (const text of ['197405121235', '7405121', '1974-05-12 1234']) expect(find(text)).toEqual([])
})

describe('mandates that no one decided about', () => {
  const mandate = {
    id: 'm1',
    clubId: 'club-001',
    person: 'A',
    type: 'auditor' as const,
    from: '2026-03-01',
    until: '2027-02-28',
  }
  const noted = actsOf(mandate)
    .slice(2)
    .map(({ act, at }) => ({ id: act, kind: act, at, assignment: 'm1', by: null }))
  const broken = async (events: object[], given: object = {}, letters: Letter[] = []) => {
    const stores = {
      people: { clubPeople: async () => ({ assignments: [{ ...mandate, ...given }] }) },
      mandateEvents: { ofClub: async () => events },
    }
    return (
      await checkMandates({
        ...quietSeason(() => letters),
        union: { ...union, clubs: union.clubs.slice(0, 1) },
        stores,
      } as unknown as Seen)
    ).broken
  }
  it('are right when their end was noted once and in time', async () => expect(await broken(noted)).toEqual([]))
  it('are wrong when their end was not noted, or at another time', async () => {
    expect(await broken(noted.slice(1))).toEqual([expect.stringContaining('expired of a mandate was noted 0 times')])
    expect(await broken([{ ...noted[0], at: 1 }, ...noted.slice(1)])).toHaveLength(1)
  })
  it('are not checked where an officer has decided on them', async () =>
    expect(await broken([], { closed: true })).toEqual([]))
  it('are wrong when a letter about one came twice', async () => {
    const letter = { subject: 'Ditt uppdrag löpte ut 28 februari 2027 – Klubben 1', to: 'a@example.com', stop: 0 }
    expect(await broken(noted, {}, [letter, letter])).toEqual([expect.stringContaining('came 2 times')])
  })
})
