import { readFile } from 'node:fs/promises'
import { OwnMember } from './story/own-member.ts'
import { persona, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

const smallPhone = { language: 'en', viewport: { width: 320, height: 640 }, hasTouch: true } as const

test.beforeEach(() => world.isSeasonStart())

test('a member sees how they pay and their invoices, copies what an unpaid one is paid with, and reads the last known while the register is down', async ({
  portal,
}) => {
  const member = await portal.opens(OwnMember, persona('ewc-member'))
  const senior = await portal.opens(OwnMember, persona('retired'), smallPhone)
  await Promise.all([member.isSignedIn(), senior.isSignedIn()])
  const invoices = (of: string) =>
    member.page.getByRole('region', { name: member.say('payments.invoices', { year: of }), exact: true })

  await test.step('the home leads to the method, the next payment and the invoices', async () => {
    await member.goesTo('myProduct', {})
    await member.opensTile('payments.title')
    await expect(member.part('payments.way')).toContainText(member.say('join.payment.autogiro'))
    await expect(member.part('payments.way')).toContainText(/slutar på \d{3}/)
    await expect(member.part('payments.next')).toContainText(/\d+\skr dras .*29 januari/)
    await expect(member.part('payments.unpaid')).toHaveCount(0)
    await invoices(String(season() - 1))
      .locator('summary')
      .click()
    await expect(invoices(String(season() - 1)).getByRole('row')).toHaveCount(13)
    await member.pageIsAccessible('one’s own payments')
  })

  await test.step('the statement of a year is a tagged PDF', async () => {
    const downloading = member.page.waitForEvent('download')
    await member.page
      .getByRole('link', { name: member.say('payments.statement', { year: String(season() - 1) }) })
      .click()
    const download = await downloading
    expect(await download.failure()).toBeNull()
    const pdf = (await readFile(await download.path())).toString('latin1')
    expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(pdf).toContain('/Lang (sv-SE)')
  })

  try {
    await test.step('unpaid invoices say how they stand, and their OCR number is copied', async () => {
      await world.leavesUnpaid(member.who.ref, `${season() - 1}-11`)
      await member.page.reload()
      const unpaid = member.part('payments.unpaid').getByRole('listitem')
      await expect(unpaid).toHaveCount(2)
      await expect(unpaid.nth(0)).toContainText(member.say('payments.state.reminded'))
      await expect(unpaid.nth(1)).toContainText(member.say('payments.state.overdue'))
      for (const name of ['payments.invoice.ocr', 'payments.invoice.bankgiro']) {
        const row = unpaid
          .nth(0)
          .locator('dl > div')
          .filter({ hasText: member.say(name) })
        const middles = await Promise.all(
          [row.locator('dt'), row.locator('.invoice-number')].map(async (part) => {
            const { y, height } = (await part.boundingBox())!
            return y + height / 2
          }),
        )
        expect(Math.abs(middles[0]! - middles[1]!), `${name} stands in line with its number`).toBeLessThan(3)
      }
      await member.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await unpaid.nth(0).getByRole('button', { name: /OCR/ }).click()
      await expect(unpaid.nth(0).getByRole('status')).toContainText([
        member.say('payments.copied', { what: member.say('payments.invoice.ocr') }),
        '',
      ])
      const copied = await member.page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toMatch(/^\d{9}$/)
      await expect(unpaid.nth(0)).toContainText(copied)
      await member.pageIsAccessible('unpaid invoices')
    })

    await test.step('while the register is down the page shows its last answer and says so', async () => {
      await world.registerIs('down')
      await member.page.reload()
      await expect(member.page.getByText(/Medlemsregistret svarar inte just nu/)).toBeVisible()
      await expect(member.part('payments.unpaid').getByRole('listitem')).toHaveCount(2)
      await member.pageIsAccessible('the payments as they were told last')
      await world.registerIs('none')
      await member.presses('payments.refresh')
      await expect(member.page.getByText(/Medlemsregistret svarar inte just nu/)).toBeHidden()
    })
  } finally {
    await world.registerIs('none')
    await world.leavesUnpaid(member.who.ref, null)
  }

  await test.step('a senior reads the invoice of a year in English on a small phone', async () => {
    await senior.goesTo('payments', {})
    await senior.sees('payments.title')
    await expect(senior.part('payments.way')).toContainText(senior.say('join.payment.paper-invoice'))
    await expect(senior.page.getByRole('main')).toContainText(/The year from June \d{4}/)
    await senior.pageIsAccessible('a senior’s payments on a phone')
  })
})
