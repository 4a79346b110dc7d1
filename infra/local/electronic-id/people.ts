import { readFile, stat } from 'node:fs/promises'
import { z } from 'zod'
import { newcomers } from '../data/newcomers.ts'
import type { Person } from './keys.ts'

const DemoFile = z.object({
  people: z.array(
    z.object({ ref: z.string(), personalNumber: z.string(), name: z.string(), personaId: z.string().nullish() }),
  ),
})

/** A person whom the phone page offers; personas stand first, then those who can become members. */
export type KnownPerson = Person & { personaId: string | null; isNewcomer: boolean }

export const digits = (personalNumber: string) => personalNumber.replace(/\D/g, '')

const parsed = new Map<string, { changedAt: number; people: KnownPerson[] }>()

/** The people of the demo data, read anew when the data have been made again; none when there is no such file. */
export const readPeople = async (demoFile: string): Promise<KnownPerson[]> => {
  const changedAt = await stat(demoFile).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
  if (changedAt === null) return []
  const known = parsed.get(demoFile)
  if (known?.changedAt === changedAt) return known.people
  const listed = DemoFile.parse(JSON.parse(await readFile(demoFile, 'utf8'))).people.map(
    ({ personalNumber, name, personaId }) => ({
      personalNumber: digits(personalNumber),
      name,
      personaId: personaId ?? null,
      isNewcomer: false,
    }),
  )
  const joining = newcomers.map(({ id, name, personalNumber }) => ({
    personalNumber: digits(personalNumber),
    name,
    personaId: id,
    isNewcomer: true,
  }))
  const isPersona = ({ personaId }: KnownPerson) => personaId !== null
  const people = [...listed.filter(isPersona), ...joining, ...listed.filter((person) => !isPersona(person))]
  parsed.set(demoFile, { changedAt, people })
  return people
}

/** The person behind a number: by the demo data, otherwise by the name given, otherwise anonymous. */
export const findPerson = (people: KnownPerson[], personalNumber: string, name?: string): Person => {
  const number = digits(personalNumber)
  const known = people.find((person) => person.personalNumber === number)
  return { personalNumber: number, name: known?.name ?? (name?.trim() || 'Test Testsson') }
}
