import type { BannerKind } from '#shared/content/banner-kinds.ts'
import type { ManagedBanner } from '#shared/contract/content-banners.ts'
import type { FramePartView } from '#shared/contract/content-frame.ts'
import { persona } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

type InBoth = { sv: string; en: string }

class BannerWriter extends Person {
  async writesBanner(kind: BannerKind, text: InBoth): Promise<void> {
    await this.goesTo('manageBanners', {})
    await this.page.getByRole('link', { name: this.say('banners.new') }).click()
    await this.sees('banners.new')
    await this.page.getByRole('radio', { name: new RegExp(`^${this.say(`banners.kind.${kind}`)}`) }).check()
    for (const language of ['sv', 'en'] as const) {
      const name = this.say(`content.in.${language}`, { field: this.say('banners.field.text') })
      await this.page.getByLabel(name, { exact: true }).fill(text[language])
    }
  }

  /** Whatever becomes of this story: the others find no banner, and the portal’s own contact information. */
  async withdrawsAll(): Promise<void> {
    const { banners } = await this.asks<{ banners: ManagedBanner[] }>('GET', '/managed-banners')
    for (const { id, version, state } of banners)
      if (state === 'published')
        await this.asks('POST', `/managed-banners/${id}/withdrawal`, {}, { 'if-match': `"${version}"` })
    const { stored } = await this.asks<FramePartView>('GET', '/managed-frame/contact')
    if (stored) await this.asks('POST', '/managed-frame/contact/withdrawal', {}, { 'if-match': `"${stored.version}"` })
  }

  async publishes(): Promise<void> {
    const answered = this.page.waitForResponse((answer) => answer.url().endsWith('/publishings') && answer.ok())
    await this.presses('pages.publish')
    await answered
    await expect(this.page.locator('.page-title').getByText(this.say('pages.state.published'))).toBeVisible()
  }
}

let writer: BannerWriter | null = null
test.afterEach(() => writer?.withdrawsAll())

const texts = {
  information: { sv: 'Kansliet flyttar i maj.', en: 'The office moves in May.' },
  warning: { sv: 'Falska mejl skickas i vårt namn.', en: 'False emails are sent in our name.' },
  maintenance: { sv: 'Telefonväxeln är stängd.', en: 'The switchboard is closed.' },
} satisfies Record<BannerKind, InBoth>

test('an editor has the portal say three things: readers see the weightiest two, and put away what they have read', async ({
  portal,
}) => {
  await world.isSeasonStart()
  const editor = await portal.opens(BannerWriter, persona('editor'))
  writer = editor
  await editor.isSignedIn()
  const visitor = await portal.opens(Person, persona('non-member'), {
    language: 'en',
    viewport: { width: 320, height: 640 },
    hasTouch: true,
  })
  const lines = visitor.page.locator('.banners .banner')
  /** Within ten seconds every function knows what is published. */
  const reads = (...kinds: BannerKind[]) =>
    expect(async () => {
      await visitor.goesTo('start', {})
      await visitor.page.waitForLoadState('networkidle')
      await expect(lines).toHaveCount(kinds.length, { timeout: 1_000 })
      for (const [index, kind] of kinds.entries())
        await expect(lines.nth(index)).toContainText(texts[kind].en, { timeout: 1_000 })
    }).toPass({ timeout: 40_000 })

  await test.step('what is published is there in both languages', async () => {
    await editor.writesBanner('information', texts.information)
    await editor.pageIsAccessible('a banner that is written')
    await editor.publishes()
    await reads('information')
  })

  await test.step('of three the weightiest two are shown, and the third when one is put away', async () => {
    await editor.writesBanner('warning', texts.warning)
    await editor.publishes()
    await editor.writesBanner('maintenance', texts.maintenance)
    await editor.publishes()
    await reads('maintenance', 'warning')
    await visitor.pageIsAccessible('banners on a small phone')
    expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await visitor.presses('shell.banner.close', { text: texts.warning.en })
    await expect(lines.nth(1)).toContainText(texts.information.en)
    await reads('maintenance', 'information')
  })

  await test.step('what is withdrawn by mistake is back with one press, and gone for good with another', async () => {
    await editor.presses('banners.withdraw')
    await editor.seesText('banners.withdrawn')
    await editor.presses('forms.undo')
    await expect(editor.button('banners.withdraw')).toBeVisible()
    await editor.goesTo('manageBanners', {})
    await editor.pageIsAccessible('the list of banners')
    for (const kind of ['maintenance', 'warning', 'information'] as const) {
      await editor.goesTo('manageBanners', {})
      await editor.page.getByRole('link', { name: texts[kind].sv }).click()
      await editor.presses('banners.withdraw')
      await expect(editor.page.locator('.page-title').getByText(editor.say('pages.state.ended'))).toBeVisible()
    }
    await reads()
  })

  await test.step('how the union is reached is changed by keyboard, for everybody, and is the portal’s own again', async () => {
    const note = { sv: 'Vi svarar inte på fredag.', en: 'We do not answer on Friday.' }
    await editor.goesTo('editFramePart', { framePart: 'contact' })
    await editor.sees('frame.contact')
    for (const language of ['sv', 'en'] as const) {
      const name = editor.say(`content.in.${language}`, { field: editor.say('frame.field.note') })
      await editor.page.getByLabel(name, { exact: true }).focus()
      await editor.page.keyboard.type(note[language])
    }
    await editor.pageIsAccessible('the contact information that is written')
    await editor.button('pages.publish').focus()
    await editor.page.keyboard.press('Enter')
    await expect(editor.page.locator('.page-title').getByText(editor.say('pages.state.published'))).toBeVisible()
    const isShown = (count: number) =>
      expect(async () => {
        await visitor.goesTo('contact', {})
        await visitor.sees('contact.title', { product: 'Förbundet' })
        await expect(visitor.page.getByText(note.en)).toHaveCount(count, { timeout: 1_000 })
      }).toPass({ timeout: 40_000 })
    await isShown(1)
    await editor.presses('frame.withdraw')
    await editor.seesText('frame.withdrawn')
    await isShown(0)
  })
})
