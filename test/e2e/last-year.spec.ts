import { Officer } from './story/officer.ts'
import { clubNumber, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test('a chairman starts from last year’s meeting: agenda, own items, fee and mandates that end', async ({ portal }) => {
  const club = clubNumber(18)
  await world.isSeasonStart()
  const chairman = await portal.opens(Officer, club.chairman)
  await chairman.isSignedIn()

  await test.step('sees what would be taken along, and that the standard agenda is there as well', async () => {
    await chairman.goesTo('annualMeeting', {})
    await chairman.sees('choose-type.title')
    await expect(chairman.startFrom('last-year')).toBeChecked()
    const preview = chairman.page.getByRole('region', { name: chairman.say('last-year.preview') })
    await expect(preview).toContainText('Verksamhetsplan och budget')
    await expect(preview).toContainText(`${chairman.say('last-year.hidden')} Revisionsberättelse`)
    await expect(preview).toContainText(club.chairman.name)
    await chairman.pageIsAccessible('starting from last year')
    await chairman.startFrom('standard').check()
    await expect(preview).toBeHidden()
    await chairman.startFrom('last-year').check()
    await chairman.page.setViewportSize({ width: 320, height: 640 })
    await chairman.pageIsAccessible('starting from last year on a small phone')
    await chairman.page.setViewportSize({ width: 1360, height: 900 })
  })

  await test.step('gets just that', async () => {
    await chairman.presses('choose-type.start')
    await chairman.sees('meeting.step.pre-meeting')
    await expect(chairman.page.locator('.agenda-rows input[value="Verksamhetsplan och budget"]')).toBeVisible()
    await expect(chairman.agendaRow('Revisionsberättelse')).toHaveCount(0)
    await expect(chairman.page.locator('.agenda-rows > li')).toHaveCount(16)
    await expect(chairman.field('place')).toHaveValue('')
    const { items } = await chairman.asks<{
      items: {
        id: string
        data: {
          posts?: { type: string; nominees: string[]; rounds: unknown[] }[]
          decision?: unknown
          currentFee?: number | null
        }
      }[]
    }>('GET', `/meetings/${club.id}/${season()}`)
    const posts = items.find(({ id }) => id === 'elections')?.data.posts ?? []
    expect(posts.find(({ type }) => type === 'chairman')).toMatchObject({ nominees: [club.chairman.ref], rounds: [] })
    expect(items.some(({ id }) => id.startsWith('motion-'))).toBe(false)
  })
})
