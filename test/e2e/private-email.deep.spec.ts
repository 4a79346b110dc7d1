import { confirms, lettersTo, linkTo } from './story/email-link.ts'
import { OwnMember } from './story/own-member.ts'
import { clubNumber, registerData } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

const smallPhone = { language: 'en', viewport: { width: 320, height: 640 }, hasTouch: true } as const

test.beforeEach(() => world.isSeasonStart())

test('a member changes their private email in English on a phone, and opens the link on another device', async ({
  portal,
}) => {
  // A member whom no other story is about.
  const who = clubNumber(26).members.at(-1)!
  const inRegister = () => registerData().people.find(({ ref }) => ref === who.ref)?.email ?? null
  const before = inRegister()
  const wanted = 'new.address.of.mine@example.com'
  const member = await portal.opens(OwnMember, who, smallPhone)
  const otherDevice = await portal.opens(Person, clubNumber(26).members.at(-2)!)
  const field = member.page.getByLabel(member.say('membership.email.field.email'), { exact: true })

  await test.step('a wrong address is named, and stays as it was typed', async () => {
    await member.isSignedIn()
    await member.goesTo('membershipContact', {})
    await member.sees('membership.contact')
    await field.fill('new.address.of.mine')
    await member.presses('membership.email.send')
    await member.seesText('fields.email-invalid')
    await expect(field).toHaveValue('new.address.of.mine')
    await member.pageIsAccessible('a wrong email on a phone')
  })

  await test.step('given up before its link is opened, nothing is changed, and the link says that it is over', async () => {
    await field.fill('given.up@example.com')
    await member.presses('membership.email.send')
    await expect(member.part('membership.email.to-verify')).toContainText('given.up@example.com')
    const link = await linkTo('given.up@example.com')
    await member.presses('membership.email.cancel')
    await expect(member.part('membership.email.to-verify')).toHaveCount(0)
    await otherDevice.page.goto(link)
    await otherDevice.page.getByRole('button', { name: confirms }).click()
    await expect(otherDevice.page.getByRole('alert')).toContainText(/Länken gäller inte längre|no longer works/)
    await otherDevice.pageIsAccessible('a link that was given up')
    expect(inRegister()).toBe(before)
  })

  await test.step('the link goes to the new address, and nothing is changed yet', async () => {
    await field.fill(wanted)
    await member.presses('membership.email.send')
    await expect(member.part('membership.email.to-verify')).toContainText(wanted)
    await member.pageIsAccessible('an email to verify on a phone')
    expect(inRegister()).toBe(before)
  })

  await test.step('it is opened in a browser without a session, and asks for a press', async () => {
    // A link that differs in its last part alone would not load the page anew.
    await otherDevice.page.goto('about:blank')
    await otherDevice.page.goto(await linkTo(wanted))
    await expect(otherDevice.page.getByRole('heading', { level: 1 })).toHaveText(/Bekräfta din e-postadress|Confirm/)
    await otherDevice.pageIsAccessible('confirming an email')
    await otherDevice.page.getByRole('button', { name: confirms }).click()
    await expect(otherDevice.page.getByText(/Adressen är bekräftad|The address is confirmed/)).toBeVisible()
  })

  await test.step('the register has it, the page says so, and the old address gets a letter', async () => {
    await expect.poll(inRegister).toBe(wanted)
    await member.page.reload()
    await expect(member.part('membership.contact.now')).toContainText(wanted)
    await expect
      .poll(async () => (await lettersTo(before, /E-postadressen är ändrad|email address is changed/)).length)
      .toBe(1)
  })
})
