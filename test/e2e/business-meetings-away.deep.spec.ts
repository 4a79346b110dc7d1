import { holdDown, letUp } from '#test/browser-stack.ts'
import { CompanyRepresentative } from './story/company-representative.ts'
import { stranger } from './story/applicant.ts'
import { MeetingBooker } from './story/meeting-booker.ts'
import { newMember } from './story/new-member.ts'
import { season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())
test.afterEach(() => letUp('dynamodb'))

/** The portal finds the database again by itself. */
const back = { timeout: 60_000 } as const

test('with the database or the network away in the middle of signing a company up nothing typed is lost, and it is sent once', async ({
  portal,
}) => {
  const company = await portal.opens(CompanyRepresentative, stranger('19850101-3333'))
  const { page } = company
  const email = `avbrott.${Date.now()}@example.com`
  const filled = { companyName: 'Lövdala Linser AB', email, place: 'Kyrkogatan 2, Lund' }
  const isFilledIn = async () => {
    for (const [name, value] of Object.entries(filled)) await expect(company.input(name)).toHaveValue(value)
  }
  await company.goesTo('companySignUp', {})
  await company.fillsIn({
    ...filled,
    name: 'Vendela Sandhed',
    role: 'Rekryteringschef',
    phone: '070-174 06 07',
    day: `${season()}-02-16`,
    from: '10.00',
    until: '10.45',
  })
  await page.getByRole('checkbox', { name: company.say('company.field.agreement') }).check()

  await test.step('without the network the button waits and says why', async () => {
    await company.context.setOffline(true)
    await company.seesText('shell.banner.offline')
    await expect(company.button('company.send')).toBeDisabled()
    await company.pageIsAccessible('signing a company up without the network')
    await company.context.setOffline(false)
    await expect(company.button('company.send')).toBeEnabled()
  })

  await test.step('without the database it is refused in words, and stays typed, also after a reload', async () => {
    holdDown('dynamodb')
    await company.presses('company.send')
    await company.seesText('errors.store-unavailable')
    await isFilledIn()
    await expect(company.text('company.sent.title')).toHaveCount(0)
    letUp('dynamodb')
    await expect(async () => {
      await page.reload()
      await expect(company.input('email')).toHaveValue(email, { timeout: 5_000 })
    }).toPass(back)
    await isFilledIn()
  })

  await test.step('with the answer lost it is sent again, and is the same: one letter comes', async () => {
    await page.route('**/api/business-meetings/companies', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await company.presses('company.send')
    await company.seesText('errors.offline')
    await isFilledIn()
    await page.unroute('**/api/business-meetings/companies')
    await company.presses('company.send')
    await company.seesText('company.sent.title')
    await company.opensLink(await company.linkIn(email, /Bekräfta anmälan/))
    await company.presses('company.confirm')
    await company.seesText('company.state.waiting.text', { hours: 48 })
    expect(await company.lettersTo(email, /Bekräfta anmälan/)).toHaveLength(1)
  })
})

test('with the database or the network away in the middle of booking a business meeting nothing is booked but what is said, and once', async ({
  portal,
}) => {
  const email = `moten.avbrott.${Date.now()}@example.com`
  const student = await portal.opens(MeetingBooker, await newMember('student', { name: 'Ava Brott', email }))
  const { page } = student
  const [slot] = (await student.freeTimesOf('Vintervik Robotik AB')).toReversed()
  await student.isSignedIn()
  await student.opensTime(slot!)
  const book = student.button('business-meetings.book')
  const isFree = async () => (await student.freeTimesOf('Vintervik Robotik AB')).some(({ id }) => id === slot!.id)

  await test.step('without the network the button waits', async () => {
    await expect(book).toBeEnabled()
    await student.context.setOffline(true)
    await expect(book).toBeDisabled()
    await student.context.setOffline(false)
    await expect(book).toBeEnabled()
  })

  await test.step('without the database it is refused in words, and nothing is booked', async () => {
    holdDown('dynamodb')
    await student.presses('business-meetings.book')
    await student.seesText('errors.store-unavailable')
    await expect(student.text('business-meetings.booked.title')).toHaveCount(0)
    await student.pageIsAccessible('a time whose booking was not taken')
    letUp('dynamodb')
    await expect.poll(() => isFree().catch(() => false), back).toBe(true)
  })

  await test.step('with the answer lost it is pressed again, and is booked once', async () => {
    await page.route('**/api/own/business-meetings', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      return route.abort()
    })
    await student.opensTime(slot!)
    await student.presses('business-meetings.book')
    // What it says of the network stands there until the page has found out by itself that it is booked.
    await expect(
      student.text('errors.offline').or(student.text('business-meetings.booked.title')).first(),
    ).toBeVisible()
    await page.unroute('**/api/own/business-meetings')
    // The page may find out by itself that it is booked, also while the button is being pressed.
    await expect(async () => {
      if (await book.isVisible()) await book.click({ timeout: 1_000 })
      await expect(student.text('business-meetings.booked.title')).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await expect
      .poll(async () => (await world.lettersTo(email)).filter(({ subject }) => /är bokat/.test(subject)).length, back)
      .toBe(1)
  })
})
