import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { operations as commands } from '#functions/mailing-commands/operations.ts'
import { operations as mailings } from '#functions/mailings/operations.ts'
import { operations as signIn } from '#functions/sign-in/operations.ts'
import { stockholmDate } from '#shared/clock.ts'
import type { MailingReview, RecipientsView } from '#shared/contract/mailings.ts'
import { emptyDraft, type MailingDraft } from '#shared/mailings/mailing.ts'
import { keys } from '#shared/platform/keys.ts'
import { good } from './answers.ts'
import { engineWithRoom } from './engine-with-room.ts'
import { aPortal, type Browser } from './portal.ts'
import { fileStore } from './uploads.ts'

/** The club whose chairman writes. */
export const club = 'club-001'
const base = `/clubs/${club}`

/** What a mailing says; no two mailings say the same, because each text is another. */
export const aMailingText = (text: string = ulid()): Partial<MailingDraft> => ({
  subject: 'Fika inför årsmötet',
  body: [{ kind: 'paragraph', spans: [{ text: 'Hej ' }, { placeholder: 'first-name' }, { text: `! ${text}` }] }],
})

/** A portal in which a chairman writes to the members, without the engine: `engine` has what it was asked to start. */
export const aPortalWithMailings = async () => {
  const portal = await aPortal({ ...fileStore(), routes: [...signIn, ...mailings, ...commands] as never })
  /** While `error` is set it refuses. */
  const engine = { started: [] as string[], error: null as Error | null }
  const start = ({ id }: { id: string }) => {
    if (engine.error) return Promise.reject(engine.error)
    engine.started.push(id)
    return Promise.resolve()
  }
  Object.assign(portal.deps, { engine: { ...engineWithRoom, start, startWithSignal: start } })
  const chairman = await portal.signedIn('chairman')

  const save = (id: string, draft: Partial<MailingDraft>, ifMatch = 0, who: Browser = chairman) =>
    who.send('PUT', `${base}/mailings/${id}`, { ifMatch, body: { ...emptyDraft, ...draft } })
  const review = async (id: string) =>
    (await chairman.get(`${base}/mailings/${id}/review`)).json as unknown as MailingReview
  const send = (
    id: string,
    fingerprint: string,
    { commandId = ulid(), again = false, at = null as number | null, who = chairman } = {},
  ) => who.send('POST', `${base}/mailings/${id}/send`, { body: { commandId, fingerprint, again, at } })

  return {
    ...portal,
    engine,
    chairman,
    base,
    save,
    review,
    send,
    drafted: async (draft: Partial<MailingDraft> = aMailingText()): Promise<string> => {
      const id = ulid()
      good(await save(id, draft), 'saving')
      return id
    },
    /** Sends what is shown at this moment. */
    sent: async (id: string) => send(id, (await review(id)).fingerprint),
    act: (id: string, what: string) =>
      chairman.send('POST', `${base}/mailings/${id}/${what}`, { body: { commandId: ulid() } }),
    found: async (audience: Partial<MailingDraft['audience']> = {}) =>
      (
        await chairman.send('POST', `${base}/mailing-recipients`, {
          body: { audience: { ...emptyDraft.audience, ...audience } },
        })
      ).json as unknown as RecipientsView,
    /** As on a new day: nothing has been started or sent. */
    begins: async () => {
      engine.error = null
      engine.started.length = 0
      const Key = keys.mailingDay(club, stockholmDate(portal.clock.portalNow()))
      await portal.dynamo.client.send(new DeleteCommand({ TableName: portal.dynamo.tables.mail, Key }))
    },
  }
}
export type PortalWithMailings = Awaited<ReturnType<typeof aPortalWithMailings>>
