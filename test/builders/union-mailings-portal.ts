import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { MockActivityEnvironment } from '@temporalio/testing'
import { ulid } from 'ulid'
import { operations as commands } from '#functions/mailing-commands/operations.ts'
import { operations as mailings } from '#functions/mailings/operations.ts'
import { operations as membership } from '#functions/membership/operations.ts'
import { operations as signIn } from '#functions/sign-in/operations.ts'
import { operations as unsubscribing } from '#functions/unsubscribing/operations.ts'
import { stockholmDate } from '#shared/clock.ts'
import type { RecipientListView, UnionMailingReview } from '#shared/contract/union-mailings.ts'
import { emptyUnionDraft, type UnionDraft } from '#shared/mailings/mailing.ts'
import { keys } from '#shared/platform/keys.ts'
import type { WorkerDeps } from '#workflows/common/deps.ts'
import { recipientListActivities } from '#workflows/recipient-list/activities.ts'
import type { ListMade, ListStart } from '#workflows/recipient-list/workflow.ts'
import { good } from './answers.ts'
import { engineWithRoom } from './engine-with-room.ts'
import { aMailingText } from './mailings-portal.ts'
import { aPortal, type Browser } from './portal.ts'
import { sealingForTests } from './sealing.ts'
import { fileStore } from './uploads.ts'

const base = '/union/mailings'

/**
 * A portal in which an editor writes to the union's members, without the engine: `started` has what it was asked to
 * start, and `lists` does what the process of a list would.
 */
export const aPortalWithUnionMailings = async () => {
  const portal = await aPortal({
    ...fileStore(),
    routes: [...signIn, ...membership, ...mailings, ...commands, ...unsubscribing] as never,
  })
  const started: { id: string; argument: unknown }[] = []
  const engine = { error: null as Error | null }
  const start = ({ id, argument }: { id: string; argument: unknown }) => {
    if (engine.error) return Promise.reject(engine.error)
    started.push({ id, argument })
    return Promise.resolve()
  }
  Object.assign(portal.deps, {
    sealing: sealingForTests(),
    engine: { ...engineWithRoom, start, startWithSignal: start },
  })
  const { clock, dynamo, stores } = portal
  const lists = recipientListActivities({ clock, dynamo, stores, realNow: Date.now } as unknown as WorkerDeps)
  const run = <Result>(act: () => Promise<Result>): Promise<Result> => new MockActivityEnvironment().run(act)
  const editor = await portal.signedIn('editor')

  const save = (id: string, draft: Partial<UnionDraft>, ifMatch = 0, who: Browser = editor) =>
    who.send('PUT', `${base}/${id}`, { ifMatch, body: { ...emptyUnionDraft, ...draft } })
  const order = (id: string, who: Browser = editor, commandId = ulid()) =>
    who.send('POST', `${base}/${id}/recipients`, { body: { commandId } })
  const make = (start: ListStart): Promise<ListMade | null> => run(() => lists.makeRecipientList(start))
  /** Orders a list and makes it. */
  const list = async (id: string): Promise<RecipientListView> => {
    const ordered = good(await order(id), 'listing').json as unknown as RecipientListView
    await make({ list: ordered.id, mailing: id })
    return (await editor.get(`${base}/${id}/recipients`)).json['list'] as unknown as RecipientListView
  }
  const review = async (id: string) => (await editor.get(`${base}/${id}/review`)).json as unknown as UnionMailingReview
  const send = (
    id: string,
    fingerprint: string,
    { commandId = ulid(), again = false, at = null as number | null, who = editor } = {},
  ) => who.send('POST', `${base}/${id}/send`, { body: { commandId, fingerprint, again, at } })

  return {
    ...portal,
    engine,
    started,
    editor,
    base,
    save,
    order,
    make,
    list,
    review,
    send,
    expire: (start: ListStart, made: ListMade) => run(() => lists.removeUnconfirmedList(start, made)),
    drafted: async (draft: Partial<UnionDraft> = {}): Promise<string> => {
      const id = ulid()
      good(await save(id, { ...(aMailingText() as Partial<UnionDraft>), ...draft }), 'saving')
      return id
    },
    act: (id: string, what: string) => editor.send('POST', `${base}/${id}/${what}`, { body: { commandId: ulid() } }),
    /** Everybody whom a list names, and those of each part. */
    names: async (id: string, { made }: RecipientListView): Promise<string[]> => {
      const parts = await Promise.all(
        Array.from({ length: made?.parts ?? 0 }, (_, part) => editor.get(`${base}/${id}/recipients/${part}`)),
      )
      return parts.flatMap(({ json }) => (json['recipients'] as { ref: string }[]).map(({ ref }) => ref))
    },
    /** As on a new day: nothing has been started or sent. */
    begins: async () => {
      engine.error = null
      started.length = 0
      const Key = keys.mailingDay(null, stockholmDate(clock.portalNow()))
      await dynamo.client.send(new DeleteCommand({ TableName: dynamo.tables.mail, Key }))
    },
  }
}
export type PortalWithUnionMailings = Awaited<ReturnType<typeof aPortalWithUnionMailings>>
