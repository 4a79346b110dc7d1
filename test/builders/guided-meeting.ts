import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ulid } from 'ulid'
import { z } from 'zod'
import { MeetingItem, MeetingSummary, type Step } from '#shared/annual-meeting/meeting.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { approvingByCode, ByCode } from './by-code.ts'
import { aBrowser, isToTryAgain, type Browser, type Reply } from './browser.ts'
import { eventually, good } from './answers.ts'
import { phone } from './electronic-id.ts'
import { decisionsOf, meetingDay } from './meeting-content.ts'

const DemoFile = z.object({
  year: z.number(),
  people: z.array(
    z.object({ ref: z.string(), personalNumber: z.string(), name: z.string(), personaId: z.string().optional() }),
  ),
})

/** An invented person as the running portal's data has them. */
export type DemoPerson = z.infer<typeof DemoFile>['people'][number]
export type SignedIn = Browser & { person: DemoPerson }

export const summaryOf = (reply: Reply): MeetingSummary => MeetingSummary.parse(reply.json['summary'])

/**
 * On a machine with much else to do the engine may take too long to answer: the same command again, as the page does.
 */
export const insisting = (ask: () => Promise<Reply>): Promise<Reply> =>
  eventually('an answer', async () => {
    const reply = await ask()
    return isToTryAgain(reply) ? null : reply
  })

/** An order at the electronic ID, with what opens the app on the same device. */
const Started = z.object({ order: z.string(), autoStartToken: z.string() })
const startedBy = (reply: Reply) => Started.parse(good(reply, 'start at the electronic ID').json)

const anyone: DemoPerson = { ref: '', personalNumber: '', name: '' }

/** A portal that runs with these settings, as people meet it: by HTTP and with a phone. */
export const runningPortal = (env: Record<string, string>) => {
  const origin = env['PORTAL_ORIGIN'] ?? ''
  const { year, people } = DemoFile.parse(
    JSON.parse(readFileSync(path.join(env['MANDAT_DATA_DIR'] ?? '', 'demo.json'), 'utf8')),
  )
  const visitor = () => aBrowser({ request: (url, init) => fetch(new URL(url, origin), init) }, origin)
  const persona = (id: string): DemoPerson => people.find(({ personaId }) => personaId === id) ?? anyone

  const { launch, approve: approved } = phone(env['ELECTRONIC_ID_CONTROL_URL'] ?? '')
  /** The person opens the app on the same device and approves what was started there. */
  const approve = async ({ autoStartToken }: z.infer<typeof Started>, { personalNumber, name }: DemoPerson) => {
    const { orderRef } = await launch({ autoStartToken, personalNumber, name })
    return approved({ orderRef, personalNumber, name })
  }

  const approveByCode = approvingByCode(env['ELECTRONIC_ID_CONTROL_URL'] ?? '')

  const signedInAs = async (person: DemoPerson): Promise<SignedIn> => {
    const browser = visitor()
    const reply = await browser.send('POST', '/sign-in/orders', { body: { device: 'other' } })
    const started = ByCode.parse(good(reply, 'sign-in').json)
    await approveByCode(browser, started, person)
    await eventually(
      `sign-in of ${person.name}`,
      async () => good(await browser.get(`/sign-in/orders/${started.order}`), 'sign-in').json['state'] === 'success',
    )
    return { ...browser, person }
  }
  const signedIn = (id: string) => signedInAs(persona(id))

  /** Shifts portal time for everybody. */
  const moveClock = async (to: number) =>
    good(await visitor().send('POST', '/demo/clock', { body: { to } }), 'moving the clock')

  return { origin, year, people, persona, visitor, approve, approveByCode, signedIn, signedInAs, moveClock }
}
export type RunningPortal = ReturnType<typeof runningPortal>

/** Opening of the demonstration: early enough for a notice in due time. */
export const seasonMorning = stockholmInstant('2027-01-20', '09:00')
/** After the meeting of `decisionsOf` was closed. */
export const meetingEvening = stockholmInstant(meetingDay, '20:30')

/**
 * The guided annual meeting of one club, step by step, by those who have a part in it. Each step fails unless it is
 * answered well.
 */
