import { readPdf } from '#test/builders/pdf-text.ts'
import { stranger } from './story/applicant.ts'
import { persona } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

test('a certificate of membership is confirmed to a landlord who has its paper, and not with another name', async ({
  portal,
}) => {
  const member = await portal.opens(Person, persona('student'))
  await member.isSignedIn()
  await member.goesTo('membership', {})
  const link = member.page.getByRole('link', { name: member.say('membership.certificate') })
  const pdf = await member.page.request.get((await link.getAttribute('href')) ?? '')
  const paper = readPdf(await pdf.body()).text
  const [, number = '', code = ''] = /Nummer\s*([0-9A-Z-]{19})\s*Kontrollkod\s*([0-9A-Z-]{14})/.exec(paper) ?? []

  const landlord = await portal.opens(Person, stranger('199001019802'), { viewport: { width: 375, height: 800 } })
  const type = async (values: Record<string, string>) => {
    for (const [field, value] of Object.entries(values))
      await landlord.page.getByLabel(landlord.say(`certificate.field.${field}`), { exact: true }).fill(value)
  }
  const answer = (id: string) => landlord.page.getByRole('heading', { name: landlord.say(id) })
  await landlord.goesTo('verifyPackage', {})
  await landlord.page.getByRole('main').getByRole('link').first().click()
  await landlord.sees('certificate.title')
  const address = landlord.page.url()
  await type({ number: number.toLowerCase(), code: code.replaceAll('-', ' '), name: member.who.name })
  await landlord.presses('certificate.send')
  await expect(answer('certificate.genuine.title')).toBeVisible()
  await landlord.pageIsAccessible('a certificate that is genuine, on a phone')
  await type({ name: 'Någon Annan' })
  await expect(answer('certificate.genuine.title')).toHaveCount(0)
  await landlord.presses('certificate.send')
  await expect(answer('certificate.not-genuine.title')).toBeVisible()
  await landlord.pageIsAccessible('a certificate that cannot be confirmed, on a phone')
  expect(landlord.page.url()).toBe(address)
})
