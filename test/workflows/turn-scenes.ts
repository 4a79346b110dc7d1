import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { expect, vi } from 'vitest'
import type { TurnLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { keys } from '#shared/platform/keys.ts'
import { sign, signaturesOf } from './meeting-scenes.ts'
import type { Meeting, World } from './meeting-world.ts'

const byText = (left: string, right: string) => left.localeCompare(right)
export const waiting = { timeout: 15_000, interval: 50 }

export const one = (kind: TurnLetterKind, ref: string) => `${kind} ${ref} ×1`

/** What is seen of the letters about whose turn it is, and what moves them on. */
export const turnScenes = (env: TestWorkflowEnvironment, world: World) => {
  world.deps.engine.signal = async (id, signal, argument) => {
    await env.client.workflow.getHandle(id).signal(signal, argument)
    return true
  }
  const started = (sendId: string) => world.started.filter((id) => id === `mail/${sendId}`).length

  /** The letters of the meeting's signing and submission by kind, to whom, and how often each was started. */
  const letters = async ({ clubId, year }: Meeting) => {
    const sends = await world.deps.stores.mail.listSendings(clubId, year)
    const found = await Promise.all(
      sends
        .filter(({ kind }) => /sign|submi|final/.test(kind))
        .map(async ({ kind, sendId }) => ({
          kind,
          to: await world.deps.stores.mail.readRecipients(sendId),
          times: started(sendId),
        })),
    )
    return found
      .map(({ kind, to, times }) => `${kind} ${to.length === 1 ? to[0] : to.length} ×${times}`)
      .toSorted(byText)
  }

  const isCarriedOut = async (meeting: Meeting) =>
    vi.waitFor(async () => expect(await world.deps.stores.meetings.openEffects(meeting.key)).toEqual([]), waiting)

  return {
    byText,
    started,
    letters,
    isCarriedOut,
    /** A signatory signs, and the next one has been notified. */
    signs: async (meeting: Meeting, role: 'secretary' | 'adjuster', order: string) => {
      const { report } = await sign(world, meeting, role, order)
      await report()
      await vi.waitFor(async () => expect(await signaturesOf(meeting)).toContain(role), waiting)
      await isCarriedOut(meeting)
      return report
    },
    resumeOpenEffects: world.resumeOpenEffects,
    membersOf: async ({ clubId }: Meeting) => (await world.deps.stores.people.clubPeople(clubId))?.members ?? [],
    /** The person is no member of the club any more. */
    leaves: ({ clubId }: Meeting, ref: string) =>
      world.deps.dynamo.client.send(
        new DeleteCommand({ TableName: world.deps.dynamo.tables.people, Key: keys.clubMember(clubId, ref) }),
      ),
  }
}