export const guidedMeeting = (
  portal: RunningPortal,
  {
    club,
    chairman,
    secretary,
    adjuster,
  }: { club: string; chairman: SignedIn; secretary: SignedIn; adjuster: SignedIn },
) => {
  const base = `/meetings/${club}/${portal.year}`

  const read = async (who = chairman) => {
    const { json } = good(await who.get(base), 'reading the meeting')
    return { summary: MeetingSummary.parse(json['summary']), items: z.array(MeetingItem).parse(json['items']) }
  }
  const summary = async () => (await read()).summary

  /** Sends a command; the same id is the same command. */
  const send = (command: string, given: object = {}, commandId = ulid()) =>
    chairman.send('POST', `${base}/${command}`, { body: { commandId, ...given } })
  const command = async (name: string, given: object = {}, commandId = ulid()) =>
    summaryOf(good(await insisting(() => send(name, given, commandId)), name))
  const advance = (to: Step) => command('step', { to, proceed: true })

  const save = (item: MeetingItem, data: Record<string, unknown>, who = chairman) => {
    const { id, version, widget, order, hidden, title } = item
    return who.send('PATCH', `${base}/items/${id}`, {
      ifMatch: version,
      body: { widget, order, hidden, title, data: { ...item.data, ...data } },
    })
  }
  /** Saves what is decided in each item. */
  const fill = async (decisions: Record<string, Record<string, unknown>>) => {
    for (const item of (await read()).items)
      if (decisions[item.id]) good(await save(item, decisions[item.id] ?? {}), `saving ${item.id}`)
  }
  const decisions = decisionsOf({ astrid: chairman.person.ref, johan: secretary.person.ref, mira: adjuster.person.ref })

  const sent = () => eventually('the end of the sending', async () => (await summary()).notice?.state === 'sent', 60)

  const askedToSign = (role: 'secretary' | 'adjuster', commandId: string) =>
    insisting(() =>
      (role === 'secretary' ? secretary : adjuster).send('POST', `${base}/signing`, {
        body: { commandId, role, certified: role === 'secretary', device: 'same' },
      }),
    )
  /**
   * Starts the signing of one person; the order stays open until it is approved. One that was lost or has ended by the
   * time of the answer, because a part was down, is started anew, as a person does; not if the command is given.
   */
  const startSigning = async (role: 'secretary' | 'adjuster', commandId?: string) => {
    if (commandId !== undefined) return startedBy(await askedToSign(role, commandId))
    return eventually(
      'an open order',
      async () => {
        const reply = await askedToSign(role, ulid())
        const isLost = reply.json.code === 'electronic-id-unavailable'
        const hasEnded = reply.status === 200 && reply.json['autoStartToken'] === null
        return isLost || hasEnded ? null : startedBy(reply)
      },
      60,
    )
  }
  const signed = (role: 'secretary' | 'adjuster') =>
    eventually(
      `the signature of the ${role}`,
      async () => (await summary()).protocol.signatures.some((each) => each.role === role),
      90,
    )
  const sign = async (role: 'secretary' | 'adjuster') => {
    await portal.approve(await startSigning(role), (role === 'secretary' ? secretary : adjuster).person)
    await signed(role)
  }

  return {
    base,
    chairman,
    secretary,
    adjuster,
    decisions,
    read,
    summary,
    send,
    command,
    advance,
    save,
    fill,
    startSigning,
    signed,
    sign,
    sent,
    /** From the first click to a notice on its way. */
    convene: async () => {
      await command('type', { type: 'guided' })
      await fill({ 'time-and-place': decisions['time-and-place'] ?? {} })
      return command('notice')
    },
    /** The meeting takes place and those elected are registered. */
    hold: async () => {
      // A letter that leaves after the clock has moved would make the notice late.
      await eventually('letters at rest', async () => (await summary()).notice?.state !== 'sending', 60)
      await advance('preparation')
      await portal.moveClock(meetingEvening)
      await advance('annual-meeting')
      await fill(decisions)
      await advance('register-assignments')
      const { lock } = good(
        await chairman.send('POST', `${base}/lock`, { body: { purpose: 'assignments' } }),
        'taking the lock',
      ).json as { lock: { fence: number } }
      await command('assignments', { fence: lock.fence })
      await advance('protocol')
      return command('protocol')
    },
    submit: (commandId = ulid()) => command('submission', { understood: true }, commandId),
    /** Until the register has the submission. */
    synchronised: () => eventually('the register’s receipt', async () => (await summary()).sync.state === 'done', 60),
  }
}
export type GuidedMeeting = ReturnType<typeof guidedMeeting>

/** The showcase club's meeting with its three personas signed in. */
export const showcaseMeeting = async (
  portal: RunningPortal,
): Promise<GuidedMeeting & { cast: { chairman: SignedIn; secretary: SignedIn; adjuster: SignedIn } }> => {
  const [chairman, secretary, adjuster] = await Promise.all([
    portal.signedIn('chairman'),
    portal.signedIn('secretary'),
    portal.signedIn('adjuster'),
  ])
  const cast = { chairman, secretary, adjuster }
  return { ...guidedMeeting(portal, { club: 'club-001', ...cast }), cast }
}
