import { ulid } from 'ulid'
import type { Maintenance } from '#shared/contract/operator-maintenance.ts'
import { Officer } from './story/officer.ts'
import { clubNumber, persona, season } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { preparedMeeting } from './story/prepared.ts'

const known = { timeout: 30_000 }

class Closer extends Person {
  /** Whatever becomes of this story: the others find everything open. */
  async opensAll(): Promise<void> {
    const { closures } = await this.asks<Maintenance>('GET', '/operator/maintenance')
    for (const { id, openedAt } of closures)
      if (openedAt === null)
        await this.asks('POST', `/operator/maintenance/${id}/opening`, { commandId: ulid(), reason: 'Klart' })
  }
}

let closer: Closer | null = null
test.afterEach(() => closer?.opensAll())

test('an operator closes the annual meeting while the chairman types: nothing is lost, the rest goes on, and it is saved when it opens', async ({
  portal,
}) => {
  const club = clubNumber(10)
  await (await preparedMeeting(club)).command('type', { type: 'guided' })
  const operator = await portal.opens(Closer, persona('operator'))
  closer = operator
  const chairman = await portal.opens(Officer, club.chairman)
  await Promise.all([operator.isSignedIn(), chairman.isSignedIn()])
  await chairman.opensStep('preMeeting')
  await chairman.field('place').fill('Verkstaden')
  await chairman.everythingIsSaved()

  await test.step('it is closed with a reason, and an expected end', async () => {
    await operator.goesTo('maintenance', {})
    await operator.sees('operator.maintenance.title')
    await operator.pageIsAccessible('maintenance')
    await operator.page.getByRole('radio', { name: 'Årsmötet' }).check()
    await operator.page
      .getByLabel(operator.say('operator.maintenance.field.expected.day'), { exact: true })
      .fill(`${season()}-12-31`)
    await operator.page
      .getByLabel(operator.say('operator.maintenance.field.reason'), { exact: true })
      .fill('Ny version')
    await operator.presses('operator.maintenance.close.go')
    await operator.seesText('operator.maintenance.state.closed')
  })

  await test.step('what is typed stays and says that it is not saved, and another page goes on', async () => {
    await expect
      .poll(async () => (await chairman.tries('GET', `/meetings/${club.id}/${season()}`)).status, known)
      .toBe(503)
    await chairman.field('place').fill('Matsalen')
    await expect(chairman.page.getByText(chairman.say('saving.failed')).first()).toBeVisible(known)
    await expect(chairman.field('place')).toHaveValue('Matsalen')
    expect((await chairman.tries('GET', '/courses')).status).toBe(200)
    const reader = await portal.opens(Person, persona('non-member'))
    await reader.goesTo('start', {})
    await expect(reader.page.locator('.banner').first()).toContainText('Årsmötet går inte att använda')
  })

  await test.step('it is opened, and what was typed is saved without anybody’s doing', async () => {
    await operator.presses('operator.maintenance.open.closed', { part: 'Årsmötet' })
    await operator.dialog().getByRole('textbox').fill('Klart')
    await operator.button('operator.maintenance.open.closed.go', {}, operator.dialog()).click()
    await expect(operator.dialog()).toBeHidden()
    await chairman.everythingIsSaved()
    await expect(chairman.field('place')).toHaveValue('Matsalen')
  })
})
