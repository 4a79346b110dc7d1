import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { MockActivityEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keys } from '#shared/platform/keys.ts'
import { membershipFeedActivities } from '#workflows/membership-feed/activities.ts'
import { newMembers } from './new-members.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

let world: StoreAndRegister
beforeAll(async () => {
  world = await createStoreAndRegister()
})
afterAll(() => world.close())

const readFeed = () => new MockActivityEnvironment().run(() => membershipFeedActivities(world.deps).readRegisterFeed())
const reached = (city: string) => ({
  email: 'ny@example.org',
  phone: '+46701740699',
  street: 'Kajen 1',
  zipCode: '12345',
  city,
})

it('a portal that was filled from the register begins at the end of its feed, also where that is down at first', async () => {
  const { deps, registerFile, setRegister } = world
  const { ref } = await newMembers(world)('employed')
  const cityOf = async () => (await deps.stores.memberships.of(ref)).contact?.city
  const { client, tables } = deps.dynamo
  await client.send(new DeleteCommand({ TableName: tables.people, Key: keys.registerFeed }))
  // More than a page of it.
  for (let entry = 0; entry < 250; entry += 1)
    registerFile.data.feed.push({
      seq: entry + 1,
      ref,
      contact: { email: null, phone: null, address: reached('Forntuna') },
    })
  await setRegister('down')
  expect(await readFeed()).toMatchObject({ halted: 'register-unavailable' })
  await setRegister('none')
  expect(await readFeed()).toEqual({ entries: 0, upTo: 250, halted: null })
  expect(await cityOf()).not.toBe('Forntuna')
  registerFile.takeOfficeChange({ person: ref, contact: reached('Nutuna') })
  expect(await readFeed()).toEqual({ entries: 1, upTo: 251, halted: null })
  expect(await cityOf()).toBe('Nutuna')
})

it('one that was filled together with the register reads from the first entry', async () => {
  const other = await createStoreAndRegister()
  const { ref } = await newMembers(other)('employed')
  other.registerFile.takeOfficeChange({ person: ref, contact: reached('Nutuna') })
  const { readRegisterFeed } = membershipFeedActivities(other.deps)
  expect(await new MockActivityEnvironment().run(readRegisterFeed)).toEqual({ entries: 1, upTo: 1, halted: null })
  await other.close()
})
