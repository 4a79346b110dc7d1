import { stranger } from './story/applicant.ts'
import { MeetingBooker } from './story/meeting-booker.ts'
import { freeNumber } from './story/new-member.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

test('a business meeting: an applicant books it with the application, and has it once the register has them', async ({
  portal,
}) => {
  const number = freeNumber()
  const email = `moten.ny.${Date.now()}@example.com`
  const applicant = await portal.opens(MeetingBooker, stranger(number))
  const [slot] = await applicant.freeTimesOf('Granholma Analys AB')
  await applicant.opensTime(slot!)
  await applicant.fillsInAsStudent(number, email)
  await applicant.seesText('join.meeting.text')
  await applicant.pageIsAccessible('signing with a meeting')
  await world.registerIs('slow')
  try {
    await applicant.signs(number)
    await applicant.seesText('join.meeting.held')
    await applicant.pageIsAccessible('a meeting that waits for the membership')
    expect((await applicant.freeTimesOf('Granholma Analys AB')).map(({ id }) => id)).not.toContain(slot!.id)
  } finally {
    await world.registerIs('none')
  }
  await applicant.isWelcome()
  await applicant.seesText('join.meeting.booked')
  await applicant.pageIsAccessible('a membership with its meeting')
  await applicant.isSignedIn()
  await applicant.opensTime(slot!)
  await expect(applicant.page.getByText('Vendela Sandhed')).toBeVisible()
  await expect
    .poll(async () => (await world.lettersTo(email)).map(({ subject }) => subject), { timeout: 60_000 })
    .toContain('Ditt möte med Granholma Analys AB är bokat')
})
