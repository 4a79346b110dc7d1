import { createStore, del, get, set } from 'idb-keyval'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ProtocolVersion } from '#shared/annual-meeting/protocol/version.ts'
import { saveProtocol } from '#shared/contract/annual-meeting.ts'
import { ApiError, call } from '#web/client/api.ts'
import { useSignedIn } from '#web/client/query.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { ProtocolSaver, type ProtocolDraft, type ProtocolSaveOutcome } from './protocol-saver.ts'

/** Where the browser refuses storage, the text lives as long as the page. */
const quietly = (work: Promise<unknown>) => void work.catch((error: unknown) => console.warn('draft-not-stored', error))

const schedule = (run: () => void, milliseconds: number) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

const outcomeOf = (error: unknown): ProtocolSaveOutcome => {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 412) return { kind: 'conflict', current: ProtocolVersion.safeParse(error.current).data ?? null }
  const passing = error.status === 0 || error.status === 429 || error.status >= 500 || error.code === 'login-needed'
  return passing ? { kind: 'unreachable' } : { kind: 'refused', code: error.code }
}

const saveTo =
  (club: string, year: number) =>
  async (stored: ProtocolVersion, paragraphs: ProtocolVersion['paragraphs']): Promise<ProtocolSaveOutcome> => {
    try {
      return {
        kind: 'saved',
        ...(await call(saveProtocol, {
          params: { club, year, version: stored.version },
          body: { paragraphs: paragraphs.map(({ id, text }) => ({ id, text })) },
          ifMatch: stored.revision,
        })),
      }
    } catch (error) {
      return outcomeOf(error)
    }
  }

const drafts = createStore('mandat-drafts', 'drafts')

const open = (stored: ProtocolVersion, person: string, club: string, year: number) => {
  const listeners = new Set<() => void>()
  const key = `protocol/${person}/${club}/${year}`
  const saver = new ProtocolSaver(stored, {
    save: saveTo(club, year),
    drafts: { put: (draft) => quietly(set(key, draft, drafts)), remove: () => quietly(del(key, drafts)) },
    schedule,
    onChange: () => {
      for (const listener of listeners) listener()
    },
  })
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { saver, subscribe, draft: () => get<ProtocolDraft>(key, drafts) }
}

/** The secretary's text as it is typed and saved. `stored` is what the server has, as often as it is heard; nothing unsent is picked up unless it is `writable`. */
export const useProtocolSaver = (stored: ProtocolVersion, writable: boolean) => {
  const { person } = useSignedIn()
  const { clubId, year } = useMeeting().view.summary
  const [{ saver, subscribe, draft }] = useState(() => open(stored, person.ref, clubId, year))
  const saving = useSyncExternalStore(subscribe, () => saver.saving)
  useEffect(() => saver.accept(stored), [saver, stored])
  useEffect(() => {
    if (writable)
      void draft().then(
        (found) => found && saver.restore(found),
        () => undefined,
      )
  }, [draft, saver, writable])
  useEffect(() => {
    const flush = () => void saver.flush()
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') flush()
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.saving.state !== 'saved') event.preventDefault()
    }
    window.addEventListener('online', flush)
    window.addEventListener('pagehide', flush)
    window.addEventListener('beforeunload', warn)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('online', flush)
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('keydown', onKey)
      void saver.flush().finally(() => saver.dispose())
    }
  }, [saver])
  return { saver, saving }
}
