import { Applicant, stranger } from './story/applicant.ts'
import { KeyboardApplicant } from './story/keyboard-applicant.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true } as const

/** Notes the key that the page puts into the code, as a camera would read it. */
const noteKey = () => {
  const { subtle } = crypto
  const exportKey = subtle.exportKey.bind(subtle) as (format: 'raw', key: CryptoKey) => Promise<ArrayBuffer>
  const noting = async (format: 'raw', key: CryptoKey) => {
    const raw = await exportKey(format, key)
    const text = btoa(String.fromCodePoint(...new Uint8Array(raw)))
    Reflect.set(globalThis, 'notedKey', text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''))
    return raw
  }
  Object.assign(subtle, { exportKey: noting })
}

test.beforeEach(() => world.isSeasonStart())

test('an applicant applies for membership and signs with the keyboard alone', async ({ portal }) => {
  const number = '195204049810'
  const applicant = await portal.opens(KeyboardApplicant, stranger(number))
  await applicant.fillsInAsRetired(number, 'tangent.ny@example.com')
  await applicant.acceptsTerms()
  await applicant.signs(number)
  await applicant.isWelcome()
})

test('every tab that an app leads back to goes on with the application, also after the signature', async ({
  portal,
}) => {
  const number = '195707079819'
  const first = await portal.opens(Applicant, stranger(number))
  await first.fillsInAsRetired(number, 'ny.flik@example.com')
  await first.acceptsTerms()
  await first.presses('signing.other-device')
  await expect(first.button('signing.cancel')).toBeVisible()
  const signing = first.page.url()
  const comesBack = async () => {
    const tab = new Applicant({ page: await first.context.newPage(), who: first.who, language: 'sv' })
    await tab.page.goto(signing)
    return tab
  }
  const second = await comesBack()
  await expect(second.button('signing.cancel')).toBeVisible()
  await second.pageIsAccessible('an order that another tab began')
  await world.phoneAnswers('approve', number)
  for (const tab of [second, first, await comesBack()]) {
    await tab.comesToFront()
    await tab.isWelcome()
  }
})

test('a draft is handed to the phone once by its code, without the numbers, and the phone signs', async ({
  portal,
}) => {
  const number = '196908089813'
  const applicant = await portal.opens(Applicant, stranger(number))
  await applicant.page.addInitScript(noteKey)
  await applicant.begins('retired')
  await applicant.saysWhoTheyAre(number, 'telefon.ny@example.com')
  await applicant.isAt('join.work.retired')
  const stored = applicant.page.waitForResponse((answer) => answer.url().endsWith('/api/membership-application/drafts'))
  await applicant.presses('join.hand-over.show')
  const answer = await stored
  expect(answer.request().postData()).not.toMatch(/1969|telefon/)
  const { draft } = (await answer.json()) as { draft: string }
  const code = applicant.page.getByRole('img', { name: applicant.say('join.hand-over.code') })
  await expect(code).toBeVisible()
  await applicant.pageIsAccessible('the code for the phone')
  const key = await applicant.page.evaluate(() => String(Reflect.get(globalThis, 'notedKey')))
  const address = `/bli-medlem#fortsatt=${draft}.${key}`
  const phone = await portal.opens(Applicant, stranger(number), smallPhone)
  await phone.page.goto(address)
  await phone.pageIsAccessible('the code is read')
  await phone.presses('join.take-over.fetch')
  await phone.isAt('join.step.person')
  await expect(phone.field('email')).toHaveValue('telefon.ny@example.com')
  await expect(phone.field('personalNumber')).toHaveValue('')
  const other = await portal.opens(Applicant, stranger(number), smallPhone)
  await other.page.goto(address)
  await other.presses('join.take-over.fetch')
  await other.seesText('errors.draft-taken')
  await other.pageIsAccessible('a code that was read before')
  await phone.fillsInAsRetired(number, 'telefon.ny@example.com')
  await phone.acceptsTerms()
  await phone.signs(number)
  await phone.isWelcome()
})
