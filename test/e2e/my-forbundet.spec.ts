import { readFile } from 'node:fs/promises'
import { OwnMember } from './story/own-member.ts'
import { persona, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

const smallPhone = { language: 'en', viewport: { width: 320, height: 640 }, hasTouch: true } as const

test('members read their membership, its fee and its certificate, and others are shown the way in', async ({
  portal,
}) => {
  await world.isSeasonStart()
  const manager = await portal.opens(OwnMember, persona('manager'))
  const student = await portal.opens(OwnMember, persona('student'), smallPhone)
  const stranger = await portal.opens(OwnMember, persona('non-member'))
  await Promise.all([manager.isSignedIn(), student.isSignedIn(), stranger.isSignedIn()])

  await test.step('the menu leads to tiles that say how things stand', async () => {
    await manager.goesTo('start', {})
    await manager.opensMyProduct()
    await expect(manager.tile('membership.page')).toContainText(manager.say('membership.kind.manager'))
    await expect(manager.tile('payments.title')).toContainText(/Nästa avgift \d+\skr, \d+ \w+/)
    await expect(manager.tile('membership.employments')).toContainText('Havsbris Verktyg AB')
    await manager.pageIsAccessible('the home of one’s own membership')
  })

  await test.step('the membership page says since when, what it costs and why, and what held before', async () => {
    await manager.opensTile('membership.page')
    await expect(manager.part('membership.now')).toContainText(`1 oktober ${season() - 6}`)
    await expect(manager.part('membership.fee')).toContainText(
      manager.say('membership.fee.ground.ordinary', { threshold: 25_000 }),
    )
    await expect(manager.part('membership.history').getByRole('listitem')).toHaveCount(2)
    await manager.part('membership.on-a-day').getByText(manager.say('membership.on-a-day.open')).click()
    await manager
      .part('membership.on-a-day')
      .getByRole('textbox')
      .fill(`${season() - 6}-09-30`)
    await expect(manager.part('membership.on-a-day').getByRole('status')).toContainText(
      manager.say('membership.kind.employed'),
    )
    await manager.pageIsAccessible('the membership page')
  })

  await test.step('the certificate is downloaded as a tagged PDF in the language of the page', async () => {
    const { name, path } = await manager.downloadsCertificate()
    expect(name).toMatch(/^Medlemsintyg \d{4}-\d{2}-\d{2}\.pdf$/)
    const pdf = (await readFile(path)).toString('latin1')
    expect(pdf.startsWith('%PDF-1.7')).toBe(true)
    expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(pdf).toContain('/Lang (sv-SE)')
  })

  await test.step('a student reads it in English on a phone, and what a job would cost', async () => {
    await student.goesTo('start', {})
    await student.opensMyProduct()
    await expect(student.tile('membership.page')).toContainText(`Student since 1 September ${season() - 2}`)
    await student.pageIsAccessible('the home of a student’s membership on a phone')
    await student.goesTo('feeCalculator', {})
    await student.page.getByRole('radio', { name: student.say('membership.kind.employed'), exact: true }).check()
    await expect(student.part('membership.calculator.result')).toContainText(
      student.say('membership.fee.ground.first-year'),
    )
    await expect(student.part('membership.calculator.result')).toContainText('96%')
    await student.pageIsAccessible('the fee calculator on a phone')
    await student.goesTo('membership', {})
    await expect(student.part('membership.history').getByRole('listitem')).toHaveCount(1)
    await student.pageIsAccessible('the membership page on a phone')
    expect((await student.downloadsCertificate()).name).toMatch(/^Certificate of membership /)
  })

  await test.step('letters and consents are chosen on pages of their own, which the tiles of the home count', async () => {
    const tips = student.page.getByRole('checkbox', { name: student.say('subscriptions.kind.course-tips') })
    await student.goesTo('subscriptions', {})
    await tips.check()
    await student.seesText('subscriptions.saved')
    await student.pageIsAccessible('choice of letters on a phone')
    await student.goesTo('myConsents', {})
    await student.sees('consents.title')
    await student.pageIsAccessible('consents on a phone')
    await student.goesTo('myProduct', {})
    await expect(student.tile('subscriptions.title')).toContainText(
      student.say('membership.tile.subscriptions', { count: 1 }),
    )
  })

  await test.step('a person who is no member is shown the way in', async () => {
    await stranger.goesTo('myProduct', {})
    const joining = stranger.page.getByRole('main').getByRole('link', { name: stranger.say('membership.way-in.join') })
    await expect(joining).toBeVisible()
    await stranger.pageIsAccessible('the way in')
    expect((await stranger.tries('GET', '/own/membership')).status).toBe(403)
    await joining.click()
    await stranger.sees('join.title', { product: 'Förbundet' })
  })
})
