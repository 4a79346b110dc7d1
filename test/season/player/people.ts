import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { RegisterData } from '#infra/local/register/data.ts'
import { startLimits } from '#shared/limits.ts'
import type { Browser, Reply } from '#test/builders/browser.ts'
import { ByCode } from '#test/builders/by-code.ts'
import { eventually, good } from '#test/builders/answers.ts'
import { type DemoPerson, type RunningPortal, type SignedIn } from '#test/builders/guided-meeting.ts'
import type { SeasonRecord } from '../record.ts'
import { retry } from './retry.ts'
import { localCookie } from '#test/builders/browser.ts'

const CommandBody = z.object({ commandId: z.string() })
const SaveBody = z.object({ data: z.record(z.string(), z.unknown()) })

const meetingPath = /^\/meetings\/(club-\d+)\/\d+\/(.+)$/

/** Notes what was answered with yes. */
const note = (record: SeasonRecord, method: string, address: string, body: unknown) => {
  const [, club = '', what = ''] = meetingPath.exec(address) ?? []
  const item = method === 'PATCH' && what.startsWith('items/') ? what.slice('items/'.length) : null
  const saved = SaveBody.safeParse(body)
  if (item && saved.success) record.saves.set(`${club} ${item}`, { club, item, data: saved.data.data })
  const command = CommandBody.safeParse(body)
  if (method === 'POST' && club && command.success)
    record.commands.push({ club, name: what, commandId: command.data.commandId })
}

/** Who is who in the union, by the register's own file. */
export const readUnion = (env: Record<string, string>) =>
  RegisterData.parse(JSON.parse(readFileSync(path.join(env['MANDAT_DATA_DIR'] ?? '', 'register.json'), 'utf8')))
export type Union = ReturnType<typeof readUnion>

/**
 * People with browsers who do not give up: what has no answer is sent again as it was, and who was signed out signs in
 * again.
 */
export const peopleOf = (portal: RunningPortal, record: SeasonRecord) => {
  const known = new Map(portal.people.map((person) => [person.ref, person]))
  const signedIn = new Map<string, Promise<SignedIn>>()
  const repeated = () => (record.repeats += 1)

  /**
   * Several people use a browser: all come from one address, which may not start that many sign-ins with new browsers.
   * Half as many as may start in it, because who gets no answer starts again.
   */
  const peoplePerBrowser = startLimits.signIn.perBrowser / 2
  const browsers: string[] = []
  const onKnownBrowser = (browser: Browser) => {
    const known = browsers.pop()
    if (known) browser.cookies.set(localCookie('browser'), known)
  }
  const keepBrowser = (browser: Browser, isNew: boolean) => {
    const cookie = browser.cookies.get(localCookie('browser'))
    if (isNew && cookie) browsers.push(...Array<string>(peoplePerBrowser - 1).fill(cookie))
  }

  const enter = async (person: DemoPerson): Promise<Browser> => {
    for (let attempt = 1; ; attempt += 1) {
      const browser = portal.visitor()
      onKnownBrowser(browser)
      const isNew = !browser.cookies.has(localCookie('browser'))
      try {
        const started = ByCode.parse(
          good(
            await retry(
              'signing in',
              () => browser.send('POST', '/sign-in/orders', { body: { device: 'other' } }),
              repeated,
            ),
            'signing in',
          ).json,
        )
        keepBrowser(browser, isNew)
        await portal.approveByCode(browser, started, person)
        await eventually(
          'signing in',
          async () => {
            const reply = await browser.get(`/sign-in/orders/${started.order}`).catch(() => null)
            return reply?.status === 200 && reply.json['state'] === 'success'
          },
          30,
        )
        return browser
      } catch (error) {
        if (attempt === 4) throw error
        repeated()
        await sleep(attempt * 1_000)
      }
    }
  }

  const retrying = (person: DemoPerson, first: Browser): SignedIn => {
    let browser = first
    const send: Browser['send'] = async (method, address, sent) => {
      const ask = () =>
        retry(`${method} ${address.replace(/.*\//, '…/')}`, () => browser.send(method, address, sent), repeated)
      let reply: Reply = await ask()
      if (reply.status === 401) {
        browser = await enter(person)
        reply = await ask()
      }
      if (reply.status === 200) note(record, method, address, sent?.body)
      return reply
    }
    return {
      person,
      send,
      get: (address, sent) => send('GET', address, sent),
      cookies: first.cookies,
      keep: first.keep,
    }
  }

  /** The person in a browser of theirs; they sign in once. */
  const signIn = (ref: string): Promise<SignedIn> => {
    const person = known.get(ref)
    if (!person) throw new Error('nobody has that reference')
    const before = signedIn.get(ref) ?? enter(person).then((browser) => retrying(person, browser))
    signedIn.set(ref, before)
    before.catch(() => signedIn.delete(ref))
    return before
  }

  return {
    signIn,
    persona: (id: string) => signIn(portal.persona(id).ref),
    moveClock: async (to: number) =>
      good(
        await retry('moving the clock', () => portal.visitor().send('POST', '/demo/clock', { body: { to } }), repeated),
        'moving the clock',
      ),
  }
}
export type People = ReturnType<typeof peopleOf>
