import { addDays } from '#shared/clock.ts'
import type { AssignmentType } from '#shared/assignments/types.ts'
import type { RoleKind } from '#shared/roles/role.ts'
import { familyNames, givenNames, employerFirst, employerSecond, employerTrade } from './names.ts'
import { syntheticPersonalNumber } from './personal-number.ts'
import { isAddedLast, personas, type Persona } from './personas.ts'
import { SeededRandom } from './random.ts'

export type DemoPerson = {
  ref: string
  personalNumber: string
  name: string
  email: string
  phone: string
  language: 'sv' | 'en'
  memberKinds: RoleKind[]
  employments: { id: string; employer: string; clubId: string | null }[]
  personaId?: string
  protected?: boolean
}
export type DemoClub = {
  id: string
  name: string
  employer: string
  language: 'sv' | 'en'
  currentFee: number | null
  region: string
}
export type DemoAssignment = {
  id: string
  clubId: string
  person: string
  type: AssignmentType
  from: string
  until: string
}
/** `opensOn`: the Swedish day on which the demonstration opens. */
export type DemoUnion = {
  year: number
  opensOn: string
  clubs: DemoClub[]
  people: DemoPerson[]
  assignments: DemoAssignment[]
}

const clubId = (number: number) => `club-${String(number).padStart(3, '0')}`
const lastOfFebruary = (year: number) => new Date(Date.UTC(year, 2, 0)).toISOString().slice(0, 10)
const ascii = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[åä]/g, 'a')
    .replaceAll('ö', 'o')

/** An invented union's regions; its clubs lie in them by turns. */
const regions = ['Norr', 'Mitt', 'Väst', 'Öst', 'Syd'] as const
const regionOf = (number: number): string => regions[number % regions.length] ?? regions[0]

/** After the employer's name. */
const otherSite = ', Hamnen'

/** Members of the showcase club; every other club has between 8 and 30. */
const showcaseMembers = 43

class Generator {
  readonly random: SeededRandom
  readonly union: DemoUnion
  readonly #taken = new Set<string>()
  readonly #usedNames = new Set(personas.map((p) => `${p.givenName} ${p.familyName}`))

  constructor(seed: number, year: number, opensOn: string) {
    this.random = new SeededRandom(seed)
    this.union = { year, opensOn, clubs: [], people: [], assignments: [] }
  }

  addClub(number: number) {
    const invented = `${this.random.pick(employerFirst)}${this.random.pick(employerSecond)} ${this.random.pick(employerTrade)} AB`
    const employer = number === 1 ? 'Nordvik AB' : number === 2 ? 'Havsbris Verktyg AB' : invented
    this.union.clubs.push({
      id: clubId(number),
      name: `Klubben ${employer}`,
      employer,
      language: 'sv',
      currentFee: number === 1 ? 15 : this.random.pick([null, 5, 10, 20, 25]),
      region: regionOf(number),
    })
  }

  employment(number: number) {
    const club = this.union.clubs[number - 1]
    return { id: `employment-${this.random.ref()}`, employer: club?.employer ?? '', clubId: clubId(number) }
  }

  addPerson(
    name: { given: string; family: string },
    birthYear: number,
    clubs: number[],
    memberKinds: RoleKind[],
    personaId?: string,
  ): DemoPerson {
    const number = this.union.people.length + 1
    const person: DemoPerson = {
      ref: this.random.ref(),
      personalNumber: syntheticPersonalNumber(this.random, birthYear, this.#taken),
      name: `${name.given} ${name.family}`,
      email: `${ascii(name.given)}.${ascii(name.family)}.${number}@example.com`,
      phone: `070-174 06 ${String(number % 100).padStart(2, '0')}`,
      language: this.random.next() < 0.1 ? 'en' : 'sv',
      memberKinds,
      employments: clubs.map((club) => this.employment(club)),
      ...(personaId ? { personaId } : {}),
    }
    this.union.people.push(person)
    return person
  }

  addPersona(persona: Persona) {
    const clubs = [persona.club, persona.secondClub].filter((club): club is number => club != null)
    const person = this.addPerson(
      { given: persona.givenName, family: persona.familyName },
      persona.birthYear,
      clubs,
      persona.memberKinds,
      persona.id,
    )
    person.language = 'sv'
    if (persona.protected) person.protected = true
    if (persona.employer)
      person.employments = [{ id: `employment-${this.random.ref()}`, employer: persona.employer, clubId: null }]
    if (persona.assignment && persona.club)
      this.addAssignment(
        clubId(persona.club),
        person.ref,
        persona.assignment,
        persona.expired ? addDays(this.union.opensOn, -1) : undefined,
      )
  }

  addAssignment(club: string, person: string, type: AssignmentType, until = lastOfFebruary(this.union.year)) {
    this.union.assignments.push({
      id: this.random.ref(),
      clubId: club,
      person,
      type,
      from: `${this.union.year - 1}-03-01`,
      until,
    })
  }

  addMembers(number: number, wanted: number) {
    const have = this.union.people.filter((person) =>
      person.employments.some((job) => job.clubId === clubId(number)),
    ).length
    for (let missing = wanted - have; missing > 0; missing--) {
      const { employments } = this.addPerson(this.#freeName(), this.random.between(1958, 2001), [number], [])
      // Some work at the employer's other site.
      if (missing % 4 === 0) for (const employment of employments) employment.employer += otherSite
    }
  }

  /** Other clubs have a board of their own, so that each can hold a meeting. */
  addBoard(number: number) {
    const held = new Set(this.union.assignments.filter((a) => a.clubId === clubId(number)).map((a) => a.type))
    const free = this.union.people.filter(
      (p) => !p.personaId && p.employments.some((job) => job.clubId === clubId(number)),
    )
    const posts: AssignmentType[] = ['chairman', 'boardMember', 'auditor', 'electionPreparer']
    for (const type of posts) {
      const holder = held.has(type) ? undefined : free.shift()
      if (holder) this.addAssignment(clubId(number), holder.ref, type)
    }
  }

  #freeName(): { given: string; family: string } {
    for (let tries = 0; tries < 400; tries++) {
      const given = this.random.pick(givenNames)
      const family = this.random.pick(familyNames)
      if (this.#usedNames.has(`${given} ${family}`)) continue
      this.#usedNames.add(`${given} ${family}`)
      return { given, family }
    }
    return {
      given: this.random.pick(givenNames),
      family: `${this.random.pick(familyNames)}-${this.random.pick(familyNames)}`,
    }
  }
}

/**
 * An invented union: the personas, a showcase club of 43 members and `clubs` clubs in all (at least three).
 * `opensOn`: a day of this season; the expired chairman's mandate ended on the day before. The same arguments give the
 * same union.
 */
export const generateUnion = ({
  clubs = 3,
  seed = 2027,
  year = 2027,
  opensOn = `${year}-01-20`,
}: { clubs?: number; seed?: number; year?: number; opensOn?: string } = {}): DemoUnion => {
  const generator = new Generator(seed, year, opensOn)
  const numbers = Array.from({ length: Math.max(3, clubs) }, (_, index) => index + 1)
  for (const number of numbers) generator.addClub(number)
  for (const persona of personas) if (!isAddedLast(persona)) generator.addPersona(persona)
  for (const number of numbers) {
    generator.addMembers(number, number === 1 ? showcaseMembers : generator.random.between(8, 30))
    // The expired chairman's club shall have no chairman.
    if (number !== 3) generator.addBoard(number)
  }
  for (const persona of personas) if (isAddedLast(persona)) generator.addPersona(persona)
  return generator.union
}
