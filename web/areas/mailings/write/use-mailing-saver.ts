import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { fieldErrors } from '#shared/fields/errors.ts'
import { saveMailing, type MailingView } from '#shared/contract/mailings.ts'
import { saveUnionMailing } from '#shared/contract/union-mailings.ts'
import {
  emptyDraft,
  emptyUnionDraft,
  MailingDraft,
  type ClubDraft,
  type MailingSender,
} from '#shared/mailings/mailing.ts'
import { ApiError, call } from '#web/client/api.ts'
import { useSignedIn } from '#web/client/query.ts'
import { draftStorage } from '#web/components/form/draft-storage.ts'
import type { SavePorts } from '#web/components/saving/draft-saver.ts'
import { saveFailureOf } from '#web/components/saving/save-failure.ts'
import { useSending } from '#web/components/saving/use-sending.ts'
import { mailingsKey, routeOf } from '#web/features/mailings-query.ts'
import { listKey, mailingQuery, putMailing } from '../mailing-queries.ts'
import { MailingSaver, StoredDraft, StoredInAnswer } from './mailing-saver.ts'

const UnsentDraft = z.object({ base: StoredDraft, draft: MailingDraft })

const storedOf = (sender: MailingSender, view: MailingView | null): StoredDraft =>
  view === null
    ? { draft: sender === null ? emptyUnionDraft : emptyDraft, version: 0, by: null }
    : StoredInAnswer.parse(view)

type Ports = SavePorts<StoredDraft, MailingDraft>

/** Saves a draft; answers what became of it instead of throwing. */
const saveTo =
  (
    sender: MailingSender,
    mailing: string,
    { onSaved, onConflict }: { onSaved: (view: MailingView) => void; onConflict: () => void },
  ): Ports['save'] =>
  async ({ version }, draft, leaving) => {
    const judged = MailingDraft.safeParse(draft, { reportInput: true })
    if (!judged.success) return { kind: 'refused', code: 'invalid-input', fields: fieldErrors(judged.error) }
    try {
      const params = { club: sender, mailing }
      const route = routeOf(sender, saveMailing, saveUnionMailing)
      // A sender's draft is for an audience of that sender.
      const body = judged.data as ClubDraft
      const view = await call(route, { params, body, ifMatch: version, keepalive: leaving })
      onSaved(view)
      // What is typed stays as it is typed, with the space after a word that is not followed by the next one yet.
      return { kind: 'saved', stored: { ...storedOf(sender, view), draft }, savedAt: view.updatedAt }
    } catch (error) {
      const failure = saveFailureOf(error, StoredInAnswer)
      if (failure.kind === 'conflict') onConflict()
      return failure
    }
  }

/**
 * A mailing as it is typed and saved by itself. `stored` is what the server has, as often as it is heard; null for a
 * new one.
 */
export const useMailingSaver = (sender: MailingSender, mailing: string, stored: MailingView | null) => {
  const client = useQueryClient()
  const { person } = useSignedIn()
  const listeners = useRef(new Set<() => void>())
  const isOpen = useRef(true)
  const storage = draftStorage(`mailing/${person.ref}/${mailing}`, UnsentDraft, 'tab')
  const [saver] = useState(() => {
    const onSaved = (view: MailingView) => {
      putMailing(client, view)
      void client.invalidateQueries({ queryKey: [...mailingsKey(sender), 'list'] })
      // Whether its recipients are listed for the audience that it has now.
      void client.invalidateQueries({ queryKey: listKey(mailing) })
    }
    // What another person has changed may be beside the text: its files.
    const askAnew = () =>
      void client.invalidateQueries({ queryKey: mailingQuery(sender, mailing).queryKey, exact: true })
    return new MailingSaver(storedOf(sender, stored), {
      save: saveTo(sender, mailing, { onSaved, onConflict: askAnew }),
      keep: storage.keep,
      forget: storage.forget,
      // A page that has been left tries no longer: what is stored goes on where it is opened again.
      schedule: (run, milliseconds) => {
        const timer = setTimeout(() => isOpen.current && run(), milliseconds)
        return () => clearTimeout(timer)
      },
      onChange: () => {
        for (const listener of listeners.current) listener()
      },
    })
  })
  const subscribe = useCallback((listener: () => void) => {
    const all = listeners.current
    all.add(listener)
    return () => void all.delete(listener)
  }, [])
  const saving = useSyncExternalStore(subscribe, () => saver.saving)
  useEffect(() => {
    if (stored) saver.accept(storedOf(sender, stored))
  }, [saver, sender, stored])
  const [unsent] = useState(storage.read)
  useEffect(() => {
    if (unsent) saver.restore(unsent)
  }, [saver, unsent])
  useSending(saver)
  useEffect(() => {
    isOpen.current = true
    return () => {
      saver.send()
      isOpen.current = false
    }
  }, [saver])
  // A refusal may mean that another person has sent it: the page shows that then.
  const isSent = saving.refusal?.code === 'mailing-sent'
  useEffect(() => {
    if (isSent) void client.invalidateQueries({ queryKey: mailingQuery(sender, mailing).queryKey })
  }, [isSent, client, sender, mailing])
  /** Waits until the mailing is stored with everything typed, for what builds upon it. @throws ApiError not-saved */
  const whenSaved = async (): Promise<void> => {
    if ((await saver.flush(saver.saving.base.version === 0)) === 'unsaved')
      throw new ApiError({ status: 0, code: 'not-saved' })
  }
  return { saver, saving, whenSaved }
}
