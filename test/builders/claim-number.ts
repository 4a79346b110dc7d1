import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import { keys } from '#shared/platform/keys.ts'

/** Lets a number, by its hash, belong to a person, as signing with it does. */
export const claimNumber = async (dynamo: Dynamo, personalNumberHash: string, ref: string): Promise<void> => {
  const Item = { ...keys.personClaim(personalNumberHash), ref }
  await dynamo.client.send(new PutCommand({ TableName: dynamo.tables.people, Item }))
}

/** The step of an application that a person has signed, with a number of its own: each application holds one. */
export const signedBy = async (dynamo: Dynamo, person: string, application: string) => {
  const personalNumberHash = `hash-${application}`
  await claimNumber(dynamo, personalNumberHash, person)
  return { state: 'signed', person, personalNumberHash } as const
}
