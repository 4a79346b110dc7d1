import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { ulid } from 'ulid'
import { afterAct, afterAnswer, type Now, type Outcome, type WithSlots } from '#shared/business-meetings/acts.ts'
import { companyCase } from '#shared/cases/case.ts'
import { caseProcessId, nudgeCase } from '#shared/platform/engine/case-process.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import type { SendResult } from '#shared/platform/mail/mailer.ts'
import { unlimited } from '#shared/platform/stores/request-counts.ts'
import { aCompany, companyDraft } from '../builders/companies.ts'
import { engineOf } from './engine-of.ts'
import type { World } from './meeting-world.ts'

type Sent = { to: string; at: number }
type Change = (stored: WithSlots, now: Now) => Outcome

const day = 24 * 3_600_000

export const confirm: Change = (stored, now) => afterAct(stored, { kind: 'confirm' }, now)
export const approve: Change = (stored, now) => afterAnswer(stored, { kind: 'approve' }, now)
export const decline: Change = (stored, now) =>
  afterAnswer(stored, { kind: 'decline', reason: 'Avtalet har gått ut.' }, now)

/** Companies whose days pass by themselves: a real database, the engine’s own time, and letters that are stored. */
export const companiesOf = (env: TestWorkflowEnvironment, { deps, started }: World) => {
  let offset = 0
  const sent: Sent[] = []
  const answers: SendResult[] = []
  const portalNow = async () => (await env.currentTimeMs()) + offset

  Object.assign(deps.engine, engineOf(env, started))
  deps.mailer.quota = async () => ({ perSecond: 1_000, leftToday: 1_000 })
  deps.mailer.send = async (to) => {
    const answer = answers.shift() ?? { result: 'sent', messageId: 'a message' }
    if (answer.result === 'sent') sent.push({ to, at: await portalNow() })
    return answer
  }

  const nudge = (id: string) => nudgeCase(deps.engine, companyCase(id))
  const stored = async (id: string) => deps.stores.companies.read(id, await env.currentTimeMs())
  const read = async (id: string): Promise<WithSlots> => {
    const found = await stored(id)
    if (!found) throw new Error(`${id} is gone`)
    return found
  }

  return {
    sent,
    answers,
    portalNow,
    nudge,
    stored,
    read,
    letters: () => sent.map(({ to }) => to),
    process: (id: string) => env.client.workflow.getHandle(caseProcessId(companyCase(id))),
    /** Puts portal time at an instant; the engine’s own time goes on from there. */
    itIs: async (instant: number) => {
      offset = instant - (await env.currentTimeMs())
      await writeClockOffset(deps.dynamo, offset)
    },
    /** A sign-up that has just been sent, with its process. */
    signedUp: async (email = companyDraft.email): Promise<string> => {
      const id = ulid()
      const realNow = await env.currentTimeMs()
      const { company, slots } = aCompany({
        sentAt: realNow,
        at: await portalNow(),
        retainedUntil: realNow + 7 * day,
        email,
      })
      const made = { ...company, id, tokenHash: id, sealedToken: deps.sealing.seal('x'.repeat(43), id) }
      const ofIt = slots.map((slot) => ({ ...slot, company: id }))
      await deps.stores.companies.create({ company: made, slots: ofIt }, realNow, unlimited)
      await nudge(id)
      return id
    },
    /** What a function stores; the process hears of it unless the engine was away. */
    change: async (id: string, by: Change, { isNudged = true } = {}) => {
      for (;;) {
        const seen = await read(id)
        const outcome = by(seen, { portalNow: await portalNow(), realNow: await env.currentTimeMs(), offset })
        if (!outcome.ok) throw new Error(outcome.code)
        if (outcome.next === seen || (await deps.stores.companies.save(outcome.next, seen))) break
      }
      if (isNudged) await nudge(id)
    },
    /**
     * Waits until its process has ended, with no day passing: the result of one that has ended lets the server skip
     * years.
     */
    ended: async (id: string) => {
      const process = env.client.workflow.getHandle(caseProcessId(companyCase(id)))
      while ((await process.describe()).status.name === 'RUNNING') await new Promise((later) => setTimeout(later, 50))
    },
    /** Waits until a company is stored so. */
    noted: async (id: string, is: object) => {
      const isSo = async () => {
        const { company } = await read(id)
        return Object.entries(is).every(([name, value]) => company[name as keyof typeof company] === value)
      }
      for (let tries = 1; !(await isSo()); tries += 1) {
        if (tries > 400) throw new Error(`${JSON.stringify((await read(id)).company)} is not ${JSON.stringify(is)}`)
        await new Promise((later) => setTimeout(later, 50))
      }
    },
  }
}
export type Companies = ReturnType<typeof companiesOf>
