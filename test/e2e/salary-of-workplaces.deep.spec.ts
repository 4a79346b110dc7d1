import { OwnMember } from './story/own-member.ts'
import { persona } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test('limited plus salary shows the workplaces of one’s own club, which limited alone does not', async ({ portal }) => {
  await world.isSeasonStart()
  const representative = await portal.opens(OwnMember, persona('workplace-representative'))
  const informer = await portal.opens(OwnMember, persona('workplace-representative-information'))
  for (const member of [representative, informer]) {
    await member.isSignedIn()
    await member.goesTo('salaryStatistics', {})
    await expect(member.part('salary-statistics.compared')).toBeVisible()
  }
  const salaries = representative.part('salary-statistics.workplaces')
  await expect(salaries.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await representative.pageIsAccessible('the salaries at the workplaces of a club')
  await expect(informer.part('salary-statistics.workplaces')).toHaveCount(0)
})
