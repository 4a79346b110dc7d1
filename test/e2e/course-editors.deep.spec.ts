import { persona, season } from './story/people.ts'
import { CourseEditor } from './story/course-editor.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test('an editor writes a course and when it is held, publishes, copies and cancels, and visitors see it at once', async ({
  portal,
}) => {
  const title = { sv: 'Skriva protokoll som håller', en: 'Writing minutes that hold' }
  const day = `${season()}-04-14`
  await world.isSeasonStart()
  const editor = await portal.opens(CourseEditor, persona('editor'))
  const visitor = await portal.opens(Person, persona('non-member'))
  await editor.isSignedIn()
  const { page } = editor

  await test.step('a course is written in both languages and published', async () => {
    await editor.goesTo('manageCourses', {})
    await editor.pageIsAccessible('courses to edit')
    await page.getByRole('link', { name: editor.say('courses.manage.new'), exact: true }).click()
    await editor.sees('courses.manage.new')
    await editor.writesInBoth('title', title)
    await editor.writesInBoth('about', { sv: 'En dag om protokoll.', en: 'A day about minutes.' })
    await editor.presses('content.publish')
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
    await editor.pageIsAccessible('a course with something wrong')
    await page.getByLabel(editor.say('courses.group.auditor'), { exact: true }).check()
    await editor.publishes()
  })

  await test.step('an occasion with times that contradict each other is refused at its field, and nothing typed is lost', async () => {
    await editor.seesText('courses.manage.not-seen')
    await page.getByRole('link', { name: editor.say('courses.manage.new-occasion'), exact: true }).click()
    await editor.sees('courses.manage.new-occasion')
    await editor.fills({ startDay: day, startTime: '09.00', endDay: day, endTime: '08.00', capacity: '12' })
    await editor.writesInBoth('organiser', { sv: 'Utbildningsenheten', en: 'The training unit' })
    await editor.writesInBoth('place', { sv: 'Växjö', en: 'Växjö' })
    await editor.fills({ signUpUntil: `${season()}-04-01`, cancelUntil: `${season()}-04-10` })
    await editor.presses('content.publish')
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
    await editor.pageIsAccessible('an occasion with something wrong')
    await editor.fills({ endTime: '16.00' })
    await page.reload()
    await expect(editor.field('endTime')).toHaveValue('16.00')
    await editor.presses('courses.session.add')
    await page.locator('.session-fields input[lang="sv"]').fill('Grunderna')
    await page.locator('.session-fields input[lang="en"]').fill('The basics')
    await editor.publishes()
  })

  await test.step('visitors find it, with its seats', async () => {
    await visitor.goesTo('courseCatalogue', {})
    await expect(async () => {
      await visitor.page.reload()
      await visitor.page.getByRole('main').getByRole('searchbox').fill('växjö')
      await expect(visitor.page.getByRole('link', { name: title.sv })).toBeVisible({ timeout: 10_000 })
    }).toPass()
    await visitor.page.getByRole('link', { name: title.sv }).click()
    await visitor.seesText('courses.stands.seats', { count: 12 })
    await expect(visitor.page.getByText('Grunderna')).toBeVisible()
  })

  await test.step('a copy begins with the same; the first is cancelled, and visitors read why', async () => {
    await page.getByRole('link', { name: editor.say('courses.manage.to-course') }).click()
    await editor.sees('courses.manage.edit')
    await page.getByRole('link', { name: editor.say('courses.manage.copy-occasion'), exact: true }).click()
    await editor.sees('courses.manage.new-occasion')
    await expect(editor.field('capacity')).toHaveValue('12')
    await editor.presses('content.save')
    await editor.sees('courses.manage.edit-occasion')
    await page.getByRole('link', { name: editor.say('courses.manage.to-course') }).click()
    await editor.sees('courses.manage.edit')
    await editor.pageIsAccessible('a course with its occasions')
    await page
      .locator('.occasions li')
      .filter({ hasText: editor.say('content.state.published') })
      .getByRole('link')
      .first()
      .click()
    await editor.sees('courses.manage.edit-occasion')
    await editor.presses('courses.manage.cancel')
    await editor.writesInBoth('reason', { sv: 'Kursledaren är sjuk.', en: 'The course leader is ill.' })
    await editor.presses('courses.manage.cancel-now')
    await editor.stands('cancelled')
    await visitor.page.reload()
    await visitor.seesText('courses.stands.cancelled')
    await expect(visitor.page.getByText('Kursledaren är sjuk.')).toBeVisible()
  })
})
