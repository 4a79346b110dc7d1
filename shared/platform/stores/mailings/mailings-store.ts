import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { stockholmDate } from '../../../clock.ts'
import { PortalError } from '../../../errors.ts'
import type { Hold } from '../../../mailings/hold.ts'
import { mailingLimits } from '../../../mailings/mailing-limits.ts'
import { Mailing, MailingSender, type MailingDraft, type SentMailing } from '../../../mailings/mailing.ts'
import { queryAll, transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { oneMore } from '../request-counts.ts'
import { editorRefusal, type Writer } from '../writer.ts'
import { plannedReleaseWrite } from '../letter-delivery/holds.ts'
import type { NewSend } from '../letter-delivery/letters.ts'
import type { MailStore } from '../letter-delivery/mail-store.ts'
import { createMailingAttachments } from './mailing-attachments.ts'
import { draftWrites, rightWrites, type MailingKey } from './mailing-item.ts'

const OpenMailing = z
  .object({ sk: z.string(), clubId: MailingSender })
  .transform(({ sk: sendId, clubId }) => ({ sendId, clubId }))
type OpenMailing = z.infer<typeof OpenMailing>

/** The same save was carried out before, and its answer was lost. */
const isAnswered = (stored: Mailing, draft: MailingDraft, seen: number, { who }: Writer): boolean =>
  stored.version === seen + 1 &&
  stored.updatedBy === who &&
  (Object.keys(draft) as (keyof MailingDraft)[]).every(
    (name) => JSON.stringify(stored[name]) === JSON.stringify(draft[name]),
  )

/** A mailing that was sent is never changed. */
export const createMailingsStore = (dynamo: Dynamo, mail: Pick<MailStore, 'createSendWith'>) => {
  const TableName = dynamo.tables.mail
  const read = async ({ club, mailing }: MailingKey): Promise<Mailing | null> => {
    const Key = keys.mailing(club, mailing)
    const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return Item ? Mailing.parse(Item) : null
  }
  /** One more of a sender's mailings, or of its tests, on the Swedish day of an instant. */
  const dayWrite = (club: MailingSender, at: number, of: 'sent' | 'tests', most: number): Write =>
    oneMore({ TableName, Key: keys.mailingDay(club, stockholmDate(at)) }, { of, most })
  const sentWrite = (club: MailingSender, at: number) => dayWrite(club, at, 'sent', mailingLimits.perDay)
  const tooMany = () => new PortalError('too-many-mailings', { params: { max: mailingLimits.perDay } })
  const openWrite = (sendId: string, clubId: MailingSender): Write => ({
    Put: { TableName, Item: { ...keys.openMailing(sendId), clubId } },
  })
  /** On the Swedish day of an instant. */
  const sentOn = async (club: MailingSender, at: number): Promise<number> => {
    const Key = keys.mailingDay(club, stockholmDate(at))
    const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return Number(Item?.['sent'] ?? 0)
  }

  return {
    read,
    sentOn,
    /** The newest first. */
    list: async (club: MailingSender): Promise<Mailing[]> => {
      const found: Mailing[] = []
      let ExclusiveStartKey: Record<string, unknown> | undefined
      do {
        const page = await dynamo.client.send(
          new QueryCommand({
            TableName,
            KeyConditionExpression: 'pk = :sender AND begins_with(sk, :mailings)',
            ExpressionAttributeValues: { ':sender': keys.mailingsOf(club), ':mailings': keys.mailings },
            ScanIndexForward: false,
            ConsistentRead: true,
            Limit: mailingLimits.listed - found.length,
            ExclusiveStartKey,
          }),
        )
        found.push(...(page.Items ?? []).map((item) => Mailing.parse(item)))
        ExclusiveStartKey = page.LastEvaluatedKey
      } while (ExclusiveStartKey && found.length < mailingLimits.listed)
      return found
    },

    /**
     * Upon version `seen`, 0 for a new draft, by a writer with the right to write for its sender now.
     * @throws PortalError login-needed, mailing-sent, version-conflict (with `current`), not-found for one removed
     * meanwhile
     */
    save: async (writer: Writer, key: MailingKey, draft: MailingDraft, seen: number): Promise<void> => {
      const { club, mailing } = key
      const before = seen === 0 ? null : await read(key)
      if (seen > 0 && !before) throw new PortalError('not-found')
      const after = {
        ...draft,
        attachments: before?.attachments ?? [],
        id: mailing,
        clubId: club,
        version: seen + 1,
        createdAt: before?.createdAt ?? writer.portalNow,
        updatedAt: writer.portalNow,
        updatedBy: writer.who,
        sent: null,
      }
      const result = await transact<string>(dynamo, {
        ...draftWrites(dynamo, after),
        ...rightWrites(dynamo, writer, club),
      })
      if (result.done) return
      const { mailing: failed, removed: _, ...rights } = result.failed
      const refusal = editorRefusal(rights, writer)
      if (refusal) throw refusal
      if (!failed) throw new PortalError('not-found')
      const current = Mailing.parse(failed)
      if (current.sent) throw new PortalError('mailing-sent')
      if (!isAnswered(current, draft, seen, writer)) throw new PortalError('version-conflict', { current })
    },

    ...createMailingAttachments(dynamo, read),

    /**
     * Makes the sending of a mailing as it was shown, once; its delivery starts afterwards, or at the time of its
     * `hold`.
     * @throws PortalError login-needed, mailing-changed, too-many-mailings
     */
    send: async (
      writer: Writer,
      mailing: Mailing,
      sent: SentMailing,
      recipients: NewSend['recipients'],
      { hold, list }: { hold?: Hold | undefined; /** That its list is confirmed. */ list?: Write | undefined } = {},
    ): Promise<void> => {
      const { clubId, id, version } = mailing
      const Key = keys.mailing(clubId, id)
      const failed = await mail.createSendWith(
        {
          sendId: sent.sendId,
          kind: 'mailing',
          ...(clubId !== null && { clubId }),
          about: { of: 'mailing', mailing: id, isTest: false },
          createdAt: sent.at,
          by: sent.by,
          recipients,
          hold,
        },
        {
          mailing: {
            Update: {
              TableName,
              Key,
              UpdateExpression: 'SET sent = :sent',
              ConditionExpression: '#version = :seen AND sent = :none',
              ExpressionAttributeNames: { '#version': 'version' },
              ExpressionAttributeValues: { ':sent': sent, ':seen': version, ':none': null },
            },
          },
          day: sentWrite(clubId, sent.at),
          open: openWrite(sent.sendId, clubId),
          ...(list && { list }),
          ...rightWrites(dynamo, writer, clubId),
        },
      )
      if (failed === null) return
      // It was sent before, and the answer got lost.
      if ((await read({ club: clubId, mailing: id }))?.sent) return
      const refusal = editorRefusal(failed, writer)
      if (refusal) throw refusal
      if (failed['mailing'] !== undefined || failed['list'] !== undefined) throw new PortalError('mailing-changed')
      throw tooMany()
    },

    /**
     * Releases a mailing that waits for its planned time, or missed it, at this instant; nothing where it waits no
     * more. It counts for the day on which it goes out and stays counted for the day that was planned. `isCounted`:
     * false where an operator may exceed the limit of a day.
     * @throws PortalError too-many-mailings
     */
    sendPlanned: async (key: MailingKey, now: number, { isCounted = true } = {}): Promise<void> => {
      const sent = (await read(key))?.sent
      if (!sent) return
      const { sendId, at } = sent
      const result = await transact<string>(dynamo, {
        send: plannedReleaseWrite(TableName, sendId),
        mailing: {
          Update: {
            TableName,
            Key: keys.mailing(key.club, key.mailing),
            UpdateExpression: 'SET sent.#at = :now, sent.listedAt = if_not_exists(sent.listedAt, :listed)',
            ConditionExpression: 'sent.sendId = :send',
            ExpressionAttributeNames: { '#at': 'at' },
            ExpressionAttributeValues: { ':now': now, ':listed': Math.min(at, now), ':send': sendId },
          },
        },
        ...(isCounted && stockholmDate(at) !== stockholmDate(now) && { day: sentWrite(key.club, now) }),
      })
      if (!result.done && 'day' in result.failed && !('send' in result.failed)) throw tooMany()
    },

    /** Counts a test of a mailing; fails at the sender's limit of that day. */
    testWrite: (club: MailingSender, at: number, most: number): Write => dayWrite(club, at, 'tests', most),

    /**
     * Lists a sending in `allOpen` with the transaction that makes it, so that it is delivered even if its start is
     * lost.
     */
    openWrite,
    /** On its way, paused, or not started yet. */
    allOpen: (): Promise<OpenMailing[]> =>
      queryAll(dynamo, OpenMailing, {
        TableName,
        KeyConditionExpression: 'pk = :open',
        ExpressionAttributeValues: { ':open': keys.openMailings },
        ConsistentRead: true,
      }),
    /** Takes a mailing whose delivery is over off the list; a reopened one stays. */
    close: async (sendId: string): Promise<void> => {
      await transact<string>(dynamo, {
        open: { Delete: { TableName, Key: keys.openMailing(sendId) } },
        send: {
          ConditionCheck: {
            TableName,
            Key: keys.send(sendId),
            ConditionExpression: '#over = :true',
            ExpressionAttributeNames: { '#over': 'over' },
            ExpressionAttributeValues: { ':true': true },
          },
        },
      })
    },
  }
}
