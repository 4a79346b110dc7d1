import { setTimeout as sleep } from 'node:timers/promises'
import { browserStack } from '#test/browser-stack.ts'
import { answeredOnPhone, type PhoneAnswer } from '#test/builders/answered-on-phone.ts'
import { season } from './people.ts'
import { stockholmInstant } from '#shared/clock.ts'
import type { RegisterFault } from '#shared/contract/demo.ts'

const { origin, ports } = browserStack
const at = (port: number): string => `http://127.0.0.1:${port}`

/** How often, and after how many ms, a user presses again whom the portal has answered that it is overloaded. */
const again = { times: 10, after: 2_000 }

const post = async (url: string, body: unknown, pressed = 1): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  })
  if (response.status === 503 && pressed < again.times) {
    await sleep(again.after)
    return post(url, body, pressed + 1)
  }
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** A letter as the mail server took it. */
export type Letter = {
  subject: string
  destination: { to: string[] }
  body: { html?: string; text?: string }
  attachments: { filename?: string; contentType?: string; content?: string }[]
  at: number
}

const mailedTo = async (): Promise<Letter[]> =>
  ((await (await fetch(`${at(ports.ses)}/store`)).json()) as { emails: Letter[] }).emails

/** What stands around the portal: the calendar, the post, the member register and the phone. */
export const world = {
  /** Moves portal time, for everyone. The portal's processes then scan at once, also the register’s feed. */
  isDay: (day: string, time = '09:00') => post(`${origin}/api/demo/clock`, { to: stockholmInstant(day, time) }),
  isSeasonStart: () => world.isDay(`${season()}-01-20`),
  letters: async (about: RegExp, club: string) =>
    (await mailedTo()).filter(({ subject }) => about.test(subject) && subject.includes(club)),
  lettersTo: async (address: string) =>
    (await mailedTo()).filter(({ destination }) =>
      destination.to.some((to) => to === address || to.includes(`<${address}>`)),
    ),
  /** What becomes of letters to these addresses from now on. */
  lettersEnd: async (outcomes: Record<string, 'delivery' | 'bounce' | 'complaint' | 'refused'>) => {
    const { ok } = await fetch(`${at(ports.ses)}/outcomes`, { method: 'PUT', body: JSON.stringify(outcomes) })
    if (!ok) throw new Error('The mail server does not know what to do with the letters.')
  },
  /** How many letters the mail account may send in a second. */
  lettersASecond: async (most: number) => {
    const { ok } = await fetch(`${at(ports.ses)}/quota`, { method: 'PUT', body: String(most) })
    if (!ok) throw new Error('The mail server takes no quota.')
  },
  registerIs: (register: RegisterFault) => post(`${origin}/api/demo/faults`, { register }),
  /** A member pays no invoice from a month on; null for every one again. */
  leavesUnpaid: (person: string, unpaidFrom: string | null) =>
    post(`${at(ports.register)}/control/people`, { person, unpaidFrom }),
  phonePage: at(ports.electronicIdControl),
  /** The person reads a code and approves, as with a real phone. */
  phoneApproves: async (qr: string, personalNumber: string) => {
    const { orderRef } = (await post(`${world.phonePage}/scan`, { qr, personalNumber })) as { orderRef: string }
    await post(`${world.phonePage}/orders/${orderRef}/approve`, { personalNumber })
  },
  /** A phone, in the person's hand, answers what began last. */
  phoneAnswers: (answer: PhoneAnswer, personalNumber: string, wanted: 'sign' | 'auth' = 'sign') =>
    answeredOnPhone(world.phonePage, personalNumber, wanted, answer),
  /** Whether the file store is there. */
  filesAnswer: () =>
    fetch(at(ports.s3)).then(
      () => true,
      () => false,
    ),
  registerPage: at(ports.register),
  inboxPage: at(ports.ses),
}
