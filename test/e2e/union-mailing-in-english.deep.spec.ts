import { ulid } from 'ulid'
import type { RecipientListView, UnionMailingReview } from '#shared/contract/union-mailings.ts'
import { emptyUnionDraft } from '#shared/mailings/mailing.ts'
import { browserStack } from '#test/browser-stack.ts'
import { KeyboardUser } from './story/keyboard.ts'
import { addressOf, clubNumber, persona, registerData, type Known } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { smallPdf } from './story/preparer.ts'
import { world } from './story/world.ts'

const { origin } = browserStack
const phone = { language: 'en', viewport: { width: 375, height: 720 }, hasTouch: true } as const
const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true } as const

test.beforeEach(() => world.isSeasonStart())

const languageOf = ({ ref }: Known) => registerData().people.find((person) => person.ref === ref)?.language
const lettersTo = async (who: Known, subject: RegExp) =>
  (await world.lettersTo(addressOf(who))).filter((letter) => subject.test(letter.subject))

test('an editor writes with a file and a template in English, on a phone and by keyboard, and sees what became of it', async ({
  portal,
}) => {
  const club = clubNumber(7)
  const [subject, file, template] = ['The new agreement in brief', 'Agreement.pdf', 'Agreements']
  const editor = await portal.opens(KeyboardUser, persona('editor'), phone)
  const { page } = editor
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.viewport.width)
  const count = page.locator('.recipients-count').first()
  const numberIn = async () => Number((/\d+/.exec((await count.textContent()) ?? '') ?? [])[0])
  const filesTo = async (who: Known) =>
    (await lettersTo(who, new RegExp(subject))).map(({ attachments }) => attachments.map(({ filename }) => filename))

  await test.step('begins a mailing: nothing is asked for that has not been made', async () => {
    await editor.isSignedIn()
    await editor.goesTo('mailings', {})
    await editor.sees('mailings.title')
    await fits()
    const missing: string[] = []
    page.on('response', (response) => response.status() === 404 && missing.push(response.url()))
    await editor.pressesByKeyboard(page.getByRole('link', { name: editor.say('mailings.new') }))
    await editor.seesText('mailings.union.all')
    await editor.pressesByKeyboard(editor.button('mailings.audience.change'))
    const search = page.getByRole('main').getByRole('searchbox')
    await editor.tabsTo(search)
    await page.keyboard.type(club.name)
    await editor.pressesByKeyboard(page.getByRole('checkbox', { name: club.name, exact: true }), 'Space')
    await editor.pressesByKeyboard(editor.button('mailings.audience.done'))
    await expect(editor.button('mailings.audience.change')).toBeFocused()
    expect(missing).toEqual([])
  })

  await test.step('writes it, with a file and one that is refused by name', async () => {
    await editor.tabsTo(page.getByLabel(editor.say('mailings.field.subject'), { exact: true }))
    await page.keyboard.type(subject)
    await editor.tabsTo(page.getByRole('textbox', { name: editor.say('mailings.field.body') }))
    await page.keyboard.type('It applies from April.')
    const choose = (name: string, buffer = smallPdf) =>
      page.getByTestId('mailing-attachment').setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await choose('Empty.pdf', Buffer.alloc(0))
    await expect(page.getByRole('alert')).toContainText(`Empty.pdf: ${editor.say('errors.file-empty')}`)
    await choose(file)
    await expect(
      page.getByRole('group', { name: editor.say('mailings.attachments') }).getByRole('link', { name: file }),
    ).toBeVisible()
    await expect(page.getByText(/^All changes saved/)).toBeVisible()
    await editor.pageIsAccessible('a mailing of the union being written on a phone')
    await fits()
  })

  await test.step('keeps it as a template of their own', async () => {
    await editor.pressesByKeyboard(editor.button('mailings.templates.save-as'))
    await page.getByLabel(editor.say('mailings.templates.name')).fill(template)
    await editor.types('Enter')
    await editor.seesText('mailings.templates.saved', { name: template })
    await expect(editor.button('mailings.templates.save-as')).toBeFocused()
  })

  await test.step('has the recipients counted and reads the list', async () => {
    await editor.pressesByKeyboard(editor.button('mailings.list.order'))
    await expect(count).toBeVisible()
    await editor.pressesByKeyboard(editor.button('mailings.recipients.show'))
    await expect(page.locator('.recipients-names li').filter({ hasText: club.chairman.name })).toBeVisible()
    await editor.pageIsAccessible('recipients of the union on a phone')
    await fits()
  })

  await test.step('tries it on themselves, confirms it with its file, and it reaches the members', async () => {
    await editor.pressesByKeyboard(editor.button('mailings.test'))
    await editor.seesText('mailings.test.sent')
    await expect.poll(() => filesTo(editor.who)).toEqual([[file]])
    const number = await numberIn()
    await editor.pressesByKeyboard(editor.button('mailings.review.open', { count: number }))
    await expect(editor.dialog().getByRole('link', { name: file })).toBeVisible()
    await editor.pageIsAccessible('a mailing of the union being confirmed on a phone')
    await editor.pressesByKeyboard(editor.button('mailings.review.send', { count: number }))
    await expect(page.getByText(editor.say('mailings.state.sent'), { exact: true })).toBeVisible()
    await expect(page.locator('#mailing-outcome')).toBeFocused()
    await expect.poll(() => filesTo(club.chairman)).toEqual([[file]])
    await editor.pageIsAccessible('what became of a mailing of the union, on a phone')
    await fits()
  })

  await test.step('finds it in the list with its figures, and begins another from the template', async () => {
    await editor.goesTo('mailings', {})
    const sent = page.locator('li[id^="mailing-"]').filter({ hasText: subject })
    await expect(sent).toContainText(editor.say('mailings.state.sent'))
    await fits()
    await editor.pressesByKeyboard(
      page.getByRole('button', { name: editor.say('mailings.templates.start.named', { name: template }) }),
    )
    await expect(page.getByLabel(editor.say('mailings.field.subject'), { exact: true })).toHaveValue(subject)
    await expect(page.getByText(club.name).first()).toBeVisible()
  })
})

