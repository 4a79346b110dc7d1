import type { PlantedFaults } from '#test/builders/planted-faults.ts'
import { Operator } from './story/operator.ts'
import { clubNumber, persona, registerData, season } from './story/people.ts'
import { faults } from './story/planted-faults.ts'
import { expect, test } from './story/portal.ts'
import { preparedMeeting } from './story/prepared.ts'
import { world } from './story/world.ts'

let planted: PlantedFaults
test.beforeAll(() => {
  planted = faults()
})
test.afterAll(() => planted.close())
test.beforeEach(() => world.isSeasonStart())

test('an operator ends a stuck signing, and brings to the register what it has refused', async ({ portal }) => {
  const club = clubNumber(22)
  const operator = await portal.opens(Operator, persona('operator'), {
    language: 'en',
    viewport: { width: 320, height: 760 },
  })
  const meeting = await preparedMeeting(club)
  await operator.isSignedIn()
  await meeting.convene()
  await meeting.sent()
  await meeting.hold()
  await planted.stuckSigning({ club: club.id, year: season() }, meeting)

  await test.step('on a phone, in English: the signing is ended and the secretary signs anew', async () => {
    const repair = { action: 'endSigning', reason: 'Telefonen gick sönder' }
    await operator.opensSeason()
    await operator.pageIsAccessible('the season board on a phone')
    await operator.finds('stuck-signing', club)
    await operator.pageIsAccessible('a club on a phone')
    await operator.repairs('stuck-signing', repair)
    expect((await operator.hasRepaired('stuck-signing', club, repair)).signing).toBeNull()
    await meeting.sign('secretary')
    await meeting.sign('adjuster')
  })

  await test.step('the register takes once what it has refused', async () => {
    const repair = { action: 'retryClubSync', reason: '' }
    try {
      await planted.syncFailed(meeting)
      await operator.finds('sync-failed', club)
    } finally {
      await planted.setRegister('none')
    }
    await operator.retries('sync-failed', repair.action)
    await operator.hasRepaired('sync-failed', club, repair)
    await meeting.synchronised()
    expect(registerData().submissions.filter(({ clubId }) => clubId === club.id)).toHaveLength(1)
  })
})
