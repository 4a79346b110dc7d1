import { z } from 'zod'
import { PersonRef } from '../../../basics/references.ts'
import { Course } from '../../../courses/course.ts'
import { Occasion } from '../../../courses/occasion.ts'
import { partsIn } from '../../../courses/seats.ts'
import { keptSeats, type SeatedSignUp } from '../../../courses/seats-elsewhere.ts'
import { SignUpItem, SignUpRef } from '../../../courses/sign-up.ts'
import { getAll, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** Which sign-ups give somebody a seat; some may not any more. */
const SeatsOf = z.object({ person: PersonRef, version: z.number().int().positive(), seats: z.array(SignUpRef) })

/** What somebody has seats in at this moment; `version` is 0 where nothing is stored. */
export type HeldSeats = { person: string; version: number; seated: readonly SeatedSignUp[] }

const unique = (values: readonly string[]): string[] => [...new Set(values)]

/**
 * Gives somebody a seat in more sign-ups, if nobody else has given them one since `held` was read. Written with every
 * seat, so that of two occasions that give one at once only one does; sign-ups without a seat are left out.
 */
export const seatsWrite = (
  { tables }: Pick<Dynamo, 'tables'>,
  { person, version, seated }: HeldSeats,
  gained: readonly SignUpRef[],
): Write => {
  const isGained = ({ occasion, number }: SignUpRef) =>
    gained.some((one) => one.occasion === occasion && one.number === number)
  const kept = seated
    .map(({ signUp: { occasion, number } }) => ({ occasion, number }))
    .filter((signUp) => !isGained(signUp))
  return {
    Put: {
      TableName: tables.courses,
      Item: { ...keys.seatsOf(person), person, version: version + 1, seats: [...kept, ...gained] },
      ...(version === 0
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: '#version = :version',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':version': version },
          }),
    },
  }
}

/** Where people have seats, in whatever occasions. */
export const createHeldSeats = (dynamo: Dynamo) => {
  const read = async (persons: readonly string[]): Promise<Map<string, HeldSeats>> => {
    const people = unique(persons)
    const stored = await getAll(
      dynamo,
      SeatsOf,
      'courses',
      people.map((person) => keys.seatsOf(person)),
    )
    const signUps = await getAll(
      dynamo,
      SignUpItem,
      'courses',
      stored.flatMap(({ seats }) => seats.map(({ occasion, number }) => keys.signUp(occasion, number))),
    )
    const withSeats = signUps.filter(({ standing }) => partsIn(standing?.parts ?? {}, 'seat').length > 0)
    const occasions = await getAll(
      dynamo,
      Occasion,
      'courses',
      unique(withSeats.map(({ occasion }) => occasion)).map((id) => keys.occasion(id)),
    )
    const courses = await getAll(
      dynamo,
      Course,
      'courses',
      unique(occasions.map(({ courseId }) => courseId)).map((id) => keys.course(id)),
    )
    const seated = withSeats.flatMap((signUp): SeatedSignUp[] => {
      const occasion = occasions.find(({ id }) => id === signUp.occasion)
      const course = courses.find(({ id }) => id === occasion?.courseId)
      return occasion && course ? [{ signUp, course, occasion, parts: keptSeats(signUp) }] : []
    })
    return new Map(
      people.map((person) => [
        person,
        {
          person,
          version: stored.find((each) => each.person === person)?.version ?? 0,
          seated: seated.filter(({ signUp }) => signUp.person === person),
        },
      ]),
    )
  }

  return {
    /** What each of these people has seats in, as it is at this moment. */
    readHeld: read,
    readHeldBy: async (person: string): Promise<HeldSeats> => (await read([person])).get(person)!,
  }
}
