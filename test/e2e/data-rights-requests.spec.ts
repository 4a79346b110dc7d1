import { readFile } from 'node:fs/promises'
import { OwnMember } from './story/own-member.ts'
import { newMember } from './story/new-member.ts'
import { season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

test('a member takes their data along in a file, which is gone a week later', async ({ portal }) => {
  const who = { name: 'Fia Medtag', email: 'fia.medtag@example.com' }
  const known = await newMember('employed', who)
  const member = await portal.opens(OwnMember, known)
  const card = () => member.part('data-rights.request.portability')

  await test.step('from the page of what the union keeps, with the electronic ID again', async () => {
    await member.isSignedIn()
    await member.goesTo('rightOfAccess', {})
    await member.page.getByRole('link', { name: member.say('data-rights.portability') }).click()
    await member.sees('data-rights.portability')
    await member.pageIsAccessible('asking for a file of one’s own data')
    await member.presses('data-rights.request.portability.ask')
    await member.pageIsAccessible('the electronic ID is asked for again')
    await member.identifies(known.personalNumber)
  })

  await test.step('the file is made by itself, announced by a letter and on the home, and fetched with its schema', async () => {
    await expect(member.button('data-rights.request.portability.open')).toBeVisible({ timeout: 60_000 })
    await expect
      .poll(async () => (await world.lettersTo(who.email)).map(({ subject }) => subject))
      .toContain('Din fil med uppgifter är klar')
    await member.pageIsAccessible('a file of one’s own data that is ready')
    await member.opensMyProduct()
    await member.pageIsAccessible('the home where a file of one’s own data is ready')
    await member
      .part('data-rights.answer.portability')
      .getByRole('link', { name: member.say('data-rights.answer.portability.to') })
      .click()
    await member.sees('data-rights.portability')
    const downloading = member.page.waitForEvent('download')
    await member.presses('data-rights.request.portability.open')
    const download = await downloading
    expect(download.suggestedFilename()).toBe('mina-uppgifter.json')
    const file = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      schema: { properties: object }
      data: Record<string, { name?: string }[]>
    }
    expect(file.data['person']?.map(({ name }) => name)).toEqual([who.name])
    expect(Object.keys(file.schema.properties)).toEqual(expect.arrayContaining(Object.keys(file.data)))
  })

  await test.step('it stands among the cases, and is gone once its days have passed', async () => {
    await member.goesTo('membershipCases', {})
    await expect(member.part('data-rights.request.portability')).toContainText(
      member.say('data-rights.request.tag.ready'),
    )
    await world.isDay(`${season()}-02-10`)
    await member.goesTo('dataPortability', {})
    await expect(card()).toContainText(member.say('data-rights.request.tag.expired'))
    await expect(member.button('data-rights.request.portability.ask-again')).toBeVisible()
  })
})
