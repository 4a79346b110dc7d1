import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Person } from './keys.ts'

const DemoFile = z.object({
  people: z.array(z.object({ ref: z.string(), personalNumber: z.string(), name: z.string(), personaId: z.string().nullish() })),
})

/** A person whom the phone page offers; personas stand first. */
export type KnownPerson = Person & { personaId: string | null }

export const digits = (personalNumber: string) => personalNumber.replace(/\D/g, '')

/** The people of the demo data, read anew each time because the data may be made again; none when there is no such file. */
export const readPeople = async (demoFile: string): Promise<KnownPerson[]> => {
  const text = await readFile(demoFile, 'utf8').catch(() => null)
  if (text === null) return []
  const people = DemoFile.parse(JSON.parse(text)).people.map(({ personalNumber, name, personaId }) => ({ personalNumber: digits(personalNumber), name, personaId: personaId ?? null }))
  return people.toSorted((one, other) => Number(other.personaId !== null) - Number(one.personaId !== null))
}

/** The person behind a number: by the demo data, otherwise by the name given, otherwise anonymous. */
export const findPerson = (people: KnownPerson[], personalNumber: string, name?: string): Person => {
  const number = digits(personalNumber)
  const known = people.find((person) => person.personalNumber === number)
  return { personalNumber: number, name: known?.name ?? (name?.trim() || 'Test Testsson') }
}
