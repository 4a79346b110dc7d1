import { ChangingMember } from './story/changing-member.ts'
import { Inbox } from './story/inbox.ts'
import { newMember } from './story/new-member.ts'
import { season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

const subject = 'Vad gör du efter examen?'

test('three months before graduation a letter and the home ask what comes then; both lead to the choice, and ask no more once it is made', async ({
  portal,
}) => {
  const email = 'disa.diplom@example.com'
  const known = await newMember('student', { name: 'Disa Diplom', email, graduation: `${season()}-05` })
  const student = await portal.opens(ChangingMember, known)
  await student.isSignedIn()
  const month = `maj ${season()}`
  const asked = student.part('career.remind')
  const subjects = async () => (await world.lettersTo(email)).map((letter) => letter.subject)
  const isHome = async () => {
    await student.goesTo('myProduct', {})
    await student.sees('shell.my-product', { product: 'Förbundet' })
  }

  await test.step('before that the tile says the month, and nothing is asked', async () => {
    await isHome()
    await expect(student.tile('career.title')).toContainText(student.say('career.tile.ahead', { month }))
    await expect(asked).toHaveCount(0)
    expect(await subjects()).not.toContain(subject)
  })

  await test.step('the letter in the inbox says when and what it costs, and its button leads to the career centre', async () => {
    await world.isDay(`${season()}-02-01`)
    await expect.poll(subjects).toContain(subject)
    const inbox = await Inbox.of(await student.context.newPage(), email)
    const letter = await inbox.opens(subject)
    await expect(letter.getByText(`Du tar examen i ${month}. När du`)).toBeVisible()
    await expect(letter.getByText(/Första året efter studierna kostar 100\skr, 96\s% lägre/)).toBeVisible()
    const address = await letter.getByRole('link', { name: 'Välj vad du gör sedan' }).getAttribute('href')
    await inbox.page.close()
    await student.page.goto(address ?? '')
    await student.sees('career.title')
    await expect(asked).toContainText(student.say('career.graduation.near', { month }))
    await student.pageIsAccessible('the career centre near graduation')
  })

  await test.step('the home asks the same, in English too, and its button leads to the same page', async () => {
    await isHome()
    await expect(asked).toContainText(student.say('career.graduation.near', { month }))
    await student.pageIsAccessible('a home that asks about graduation')
    await asked.getByRole('link', { name: student.say('career.choose'), exact: true }).click()
    await student.sees('career.title')
    const page = await student.context.newPage()
    const abroad = new ChangingMember({ page, who: known, language: 'en' })
    await abroad.goesTo('myProduct', {})
    await expect(abroad.part('career.remind')).toContainText(
      abroad.say('career.graduation.near', { month: `May ${season()}` }),
    )
    await abroad.part('career.remind').getByRole('link').click()
    await abroad.sees('career.title')
    await page.close()
  })

  await test.step('chosen from there, neither home nor letters ask again', async () => {
    await student.goesTo('careerCentre', {})
    await student.page.getByRole('link', { name: student.say('membership.happened.got-a-job'), exact: true }).click()
    await student.from.fill(`${season()}-03-01`)
    await student.seesWhatHappens()
    await expect(student.preview).toContainText(student.say('membership.change.becomes.employed'))
    await student.confirms('got-a-job')
    await world.isDay(`${season()}-02-02`)
    await isHome()
    await expect(student.tile('career.title')).toContainText(student.say('career.tile.settled'))
    await expect(asked).toHaveCount(0)
    expect((await subjects()).filter((each) => each === subject)).toHaveLength(1)
  })
})
