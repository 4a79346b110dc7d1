import { readFile } from 'node:fs/promises'
import { newMember } from './story/new-member.ts'
import { Organiser } from './story/organiser.ts'
import { Participant } from './story/participant.ts'
import { persona, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { writtenOccasion } from './story/published-occasion.ts'
import { world } from './story/world.ts'

const emails = {
  oda: 'oda.ros@example.com',
  eli: 'eli.alm@example.com',
  fia: 'fia.by@example.com',
  gun: 'gun.dal@example.com',
}
const letters = async (address: string, subject: RegExp) =>
  (await world.lettersTo(address)).filter((letter) => subject.test(letter.subject))

test('an editor names who decides; the organiser decides with reasons, an editor reorders, and who came is noted', async ({
  portal,
}) => {
  test.slow()
  await world.isSeasonStart()
  const title = 'Lösa konflikter tidigt'
  const day = `${season()}-04-23`
  const editor = await portal.opens(Organiser, persona('editor'))
  await editor.isSignedIn()
  const { course, occasion } = await writtenOccasion(editor, { title, day, admission: 'manual' })
  const oda = await newMember('employed', { name: 'Oda Ros', email: emails.oda })
  const eli = await newMember('employed', { name: 'Eli Alm', email: emails.eli })
  const fia = await newMember('employed', { name: 'Fia By', email: emails.fia })
  const gun = await newMember('employed', { name: 'Gun Dal', email: emails.gun })

  await test.step('it is not published before an organiser is named to decide', async () => {
    await editor.goesTo('editOccasion', { course, occasion })
    await editor.presses('content.publish')
    await editor.seesText('fields.organiser-missing')
    await editor.page.getByLabel(editor.say('courses.organisers.words')).fill(oda.ref)
    await editor.presses('courses.organisers.search')
    await editor.page.getByRole('button', { name: editor.say('courses.organisers.name', { name: 'Oda Ros' }) }).click()
    await expect(editor.page.locator('#organisers').getByText('Oda Ros').first()).toBeVisible()
    await editor.pageIsAccessible('an occasion with its organiser')
    await editor.presses('content.publish')
    await expect(
      editor.page.locator('.page-title').getByText(editor.say('content.state.published'), { exact: true }),
    ).toBeVisible()
  })

  const organiser = await portal.opens(Organiser, oda)
  await organiser.isSignedIn()
  await test.step('the organiser gets a letter with the way to the participants', async () => {
    await expect.poll(async () => (await letters(emails.oda, /ansvarig/)).length, { timeout: 60_000 }).toBe(1)
    const [letter] = await letters(emails.oda, /ansvarig/)
    const [link = ''] = /https?:\/\/[^\s"<\]]*\/deltagare[^\s"<\]]*/.exec(letter?.body.text ?? '') ?? []
    await organiser.page.goto(link)
    await organiser.seesText('courses.participants.empty.undecided')
    await organiser.pageIsAccessible('an empty list of participants')
  })

  const members = await Promise.all([eli, fia, gun].map((who) => portal.opens(Participant, who)))
  const need = 'Glutenfri kost och hörslinga'
  await test.step('three sign up, one with what she needs, and wait for the decision', async () => {
    for (const member of members) {
      await member.isSignedIn()
      await member.opensOccasion(occasion)
      await member.confirms('courses.sign-up.go.manual', async (dialog) => {
        if (member === members[0]) await dialog.getByLabel(member.say('courses.needs.field')).fill(need)
      })
      await member.stands('awaits-decision')
    }
  })

  await test.step('the home of the organiser says that three wait', async () => {
    await expect(async () => {
      await organiser.page.goto('/')
      await organiser.seesText('own-courses.undecided', { count: 3 })
    }).toPass({ timeout: 60_000 })
    await organiser.page.getByRole('link', { name: organiser.say('own-courses.participants'), exact: true }).click()
    await expect(organiser.row(1)).toBeVisible()
    await expect(organiser.row(1)).toContainText('Eli Alm')
    await organiser.pageIsAccessible('participants to decide')
  })

  await test.step('the first gets a seat, the second a place in line, the third a no with its reason', async () => {
    await organiser.asksFor('accept', 1)
    await organiser.hasGone(1)
    await organiser.asksFor('accept', 2)
    await organiser.hasGone(2)
    await members[0]!.page.reload()
    await members[0]!.stands('seat')
    await members[1]!.page.reload()
    await members[1]!.stands('reserve-place')
    await organiser.asksFor('refuse', 3, async (dialog) => {
      await dialog.getByLabel(organiser.say('courses.participants.reason')).fill('Kursen är för nyvalda.')
    })
    await organiser.hasGone(3)
    await members[2]!.page.reload()
    await members[2]!.stands('not-accepted')
    await expect(members[2]!.page.getByText('Kursen är för nyvalda.').first()).toBeVisible()
    await expect
      .poll(async () => (await world.lettersTo(emails.gun)).some(({ body }) => body.text?.includes('för nyvalda')), {
        timeout: 60_000,
      })
      .toBe(true)
  })

  await test.step('what one needs is read by the organiser and by its person, and not by the editor', async () => {
    const said = organiser.say('courses.participants.needs', { text: need })
    await organiser.opensParticipants(occasion, 'seats')
    await expect(organiser.row(1).getByText(said)).toBeVisible()
    await organiser.pageIsAccessible('participants with what they need')
    await editor.opensParticipants(occasion, 'seats')
    await expect(editor.row(1)).toContainText('Eli Alm')
    await expect(editor.page.getByText(need)).toHaveCount(0)
    await expect(members[0]!.page.getByText(need)).toBeVisible()
  })

  await test.step('an editor moves the one who signed up anew ahead, and the one who is passed over is notified', async () => {
    await members[2]!.confirms('courses.sign-up.go.manual')
    await members[2]!.stands('awaits-decision')
    await organiser.opensParticipants(occasion, 'undecided')
    await organiser.asksFor('accept', 4)
    await organiser.hasGone(4)
    await organiser.opensParticipants(occasion, 'line')
    await expect(organiser.row(4)).toBeVisible()
    const move = organiser.say('courses.participants.reorder')
    await expect(organiser.row(4).getByRole('button', { name: new RegExp(`^${move} `) })).toHaveCount(0)
    await editor.opensParticipants(occasion, 'line')
    await editor.asksFor('reorder', 4, async (dialog) => {
      await dialog.getByLabel(editor.say('courses.participants.new-place')).selectOption('2')
      await dialog.getByRole('radio', { name: editor.say('courses.participants.reordered.assignment') }).check()
      await editor.pageIsAccessible('the question before reordering')
    })
    await expect(
      editor.row(4).getByText(editor.say('courses.participants.place', { place: 1 }), { exact: true }),
    ).toBeVisible({ timeout: 30_000 })
    await expect.poll(async () => (await letters(emails.fia, new RegExp(title))).length, { timeout: 60_000 }).toBe(3)
  })

  await test.step('whom the organiser takes off reads why, by letter too, and signs up again once let back', async () => {
    await organiser.opensParticipants(occasion, 'line')
    await organiser.asksFor('remove', 4, async (dialog) => {
      await dialog.getByLabel(organiser.say('courses.participants.reason')).fill('Du går redan en annan kurs.')
      await organiser.pageIsAccessible('the question before taking somebody off')
    })
    await organiser.hasGone(4)
    await members[2]!.page.reload()
    await members[2]!.stands('removed')
    await expect(members[2]!.page.getByText('Du går redan en annan kurs.').first()).toBeVisible()
    await members[2]!.seesText('errors.removed-before')
    await members[2]!.pageIsAccessible('a sign-up that was taken off')
    await expect
      .poll(async () => (await world.lettersTo(emails.gun)).some(({ body }) => body.text?.includes('en annan kurs')), {
        timeout: 60_000,
      })
      .toBe(true)
    await organiser.opensParticipants(occasion, 'ended')
    await organiser.asksFor('allow-return', 4)
    await expect(async () => {
      await members[2]!.page.reload()
      await expect(members[2]!.button('courses.sign-up.go.manual')).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
  })

  await test.step('on the day the organiser notes who came, takes it back, and gets the file', async () => {
    await world.isDay(day, '10:00')
    await organiser.opensParticipants(occasion, 'seats')
    await organiser.seesText('courses.participants.unmarked', { count: 1 })
    const came = organiser.row(1).getByRole('button', { name: organiser.say('courses.participants.came'), exact: true })
    await came.click()
    await expect(came).toHaveAttribute('aria-pressed', 'true')
    await came.click()
    await expect(came).toHaveAttribute('aria-pressed', 'false')
    await came.click()
    await expect(came).toHaveAttribute('aria-pressed', 'true')
    await organiser.pageIsAccessible('noting who came')
    const downloading = organiser.page.waitForEvent('download')
    await organiser.presses('courses.participants.export')
    const file = await readFile(await (await downloading).path(), 'utf8')
    expect(file).toContain('Eli Alm')
    expect(file).not.toContain(eli.personalNumber)
    await members[0]!.goesTo('ownCourses', {})
    await members[0]!.seesText('courses.own.came')
  })

  await test.step('the day after, who came gets a certificate in the language of the page', async () => {
    await world.isDay(`${season()}-04-24`, '10:00')
    await members[0]!.goesTo('ownCourses', {})
    await members[0]!.page
      .getByRole('link', { name: members[0]!.say('courses.own.tab.completed', { count: 1 }) })
      .click()
    const downloading = members[0]!.page.waitForEvent('download')
    await members[0]!.page.getByRole('link', { name: members[0]!.say('courses.own.certificate') }).click()
    const pdf = await downloading
    expect(pdf.suggestedFilename()).toBe(`Kursintyg ${title}.pdf`)
    const source = (await readFile(await pdf.path())).toString('latin1')
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(source).not.toContain(eli.personalNumber)
  })
  await world.isSeasonStart()
})
