import { ulid } from 'ulid'
import type { MailingReview } from '#shared/contract/mailings.ts'
import { emptyDraft } from '#shared/mailings/mailing.ts'
import { browserStack } from '#test/browser-stack.ts'
import { KeyboardUser } from './story/keyboard.ts'
import { clubNumber, registerData } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

const { origin } = browserStack
const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true } as const

test.beforeEach(() => world.isSeasonStart())

/** The club's chairman writes to one of its members. */
const writes = async (chairman: Person, club: string, ref: string, subject: string) => {
  const path = `/clubs/${club}/mailings/${ulid()}`
  const body = [{ kind: 'paragraph', spans: [{ text: 'Vi ses i matsalen.' }] }]
  const audience = { ...emptyDraft.audience, only: [ref] }
  await chairman.asks('PUT', path, { ...emptyDraft, subject, body, audience }, { 'if-match': '"0"' })
  const { fingerprint } = await chairman.asks<MailingReview>('GET', `${path}/review`)
  await chairman.asks('POST', `${path}/send`, { commandId: ulid(), fingerprint, again: false, at: null })
}

test('a member declines the club’s mailings by the link of one, on a phone and by keyboard, and takes it back by the letter', async ({
  portal,
}) => {
  const club = clubNumber(16)
  const who = club.members.at(-1)!
  const address = registerData().people.find(({ ref }) => ref === who.ref)?.email ?? ''
  const lettersAbout = async (subject: RegExp) =>
    (await world.lettersTo(address)).filter((letter) => subject.test(letter.subject))
  const linkIn = async (subject: RegExp) => {
    await expect.poll(async () => (await lettersAbout(subject)).length).toBe(1)
    const [letter] = await lettersAbout(subject)
    const [, path = ''] =
      /https?:\/\/[^/\s]+(\/(?:avregistrera|en\/unsubscribe)#[\w.:-]+)/.exec(letter?.body.text ?? '') ?? []
    return path
  }
  const chairman = await portal.opens(Person, club.chairman)
  await chairman.isSignedIn()
  await writes(chairman, club.id, who.ref, 'Fika på fredag')
  const link = await linkIn(/^Fika på fredag$/)
  const reader = await portal.opens(KeyboardUser, who, smallPhone)

  await test.step('the link changes nothing by being opened', async () => {
    await reader.page.goto(`${origin}${link}`)
    await reader.sees('unsubscribing.title')
    await reader.seesText('unsubscribing.said.decline')
    await reader.pageIsAccessible('the page of a mailing’s link, on a phone')
    expect(await reader.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  await test.step('a press declines, and says so where the focus is', async () => {
    await reader.pressesByKeyboard(reader.button('unsubscribing.act.decline'))
    await expect(reader.text('unsubscribing.said.declined')).toBeFocused()
    await reader.pageIsAccessible('declined mailings, on a phone')
  })

  await test.step('the letter that confirms it leads to the page that takes it back', async () => {
    const path = await linkIn(/inga fler mejl från klubben/)
    expect(path).toContain('#undo:')
    await reader.page.goto('about:blank')
    await reader.page.goto(`${origin}${path}`)
    await reader.seesText('unsubscribing.said.resume')
    await reader.presses('unsubscribing.act.resume')
    await reader.seesText('unsubscribing.said.undone')
    await reader.pageIsAccessible('mailings that come again, on a phone')
  })

  await test.step('a mail program declines by the address alone, and the member’s own choices show it', async () => {
    const token = link.split('#')[1] ?? ''
    const pressed = await fetch(`${origin}/api/unsubscribing/one-click/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect([pressed.status, await pressed.json()]).toEqual([200, { done: true }])
    await reader.isSignedIn()
    await reader.goesTo('subscriptions', {})
    const choice = reader.page.getByRole('checkbox', { name: reader.say('subscriptions.mailing.club-mail') })
    await expect(choice).not.toBeChecked()
    await reader.pageIsAccessible('declined mailings among one’s choices, on a phone')
    await reader.pressesByKeyboard(choice, 'Space')
    await expect(choice).toBeChecked()
    await reader.seesText('subscriptions.saved')
    await reader.page.reload()
    await expect(choice).toBeChecked()
  })
})
