import { fewestAnswers } from '#shared/news/results.ts'
import { Editor } from './story/editor.ts'
import { clubNumber, electedIn, persona, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { Reader } from './story/reader.ts'
import { world } from './story/world.ts'

const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true } as const

test('an editor publishes news and a poll, elected representatives read and answer, and results show what five or more think', async ({
  portal,
}) => {
  const club = clubNumber(31)
  const question = { sv: 'Ska klubbarna få en egen sida?', en: 'Should clubs get a page of their own?' }
  const title = { sv: 'Nytt om klubbsidor', en: 'News about club pages' }
  await world.isSeasonStart()
  const editor = await portal.opens(Editor, persona('editor'))
  const chairman = await portal.opens(Reader, club.chairman)
  const other = await portal.opens(Reader, electedIn(club, 'boardMember'), { language: 'en', ...smallPhone })
  await Promise.all([editor.isSignedIn(), chairman.isSignedIn(), other.isSignedIn()])

  await test.step('the editor writes in both languages, reads what is wrong, and publishes', async () => {
    await editor.begins('news')
    await editor.writes('title', { sv: title.sv, en: '' })
    await editor.writes('text', { sv: 'Se <b>förslaget</b>', en: 'Every club may get a page.' })
    await editor.isFor('elected_club_chairman')
    await editor.presses('content.publish')
    await expect(editor.page.getByRole('alert').getByRole('link')).toHaveCount(2)
    await editor.pageIsAccessible('news with something wrong')
    await editor.writes('title', title)
    await editor.writes('text', { sv: 'Alla klubbar kan få en sida.', en: 'Every club may get a page.' })
    await editor.publishes()
  })

  await test.step('the editor asks what representatives think', async () => {
    await editor.begins('poll')
    await editor.writes('question', question)
    await editor.writes('option', { sv: 'Ja', en: 'Yes' }, { number: 1 })
    await editor.writes('option', { sv: 'Nej', en: 'No' }, { number: 2 })
    await editor.presses('content.option.add')
    await editor.writes('option', { sv: 'Vet inte', en: 'Do not know' }, { number: 3 })
    await editor.page.getByLabel(editor.say('content.field.closesOn'), { exact: true }).fill(`${season()}-01-31`)
    await editor.isFor('elected_club_chairman', 'elected_club_assignment')
    await editor.publishes()
    await editor.seesText('content.poll.fixed')
    await editor.pageIsAccessible('a published poll')
  })

  await test.step('the chairman sees on the home that a poll waits, reads the news, and answers', async () => {
    await chairman.opensNewsFromHome()
    await expect(chairman.line(question.sv)).toContainText(chairman.say('news.poll.unanswered'))
    await chairman.pageIsAccessible('polls and news')
    await chairman.opens(title.sv)
    await expect(chairman.page.getByText('Alla klubbar kan få en sida.')).toBeVisible()
    await chairman.page.getByRole('link', { name: chairman.say('news.back') }).click()
    await chairman.opens(question.sv)
    await chairman.presses('news.poll.send')
    await chairman.seesText('fields.required')
    await chairman.answers('Vet inte')
    await chairman.presses('news.poll.change')
    await chairman.answers('Ja')
    await chairman.pageIsAccessible('an answered poll')
  })

  await test.step('a board member answers in English on a small phone, and does not see what is for chairmen alone', async () => {
    await other.goesTo('newsAndPolls', {})
    await expect(other.line(title.en)).toHaveCount(0)
    await other.opens(question.en)
    await other.answers('No')
    await other.pageIsAccessible('an answered poll on a small phone')
  })

  await test.step('the results of a closed poll that many have answered are a picture and a table', async () => {
    await other.goesTo('newsAndPolls', {})
    await other.opens('How satisfied are you with the support from the union?')
    await other.seesResults(['Very satisfied', 'Rather satisfied', 'Not very satisfied'])
    await other.pageIsAccessible('the results on a small phone')
  })

  await test.step('after the last day no one can answer, and neither of two who answered sees results', async () => {
    await world.isDay(`${season()}-02-01`)
    await chairman.page.reload()
    await chairman.seesText('news.poll.results-few', { fewest: fewestAnswers })
    await expect(chairman.button('news.poll.change')).toHaveCount(0)
    await editor.withdraws(title.sv)
    await chairman.goesTo('newsAndPolls', {})
    await expect(chairman.line(question.sv)).toContainText(chairman.say('news.poll.answered'))
    await expect(chairman.line(title.sv)).toHaveCount(0)
  })
})

test('a representative finds the courses of the role, and anybody asks the union to call', async ({ portal }) => {
  const club = clubNumber(31)
  await world.isSeasonStart()
  const chairman = await portal.opens(Reader, club.chairman)
  const visitor = await portal.opens(Reader, persona('non-member'), { language: 'en', ...smallPhone })
  await chairman.isSignedIn()

  await test.step('courses for the role stand with the next one first, and lead to where one signs up', async () => {
    await chairman.goesTo('coursesForRole', {})
    await expect(chairman.page.getByRole('heading', { level: 2 }).first()).toHaveText('Håll årsmöte med verktyget')
    await chairman.pageIsAccessible('courses for the role')
    await chairman.page.locator('.occasions').getByRole('link').first().click()
    await expect(chairman.page.getByRole('heading', { level: 1 })).toContainText('Håll årsmöte med verktyget')
  })

  await test.step('a time in the address is chosen, the form knows who asks, and one call is agreed', async () => {
    await chairman.page.goto(`/mitt-uppdrag/kontakta-forbundet?tid=${season()}-01-21T09:30`)
    await expect(chairman.field('name')).toHaveValue(club.chairman.name)
    await expect(chairman.field('day')).toHaveValue(`${season()}-01-21`)
    await expect(chairman.field('time')).toHaveValue('09:30')
    await chairman.asksToBeCalled({
      name: club.chairman.name,
      phone: '+47 22 33 44 55',
      email: 'ordforande.31@example.com',
      subject: 'Frågor om kurser',
    })
    await expect(chairman.page.getByRole('alert').getByRole('link')).toHaveCount(1)
    await chairman.field('phone').fill('070-174 06 31')
    await chairman.presses('contact.send')
    await chairman.seesText('contact.agreed.letter')
    await expect
      .poll(
        async () =>
          (await world.letters(/^Vi ringer dig 21 januari/, '')).filter(({ destination }) =>
            destination.to.some((to) => to.includes('ordforande.31@example.com')),
          ).length,
      )
      .toBe(1)
    await expect
      .poll(
        async () =>
          (await world.letters(/^Ring upp 21 januari/, '')).filter(({ body }) => body.text?.includes('070-174 06 31'))
            .length,
      )
      .toBe(1)
  })

  await test.step('a visitor finds the same page in English, and a time that cannot be had is said so', async () => {
    await visitor.page.goto('/contact-forbundet?tid=em')
    await expect(visitor.field('time')).toHaveValue('12:00')
    await visitor.page.goto('/contact-forbundet?tid=23:00')
    await visitor.seesText('contact.time-ignored')
    await visitor.pageIsAccessible('contact on a small phone')
    await visitor.field('time').selectOption('13:30')
    await visitor.asksToBeCalled({ name: 'Siri Hagvall', phone: '070-174 06 32', email: '', subject: 'Membership' })
    await visitor.seesText('contact.agreed.no-letter')
    await world.isDay(`${season()}-01-23`)
    await visitor.page.reload()
    await visitor.seesText('contact.closed')
  })
})
