import { pathTo } from '#test/builders/paths.ts'
import { persona } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test, type Portal } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const link = 'https://app.bankid.com/'

/**
 * What opens the app on each device, and where it leads afterwards: `page` back to the page, `null` nowhere by itself.
 */
const devices = [
  { title: 'a computer', outfit: {}, app: 'bankid:///', back: 'null' },
  {
    title: 'Safari on an iPhone',
    outfit: { ...phone, userAgent: `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1` },
    app: link,
    back: 'page',
  },
  {
    title: 'Chrome on an iPhone',
    outfit: { ...phone, userAgent: `${iPhone} CriOS/140.0 Mobile/15E148 Safari/604.1` },
    app: link,
    back: 'googlechromes://',
  },
  {
    title: 'Chrome on Android',
    outfit: { ...phone, userAgent: `${android} Chrome/140.0 Mobile Safari/537.36` },
    app: link,
    back: 'null',
  },
] as const

/** Another tab of the browser, which finds the order that runs. */
const otherTabOf = async (member: Person): Promise<Person> => {
  const other = new Person({ page: await member.context.newPage(), who: member.who, language: member.language })
  await other.goesTo('signIn', {})
  await expect(other.button('signing.cancel')).toBeVisible()
  await expect(other.button('signing.open-here')).toHaveCount(0)
  return other
}

/** A tab on the sign-in page of this device, with the app that it has opened. */
const openedOn = async (portal: Portal, outfit: (typeof devices)[number]['outfit']) => {
  const member = await portal.opens(Person, persona('member'), outfit)
  await member.goesTo('signIn', {})
  const signInPage = member.page.url()
  // The page knows where the played app is once the demonstration has answered.
  await member.page.waitForLoadState('networkidle')
  const opening = member.context.waitForEvent('page')
  await member.presses('signing.open-here')
  const played = await opening
  await played.waitForLoadState()
  return { member, signInPage, played }
}

test('the electronic ID on four devices is started as its maker documents and leads back, in every tab', async ({
  portal,
}) => {
  for (const { title, outfit, app, back } of devices)
    await test.step(`on ${title} the app is opened by its own address, says where it leads back, and every tab goes on`, async () => {
      const { member, signInPage, played } = await openedOn(portal, outfit)
      const opened = new URL(played.url()).searchParams.get('open') ?? ''
      const query = new URLSearchParams(opened.slice(opened.indexOf('?')))
      expect(opened.startsWith(`${app}?`)).toBe(true)
      expect(query.get('autostarttoken')).toMatch(/^[0-9a-f-]{36}$/)
      expect(query.get('redirect')).toBe(back === 'page' ? signInPage : back)
      const again = member.page.getByRole('link', { name: member.say('signing.open-here.again') })
      expect(new URL((await again.getAttribute('href')) ?? '').searchParams.get('open')).toBe(opened)
      expect(member.page.url()).toBe(signInPage)

      // That another tab finds the order that runs is the same on every device.
      const other = back === 'page' ? await otherTabOf(member) : null
      await played.bringToFront()
      await played.getByLabel('Person', { exact: true }).selectOption(member.who.personalNumber)
      await played.getByRole('button', { name: 'Identifiera', exact: true }).click()
      const said = played.getByRole('status')
      await expect(said).toContainText('Klart.')
      const wayBack = said.getByRole('link')
      if (back === 'page') await wayBack.click()
      else await expect(wayBack).toHaveCount(0)
      if (back === 'googlechromes://') await expect(said).toContainText(back)

      for (const tab of other ? [member.page, other.page, played] : [member.page]) {
        await tab.bringToFront()
        await expect(tab).not.toHaveURL(new RegExp(pathTo('signIn', {}, 'sv')))
        await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      }
      await member.goesTo('signIn', {})
      await expect(member.page).not.toHaveURL(new RegExp(pathTo('signIn', {}, 'sv')))
    })
})
