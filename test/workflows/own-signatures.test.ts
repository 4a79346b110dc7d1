import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { OwnData } from '#shared/data-rights/own-data.ts'
import { keys } from '#shared/platform/keys.ts'
import { startElectronicId } from '../builders/electronic-id.ts'
import { dataRequestsOf } from './data-request-scenes.ts'
import { leavingsOf } from './leaving-scenes.ts'
import { createMembershipStates, type MembershipStates } from './membership-states-world.ts'

let states: MembershipStates
let electronicId: Awaited<ReturnType<typeof startElectronicId>>
let leavings: ReturnType<typeof leavingsOf>
let requests: ReturnType<typeof dataRequestsOf>
beforeAll(async () => {
  states = await createMembershipStates()
  electronicId = await startElectronicId()
  leavings = leavingsOf(states.env, states.world, electronicId)
  requests = dataRequestsOf(states.env, states.world)
})
afterAll(async () => {
  await electronicId.close()
  await states.close()
})

describe('the evidence of a signature', () => {
  it('is given to who signed and has the right of access, in words; in a file to take along it is not', async () => {
    const { ref, personalNumber } = await leavings.aMember()
    const leaving = await leavings.begin(ref)
    await leavings.sign(leaving, personalNumber)
    await leavings.over(leaving)

    const access = await requests.ask(ref, 'access')
    await requests.becomes(access, { state: 'ready' })
    const own = OwnData.parse(JSON.parse((await requests.file(access))!))
    const records = own.kinds.flatMap((each) => (each.kind === 'signatures' ? each.records : []))
    expect(records).toContainEqual({
      of: 'evidence',
      retention: '10-years',
      what: {
        signedAt: expect.stringMatching(/Z$/),
        name: 'Lena Lämnar',
        personalNumber,
        signedText: expect.stringContaining('Avsluta medlemskapet'),
      },
    })

    const portability = await requests.ask(ref)
    await requests.becomes(portability, { state: 'ready' })
    const file = await requests.file(portability)
    expect(file).not.toContain('Avsluta medlemskapet')
    expect(file).not.toContain(personalNumber)
  })

  it('of another person is given to no one, also where an item of theirs names its order', async () => {
    const [signer, other] = [await leavings.aMember(), await leavings.aMember()]
    const leaving = await leavings.begin(signer.ref)
    await leavings.sign(leaving, signer.personalNumber)
    await leavings.over(leaving)
    const { client, tables } = states.world.deps.dynamo
    const Item = { ...keys.acceptedTerms(other.ref, leaving.id), source: leaving.id, at: 0, membership: '1' }
    await client.send(new PutCommand({ TableName: tables.people, Item }))
    const request = await requests.ask(other.ref, 'access')
    await requests.becomes(request, { state: 'ready' })
    const file = (await requests.file(request))!
    const recordKinds = OwnData.parse(JSON.parse(file)).kinds.flatMap(({ records }) =>
      records.map((record) => record.of),
    )
    expect(recordKinds).toContain('acceptedTerms')
    expect(recordKinds).not.toContain('evidence')
    expect(file).not.toContain('Avsluta medlemskapet')
  })

  it('that cannot be read holds the answer up, and the file store is said to be why', async () => {
    const { ref, personalNumber } = await leavings.aMember()
    const leaving = await leavings.begin(ref)
    await leavings.sign(leaving, personalNumber)
    await leavings.over(leaving)
    const { files } = states.world.deps
    const find = files.find.bind(files)
    onTestFinished(() => void (files.find = find))
    files.find = () => Promise.reject(new Error('down'))
    const request = await requests.ask(ref, 'access')
    await requests.becomes(request, { state: 'waiting', cause: 'files-unavailable', attempts: 1 })
    files.find = find
    await requests.nudge(request, { again: true })
    await requests.becomes(request, { state: 'ready' })
  })
})
