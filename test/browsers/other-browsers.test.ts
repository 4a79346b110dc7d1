import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portsFrom } from '#infra/local/ports.ts'
import type { Stack } from '#infra/local/stack.ts'
import { runningPortal, type RunningPortal } from '#test/builders/guided-meeting.ts'
import { pathTo } from '#test/builders/paths.ts'
import { say as sayIn } from '#test/e2e/story/words.ts'
import { freeBase, startTestStack } from '#test/test-stack.ts'
import { answeredOnPhone } from '#test/builders/answered-on-phone.ts'
import { button, fact, field, greeting, heading, picture, presses, sees, type Tab } from './browser.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

/**
 * What only another browser can show: that it keeps the cookies of the local portal, and that the pages work in it.
 * WebKit refuses cookies marked as secure on `http://localhost`, where Chromium and Firefox take them.
 */
let stack: Stack
let portal: RunningPortal
let driverPort: number
const say = (id: string) => sayIn('sv', id)

beforeAll(async () => {
  const base = await freeBase()
  driverPort = base + Object.keys(portsFrom(base)).length
  stack = await startTestStack({ base })
  portal = runningPortal(stack.env)
}, 300_000)
afterAll(() => stack?.stop(), 60_000)

const browsers = {
  Firefox: openFirefox,
  WebKit: () => openWebKit(driverPort, mkdtempSync(path.join(tmpdir(), 'mandat-webkit-'))),
} satisfies Record<string, () => Promise<Tab>>

/** Those that the runner found; both, where the tests are run by hand. */
const wanted = process.env['MANDAT_BROWSERS']?.split(',') ?? Object.keys(browsers)

describe.each(Object.entries(browsers).filter(([name]) => wanted.includes(name)))('in %s', (name, opened) => {
  test('a member signs in, saves a telephone number and signs that they leave', async () => {
    const who = portal.persona(name === 'Firefox' ? 'employed' : 'member')
    const answers = (kind: 'auth' | 'sign') =>
      answeredOnPhone(stack.env['ELECTRONIC_ID_CONTROL_URL'] ?? '', who.personalNumber, kind)
    const goesTo = (page: 'signIn' | 'membershipContact' | 'leaveMembership') =>
      tab.open(new URL(pathTo(page, {}, 'sv'), portal.origin).href)
    const tab = await opened()
    try {
      await goesTo('signIn')
      await presses(tab, button(say('signing.other-device')))
      await sees(tab, picture(say('signing.qr.label')))
      await answers('auth')
      await sees(tab, greeting(who.name))

      await goesTo('membershipContact')
      const phone = field(say('membership.contact.field.phone'))
      await sees(tab, phone)
      await tab.type(phone, '070-174 06 07')
      await presses(tab, button(say('membership.contact.save')))
      await sees(tab, fact('070-174 06 07'))
      await goesTo('membershipContact')
      await sees(tab, phone)
      expect(await tab.valueOf(phone)).toBe('070-174 06 07')

      await goesTo('leaveMembership')
      await presses(tab, button(say('membership.leaving.go-on')))
      await presses(tab, button(say('signing.other-device')))
      await sees(tab, picture(say('signing.qr.label')))
      await answers('sign')
      await sees(tab, heading(say('membership.leaving.left')))
    } finally {
      await tab.end()
    }
  }, 300_000)
})
