import { addDays } from '#shared/clock.ts'
import { CaseWorker } from './story/case-worker.ts'
import { CompanyRepresentative } from './story/company-representative.ts'
import { stranger } from './story/applicant.ts'
import { MeetingBooker } from './story/meeting-booker.ts'
import { newMember } from './story/new-member.ts'
import { persona, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true } as const

test.beforeEach(() => world.isSeasonStart())

test('a company from sign-up to withdrawn approval: the union says yes, the company changes its times by its link, students book', async ({
  portal,
}) => {
  const email = `rekrytering.${Date.now()}@example.com`
  const name = `Fjällmora Mätning ${Date.now() % 100_000} AB`
  const company = await portal.opens(CompanyRepresentative, stranger('19850101-1111'), smallPhone)
  const day = `${season()}-02-15`

  await test.step('from the list of meetings it finds the form, and reads how long the answer takes', async () => {
    await company.goesTo('businessMeetings', {})
    await company.page.getByRole('link', { name: company.say('business-meetings.for-companies') }).click()
    await company.sees('company.sign-up.title')
    await company.seesText('company.sign-up.lead', { hours: 48 })
  })

  await test.step('what is missing is named, and without a collective agreement the answer is no', async () => {
    await company.presses('company.send')
    await company.seesText('fields.agreement-required')
    await company.pageIsAccessible('a sign-up with something missing, on a phone')
    await company.isNarrow()
  })

  await test.step('nothing typed is lost when the portal cannot take it', async () => {
    await company.fillsIn({
      companyName: name,
      name: 'Vendela Sandhed',
      role: 'Rekryteringschef',
      email,
      phone: '070-174 06 07',
      day,
      from: '10.00',
      until: '10.45',
      place: 'Storgatan 4, Uppsala',
    })
    await company.page.getByRole('checkbox', { name: company.say('company.field.agreement') }).check()
    await company.page.route('**/api/business-meetings/companies', (route) =>
      route.fulfill({ status: 503, json: { code: 'engine-unavailable', correlationId: 'c-1' } }),
    )
    await company.presses('company.send')
    await expect(company.page.getByRole('alert')).toBeVisible()
    await company.page.unroute('**/api/business-meetings/companies')
    await company.page.reload()
    await expect(company.input('companyName')).toHaveValue(name)
  })

  await test.step('sent, it says that a link is on its way to the address', async () => {
    await company.presses('company.send')
    await company.seesText('company.sent.title')
    await company.page.reload()
    await company.seesText('company.sent.title')
    await company.pageIsAccessible('a sign-up that was sent, on a phone')
    await company.isNarrow()
  })

  await test.step('the link in the letter asks for a press; then the union has it', async () => {
    await company.opensLink(await company.linkIn(email, /Bekräfta anmälan/))
    await company.pageIsAccessible('the page of a link, on a phone')
    await company.hasNoTokenInHistory()
    await company.page.reload()
    await company.presses('company.confirm')
    await company.seesText('company.state.waiting.text', { hours: 48 })
    await company.isNarrow()
  })

  const operator = await portal.opens(CaseWorker, persona('operator'))

  await test.step('the union gets a letter, and approves the company where the letter leads', async () => {
    const letters = async () =>
      (await world.letters(/vill erbjuda|väntar på svar/, '')).filter(({ subject }) => subject.includes(name))
    await expect.poll(async () => (await letters()).length, { timeout: 60_000 }).toBe(1)
    await operator.isSignedIn()
    await operator.goesTo('companyCases', {})
    await operator.sees('operator.companies.title')
    await operator.pageIsAccessible('companies that wait')
    await operator.presses('operator.company.approve', { company: name })
    await operator.pageIsAccessible('a question before a company is approved')
    await operator.button('operator.company.approve.go', {}, operator.dialog()).click()
    await operator.seesText('operator.company.done.approved', { company: name })
  })

  await test.step('the company reads the yes, students find its time', async () => {
    await company.opensLink(await company.linkIn(email, /är godkänt/))
    await company.seesText('company.state.approved.text')
    await company.pageIsAccessible('the page of a company that is approved, on a phone')
    const student = await portal.opens(CompanyRepresentative, stranger('19850101-2222'))
    await student.goesTo('businessMeetings', {})
    await expect(student.page.getByRole('heading', { name })).toBeVisible()
  })

  await test.step('by the keyboard alone it offers another time and takes it back', async () => {
    const add = company.button('company.slot.add')
    await company.pressesByKeyboard(add)
    await expect(company.input('day')).toBeFocused()
    await company.page.keyboard.type(addDays(day, 1))
    for (const [field, value] of [
      ['from', '13.00'],
      ['until', '13.30'],
      ['place', 'Storgatan 4, Uppsala'],
    ] as const) {
      await company.tabsTo(company.input(field))
      await company.page.keyboard.type(value)
    }
    await company.pressesByKeyboard(company.button('company.slot.offer'))
    const times = company.page.getByText(company.say('company.slot.free'), { exact: true })
    await expect(times).toHaveCount(2)
    await company.pressesByKeyboard(company.page.getByRole('button', { name: /^Ta bort .*13\.00/ }))
    await expect(times).toHaveCount(1)
    await company.focusIsSeen()
  })

  const address = `bokar.${Date.now()}@example.com`
  const student = await portal.opens(MeetingBooker, await newMember('student', { name: 'Nora Nekad', email: address }))

  await test.step('a student books the time that is left; the company reads who it is and declines with a reason', async () => {
    await student.isSignedIn()
    const [slot] = await student.freeTimesOf(name)
    await student.opensTime(slot!)
    await student.presses('business-meetings.book')
    await student.seesText('business-meetings.booked.title')
    await company.opensLink(await company.linkIn(email, /har bokat/))
    await expect(company.page.getByText(/Nora Nekad/)).toBeVisible()
    await company.page.getByRole('button', { name: /^Tacka nej/ }).click()
    await company.pageIsAccessible('a question before declining, on a phone')
    await company.dialog().getByRole('textbox').fill('Vi har fått förhinder den dagen.')
    await company.button('company.decline.go', {}, company.dialog()).click()
    await expect(company.page.getByText(/Vi har fått förhinder/)).toBeVisible()
    const letters = async () =>
      (await world.lettersTo(address)).filter(({ subject }) => /kan inte träffa dig/.test(subject))
    await expect.poll(async () => (await letters()).length, { timeout: 60_000 }).toBe(1)
    expect((await letters())[0]?.body.text).toContain('Vi har fått förhinder den dagen.')
    await student.goesTo('myProduct', {})
    await expect(student.page.getByRole('link', { name: student.say('membership.meetings.others') })).toBeVisible()
  })

  await test.step('it offers another time, which a student books; the union takes its yes back for a reason', async () => {
    await company.presses('company.slot.add')
    await company.fillsIn({ day: addDays(day, 2), from: '09.00', until: '09.30', place: 'Storgatan 4, Uppsala' })
    await company.presses('company.slot.offer')
    await expect(company.text('company.slot.free')).toHaveCount(1)
    const [slot] = await student.freeTimesOf(name)
    await student.opensTime(slot!)
    await student.presses('business-meetings.book')
    await student.seesText('business-meetings.booked.title')
    await operator.goesTo('companyCases', {})
    await operator.page.getByRole('main').getByRole('searchbox').fill(name)
    await operator.presses('operator.company.revoke', { company: name })
    await operator.seesText('operator.company.revoke.about', { booked: 1 })
    await operator.pageIsAccessible('a question before an approval is withdrawn')
    await operator.dialog().getByRole('textbox').fill('Kollektivavtalet är uppsagt.')
    await operator.button('operator.company.revoke.go', {}, operator.dialog()).click()
    await operator.seesText('operator.company.done.revoked', { company: name })
    await operator.seesText('operator.company.reason', { reason: 'Kollektivavtalet är uppsagt.' })
  })

  await test.step('the company and the student read why, no one finds its times, and the link changes nothing', async () => {
    await company.opensLink(await company.linkIn(email, /är godkänt/))
    await company.seesText('company.state.revoked.text')
    await company.seesText('company.reason', { reason: 'Kollektivavtalet är uppsagt.' })
    await expect(company.button('company.slot.add')).toHaveCount(0)
    await company.isNarrow()
    await expect
      .poll(async () => (await company.lettersTo(email, /inte längre godkänt/)).length, { timeout: 60_000 })
      .toBe(1)
    const cancelled = async () =>
      (await world.lettersTo(address)).filter(({ body }) => body.text?.includes('Kollektivavtalet är uppsagt.'))
    await expect.poll(async () => (await cancelled()).length, { timeout: 60_000 }).toBe(1)
    // The list is read from an index, which is late by up to two seconds.
    await expect.poll(() => student.freeTimesOf(name)).toEqual([])
  })
})