test('a member declines the union’s mailings by the link of one, on a phone and by keyboard, and takes it back by the letter', async ({
  portal,
}) => {
  const club = clubNumber(16)
  // Another than whom the story of the club's own mailings is about.
  const who = club.members.slice(0, -1).find((member) => languageOf(member) === 'sv')!
  const linkIn = async (subject: RegExp) => {
    await expect.poll(async () => (await lettersTo(who, subject)).length).toBe(1)
    const [letter] = await lettersTo(who, subject)
    const [, path = ''] =
      /https?:\/\/[^/\s]+(\/(?:avregistrera|en\/unsubscribe)#[\w.:-]+)/.exec(letter?.body.text ?? '') ?? []
    return path
  }
  const editor = await portal.opens(Person, persona('editor'))
  await editor.isSignedIn()
  const path = `/union/mailings/${ulid()}`
  const body = [{ kind: 'paragraph', spans: [{ text: 'Så röstar du.' }] }]
  const draft = {
    ...emptyUnionDraft,
    subject: 'Val till kongressen',
    body,
    audience: { ...emptyUnionDraft.audience, clubs: [club.id] },
  }
  await editor.asks('PUT', path, draft, { 'if-match': '"0"' })
  const listed = async () =>
    (await editor.asks<{ list: RecipientListView | null }>('GET', `${path}/recipients`)).list?.made ?? null
  await editor.asks('POST', `${path}/recipients`, { commandId: ulid() })
  await expect.poll(listed).not.toBeNull()
  const { fingerprint } = await editor.asks<UnionMailingReview>('GET', `${path}/review`)
  await editor.asks('POST', `${path}/send`, { commandId: ulid(), fingerprint, again: false, at: null })
  const link = await linkIn(/^Val till kongressen$/)
  const reader = await portal.opens(KeyboardUser, who, smallPhone)

  await test.step('a press on the page of the link declines them', async () => {
    await reader.page.goto(`${origin}${link}`)
    await reader.sees('unsubscribing.title')
    await reader.seesText('unsubscribing.said.decline')
    await reader.pageIsAccessible('the page of a link of the union’s mailing, on a phone')
    expect(await reader.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await reader.pressesByKeyboard(reader.button('unsubscribing.act.decline'))
    await expect(reader.text('unsubscribing.said.declined')).toBeFocused()
  })

  await test.step('their choices show it, beside the club’s mail, which still comes', async () => {
    await reader.isSignedIn()
    await reader.goesTo('subscriptions', {})
    const choice = (kind: string) =>
      reader.page.getByRole('checkbox', { name: reader.say(`subscriptions.mailing.${kind}`) })
    await expect(choice('union-mail')).not.toBeChecked()
    await expect(choice('club-mail')).toBeChecked()
    await reader.pageIsAccessible('declined mailings of the union among one’s choices, on a phone')
  })

  await test.step('the letter that confirms it leads to the page that takes it back', async () => {
    const undo = await linkIn(/inga fler utskick från förbundet/)
    expect(undo).toContain('#undo:')
    await reader.page.goto('about:blank')
    await reader.page.goto(`${origin}${undo}`)
    await reader.seesText('unsubscribing.said.resume')
    await reader.presses('unsubscribing.act.resume')
    await reader.seesText('unsubscribing.said.undone')
  })
})
