import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Occasion } from '#shared/courses/occasion.ts'
import type { SignUpStanding } from '#shared/courses/sign-up.ts'
import { courseItem, occasionItem } from '#shared/platform/stores/courses/course-items.ts'
import { claimItem, signUpItem } from '#shared/platform/stores/courses/sign-up-items.ts'
import { aCourse, anOccasion, idOf } from '../builders/courses.ts'
import type { Portal } from '../builders/portal.ts'

/** Stores a course, an occasion of it and sign-ups as a process would have left them. */
export const courseSeats = (portal: () => Portal, { occasion, day }: { occasion: string; day: string }) => {
  const put = (Item: Record<string, unknown>) => {
    const { client, tables } = portal().dynamo
    return client.send(new PutCommand({ TableName: tables.courses, Item }))
  }
  return {
    hasCourse: () => put(courseItem(aCourse('D', { title: { sv: 'Förhandla lön', en: 'Negotiate pay' } }))),
    holds: (differs: Partial<Occasion> = {}) =>
      put(occasionItem(anOccasion(occasion, 'D', day, { cancelUntil: '2027-03-05', ...differs }))),
    signsUp: async (
      number: number,
      person: string,
      standing: Partial<SignUpStanding> = {},
      language: 'sv' | 'en' = 'sv',
    ) => {
      const signUp = {
        occasion: idOf(occasion),
        number,
        person,
        commandId: idOf('C'),
        language,
        chosen: [],
        at: 0,
        former: null,
        standing: {
          status: 'accepted' as const,
          parts: { whole: 'seat' as const },
          reason: null,
          offers: [],
          entry: number,
          hash: '',
          at: 0,
          ...standing,
        },
        givingUpSince: null,
      }
      await put(signUpItem(signUp))
      await put(claimItem({ ...signUp, claimedAt: signUp.at }))
    },
  }
}
