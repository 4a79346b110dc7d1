import { persona } from './story/people.ts'
import { Person } from './story/person.ts'
import { test } from './story/portal.ts'

test('a chairman signs in with the demonstration, a member with the phone', async ({ portal }) => {
  const chairman = await portal.opens(Person, persona('chairman'))
  await chairman.signsInAsPersona()
  const member = await portal.opens(Person, persona('member'))
  await member.signsInWithPhone()
  await chairman.isSignedIn()
})
