import { addDays, addMonths } from '#shared/clock.ts'
import { employerFacts } from '#shared/look-ups/employers.ts'
import { workplaces } from '#shared/look-ups/long-lists.ts'
import { keys } from '#shared/platform/keys.ts'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { StoredContact, StoredEmployment, StoredPeriod } from '#shared/membership/stored.ts'
import { storedPeriodItem } from '#shared/platform/stores/membership/period-item.ts'
import { heldKind } from '../register/feed.ts'
import { SeededRandom } from './random.ts'
import type { DemoPerson, DemoUnion } from './union.ts'

const streets = [
  'Björkgatan',
  'Hamngatan',
  'Kvarnvägen',
  'Ljungstigen',
  'Parkgatan',
  'Skolgatan',
  'Strandvägen',
] as const
const cities = ['Almstad', 'Ekbro', 'Nordvik', 'Rönnberga', 'Tallhamn', 'Vidåker'] as const
const occupations = ['analyst.energy', 'engineer.energy', 'specialist.it', 'project-manager.construction'] as const
const outside: readonly string[] = ['non_member', 'operator', 'editor']

const kindOf = ({ memberKinds }: DemoPerson): ApplicantKind => heldKind(memberKinds)

type Opening = Pick<DemoUnion, 'year' | 'opensOn'>
type Begun = [kind: ApplicantKind, from: string]

/** What a persona has been before, the first first; `year` is that of the demonstration’s meetings. */
const pastOfPersona = (id: string, year: number): Begun[] | null => {
  switch (id) {
    case 'employed':
      return [
        ['student', `${year - 9}-09-01`],
        ['employed', `${year - 5}-02-15`],
      ]
    case 'manager':
      return [
        ['employed', `${year - 18}-04-01`],
        ['manager', `${year - 6}-10-01`],
      ]
    case 'self-employed':
      return [
        ['employed', `${year - 12}-05-01`],
        ['self_employed', `${year - 2}-03-01`],
      ]
    case 'student':
      return [['student', `${year - 2}-09-01`]]
    case 'job-seeker':
      return [
        ['employed', `${year - 8}-01-15`],
        ['job_seeker', `${year - 1}-11-16`],
      ]
    case 'retired':
      return [
        ['employed', `${year - 30}-08-01`],
        ['retired', `${year - 6}-06-01`],
      ]
    // Months short of the income insurance: one, and seven.
    case 'employable':
      return [['employed', `${year - 1}-02-10`]]
    case 'workplace-representative-information':
      return [['employed', `${year - 1}-08-15`]]
    case 'upcoming-change':
      return [['employed', `${year - 24}-03-01`]]
    case 'reduced-fee':
      return [['employed', `${year - 7}-08-15`]]
    case 'graduating-student':
      return [['student', `${year - 3}-09-01`]]
    case 'workplace-in-conflict':
      return [['employed', `${year - 4}-05-01`]]
    case 'returned-letter':
      return [['employed', `${year - 11}-10-01`]]
    case 'leaving-member':
      return [['employed', `${year - 6}-04-01`]]
    case 'former-member':
      return [['employed', `${year - 15}-01-01`]]
    default:
      return null
  }
}

/** The last day of a member who has left: of the month before the demonstration opens. */
const lastDayOf = ({ personaId }: DemoPerson, opensOn: string): string | null =>
  personaId === 'former-member' ? addDays(`${opensOn.slice(0, 7)}-01`, -1) : null

/** A student who is near graduation has two months left. */
const graduationOf = ({ personaId }: DemoPerson, { year, opensOn }: Opening): string =>
  personaId === 'graduating-student' ? addMonths(`${opensOn.slice(0, 7)}-01`, 2).slice(0, 7) : `${year}-06`

const pastOf = (person: DemoPerson, year: number, random: SeededRandom): Begun[] => {
  const known = pastOfPersona(person.personaId ?? '', year)
  if (known) return known
  const began = `${year - random.between(1, 15)}-${String(random.between(1, 12)).padStart(2, '0')}-01`
  return random.next() < 0.25
    ? [
        ['student', `${Number(began.slice(0, 4)) - 3}-09-01`],
        [kindOf(person), began],
      ]
    : [[kindOf(person), began]]
}

const periods = (person: DemoPerson, opening: Opening, random: SeededRandom): StoredPeriod[] =>
  pastOf(person, opening.year, random).map(([kind, from], index, { length }) =>
    StoredPeriod.parse({
      kind,
      from,
      until: lastDayOf(person, opening.opensOn),
      cause: 'register',
      source: `register-${index + 1}`,
      incomeRange: kind === 'self_employed' || kind === 'job_seeker' || kind === 'retired' ? '35000-44999' : null,
      // Studies that are over have no month: none was stored.
      graduation: kind === 'student' && index === length - 1 ? graduationOf(person, opening) : null,
    }),
  )

const ordinaryIncome = (isLittle: boolean, random: SeededRandom): number =>
  100 * (isLittle ? random.between(180, 235) : random.between(290, 520))

/** Kronor a month of personas who can have the additional insurance; no one else here earns so much. */
const highIncomes: Readonly<Record<string, number>> = { manager: 82_000, 'ewc-member': 74_000 }

const employments = (person: DemoPerson, random: SeededRandom): StoredEmployment[] => {
  const isManager = kindOf(person) === 'manager'
  return person.employments.map((job, index) => {
    const earnsLittle = person.personaId === undefined && random.next() < 0.12
    const workplace = workplaces.find(({ name }) => name.sv === job.employer)?.id ?? null
    return StoredEmployment.parse({
      ...job,
      workplace,
      companyType: 'limited-company',
      organisationNumber: '556016-0680',
      industry: 'energy',
      ...(workplace !== null && employerFacts(workplace)),
      occupation: isManager ? 'manager.energy' : random.pick(occupations),
      employmentRate: index === 0 ? random.pick([100, 100, 100, 80]) : 50,
      fixedIncome: highIncomes[person.personaId ?? ''] ?? ordinaryIncome(earnsLittle, random),
      collectiveAgreement: 'yes',
      isManager,
    })
  })
}

const contactOf = ({ email, phone }: DemoPerson, random: SeededRandom): StoredContact => ({
  email,
  phone,
  street: `${random.pick(streets)} ${random.between(1, 48)}`,
  zipCode: String(random.between(11_100, 97_999)),
  city: random.pick(cities),
})

/** The membership of everyone who is or was a member: contact, employments, and what they have been when. */
export const membershipsOf = ({ people, ...opening }: DemoUnion): Record<string, unknown>[] =>
  people.flatMap((person, index) => {
    const { year, opensOn } = opening
    const hasLeft = lastDayOf(person, opensOn) !== null
    if (!hasLeft && person.memberKinds.some((kind) => outside.includes(kind))) return []
    // Each person has a generator of their own, so that no name depends on the address of another person.
    const random = new SeededRandom(year * 10_000 + index)
    return [
      { ...keys.memberContact(person.ref), ...contactOf(person, random) },
      ...employments(person, random).map((job) => ({ ...keys.memberEmployment(person.ref, job.id), ...job })),
      ...periods(person, opening, random).map((period) => storedPeriodItem(person.ref, period)),
    ]
  })
