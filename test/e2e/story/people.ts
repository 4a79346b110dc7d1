import { readFileSync } from 'node:fs'
import path from 'node:path'
import { browserStack } from '#test/browser-stack.ts'

export type Known = { ref: string; name: string; personalNumber: string; birthYear: number; personaId: string | null }
type RegisterData = {
  clubs: { id: string; name: string; employer: string; currentFee: number | null; region?: string }[]
  people: {
    ref: string
    name: string
    personalNumber: string
    email: string | null
    phone: string | null
    personaId?: string
    language: string
    memberKinds: string[]
    employments: { clubId: string | null }[]
  }[]
  assignments: { id: string; clubId: string; person: string; type: string; from: string; until: string }[]
  submissions: { reference: string; clubId: string; year: number; documentSha256: string; packageSha256: string }[]
}

/** The member register's own file: what it holds at this moment. */
export const registerData = (): RegisterData =>
  JSON.parse(readFileSync(path.join(browserStack.dataDir, 'register.json'), 'utf8')) as RegisterData

const demoYear = (): number =>
  (JSON.parse(readFileSync(path.join(browserStack.dataDir, 'demo.json'), 'utf8')) as { year: number }).year

/** The season that the demonstration data is made for. */
export const season = demoYear

const known = ({ ref, name, personalNumber }: RegisterData['people'][number]): Known => {
  const digits = personalNumber.replaceAll(/\D/g, '')
  return {
    ref,
    name,
    personalNumber: digits,
    birthYear: Number(digits.slice(0, 4)),
    personaId: personasByRef().get(ref) ?? null,
  }
}

const personasByRef = (): Map<string, string> => {
  const demo = JSON.parse(readFileSync(path.join(browserStack.dataDir, 'demo.json'), 'utf8')) as {
    people: { ref: string; personaId?: string }[]
  }
  return new Map(demo.people.flatMap(({ ref, personaId }) => (personaId ? [[ref, personaId]] : [])))
}

export type Club = {
  id: string
  name: string
  /** Where its members work. */ employer: string
  chairman: Known
  /** Members without an assignment, in the register's order. */ members: Known[]
  memberCount: number
}

/** A club with its chairman and members as the register knows them when asked. */
export const clubNumber = (number: number): Club => {
  const data = registerData()
  const id = `club-${String(number).padStart(3, '0')}`
  const club = data.clubs.find((each) => each.id === id)
  const running = data.assignments.filter((each) => each.clubId === id)
  const inClub = data.people.filter((person) => person.employments.some(({ clubId }) => clubId === id))
  const chairman = inClub.find(({ ref }) => running.some((each) => each.person === ref && each.type === 'chairman'))
  if (!club || !chairman) throw new Error(`${id} has no chairman; start the stack with more clubs.`)
  const members = inClub.filter(({ ref }) => !running.some(({ person }) => person === ref)).map(known)
  return {
    id,
    name: club.name,
    employer: club.employer,
    chairman: known(chairman),
    members,
    memberCount: inClub.filter(({ memberKinds }) => !memberKinds.includes('non_member')).length,
  }
}

/** Who has an assignment in a club now. */
export const holderOf = ({ id }: Club, type: string): Known => {
  const data = registerData()
  const assignment = data.assignments.find((each) => each.clubId === id && each.type === type)
  const person = data.people.find(({ ref }) => ref === assignment?.person)
  if (!person) throw new Error(`${id} has no ${type}.`)
  return known(person)
}

/** Who holds an assignment in a club. */
export const electedIn = ({ id }: Club, type: string): Known => {
  const data = registerData()
  const mandate = data.assignments.find((each) => each.clubId === id && each.type === type)
  const person = data.people.find(({ ref }) => ref === mandate?.person)
  if (!person) throw new Error(`${id} has no ${type}.`)
  return known(person)
}

/** One of the demonstration's persons. */
export const persona = (id: string): Known => {
  const person = registerData()
    .people.map(known)
    .find(({ personaId }) => personaId === id)
  if (!person) throw new Error(`There is no persona ${id}.`)
  return person
}

/** The person who has this number. */
export const knownAs = (personalNumber: string): Known => {
  const person = registerData()
    .people.map(known)
    .find((each) => each.personalNumber === personalNumber.replaceAll(/\D/g, ''))
  if (!person) throw new Error('The register knows nobody by this number.')
  return person
}

/** How the union can reach a person. */
export const contactOf = ({ ref }: Known): { email: string; phone: string } => {
  const person = registerData().people.find((each) => each.ref === ref)
  if (!person?.email || !person.phone) throw new Error('This person has no address or no telephone number.')
  return { email: person.email, phone: person.phone }
}

/** The address of letters to a person; empty where the register knows none. */
export const addressOf = ({ ref }: Pick<Known, 'ref'>): string =>
  registerData().people.find((each) => each.ref === ref)?.email ?? ''
