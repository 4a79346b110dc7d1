import { clubNumber, persona, season } from './story/people.ts'
import { Planner } from './story/planner.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test('a club holds its annual meeting, from the first click to the submitted protocol', async ({ portal }) => {
  const club = clubNumber(1)
  await world.isSeasonStart()
  const chairman = await portal.opens(Planner, persona('chairman'))
  await chairman.signsInAsPersona()
  await chairman.startsGuidedMeeting()
  await chairman.setsTimeAndPlace({ date: `${season()}-02-18`, startTime: '18:00', endTime: '20:00', place: 'Matsalen, Hamngatan 3' })
  await chairman.pageIsAccessible('pre-meeting')

  await chairman.hasOnAgenda('Klubbavgift', 12)
  await chairman.movesUp('Klubbavgift')
  await chairman.hasOnAgenda('Klubbavgift', 11)
  await chairman.undoes()
  await chairman.hasOnAgenda('Klubbavgift', 12)
  await chairman.hides('Revisionsberättelse')
  await chairman.undoes()
  await chairman.hasOnAgenda('Revisionsberättelse', 10)
  await chairman.addsOwnItem('Kaffemaskin i fikarummet')
  await chairman.everythingIsSaved()

  await chairman.sendsNotice(club.memberCount)
  const notices = await world.letters(/Kallelse|Notice/)
  expect(notices).toHaveLength(club.memberCount)
  expect(new Set(notices.flatMap(({ destination }) => destination.to)).size).toBe(club.memberCount)
  console.log(JSON.stringify({ ...notices[0], body: notices[0]?.body.text?.slice(0, 900), attachments: notices[0]?.attachments.map((a) => ({ ...a, content: String(a.content).slice(0, 50) })) }, null, 1))
})
