import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { findingsOf } from '#shared/annual-meeting/readiness.ts'
import type { Finding } from '#shared/annual-meeting/agenda/widget.ts'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { readMeeting, type MeetingView } from '#shared/contract/annual-meeting.ts'
import { call } from '#web/client/api.ts'
import { useSession, useSignedIn } from '#web/client/query.ts'
import { useSending } from '#web/components/saving/use-sending.ts'
import { asksAgainIn, isField } from './asks-for-news.ts'
import { useItemField } from './fields/use-field.ts'
import type { ItemHandle } from './item-handle.ts'
import type { Entry, MeetingSaver } from './saving/meeting-saver.ts'
import { SaverStore, type Saved } from './saving/saver-store.ts'

const meetingQuery = (club: string, year: number, reader: string | null) =>
  queryOptions({
    queryKey: ['meeting', club, year],
    queryFn: ({ signal }) => call(readMeeting, { params: { club, year }, signal, background: true }),
    refetchInterval: ({ state }) => asksAgainIn(state.data, reader),
  })

type MeetingState = Saved & {
  /** The meeting with what is typed here laid over what is stored. */
  view: MeetingView
  findings: Finding[]
  saver: MeetingSaver
  /** Everything typed in the meeting, its protocol included. */
  store: SaverStore
  /** Fence of the lock this page holds; saves carry it. */
  setFence: (fence: number | undefined) => void
  /** Asks for news now, after a command. */
  refresh: () => Promise<void>
  /** Puts in what a command answered, so that the page does not wait for the next question. */
  put: (change: (view: MeetingView) => MeetingView) => void
}

const MeetingContext = createContext<MeetingState | null>(null)

const overlay = (view: MeetingView, entries: readonly Entry[]): MeetingView => {
  const typed = new Map(entries.map((entry) => [entry.base.id, entry]))
  return {
    ...view,
    items: view.items.map((item) => {
      const { base, draft } = typed.get(item.id) ?? { base: item, draft: null }
      // What was saved here is newer than what the meeting was last read with.
      return { ...(base.version > item.version ? base : item), ...draft }
    }),
  }
}

/** Everything below sees one meeting, fetched again as it changes, and one place where typing is saved. */
export const MeetingProvider = ({ loaded, children }: { loaded: MeetingView; children: ReactNode }) => {
  const { clubId, year } = loaded.summary
  const { person } = useSignedIn()
  const client = useQueryClient()
  const [store] = useState(() => new SaverStore(person.ref, clubId, year))
  const [restored, setRestored] = useState(false)
  const saved = useSyncExternalStore(store.subscribe, store.snapshot)
  useSending(store)

  useEffect(() => {
    store.saver.accept(loaded.items)
    if (restored) return
    setRestored(true)
    void store.drafts.all().then(
      (drafts) => store.saver.restore(drafts),
      () => undefined,
    )
  }, [store, loaded.items, restored])
  useEffect(() => () => void store.flush().finally(() => store.dispose()), [store])

  const setFence = useCallback(
    (fence: number | undefined) => {
      store.fence = fence
    },
    [store],
  )
  const refresh = useCallback(
    () => client.refetchQueries({ queryKey: ['meeting', clubId, year] }),
    [client, clubId, year],
  )
  useEffect(() => {
    const askAtField = ({ target }: FocusEvent) => {
      const meeting = { queryKey: ['meeting', clubId, year], stale: true }
      if (isField(target)) void client.refetchQueries(meeting, { cancelRefetch: false })
    }
    document.addEventListener('focusin', askAtField)
    return () => document.removeEventListener('focusin', askAtField)
  }, [client, clubId, year])
  const put = useCallback(
    (change: (view: MeetingView) => MeetingView) => {
      client.setQueryData<MeetingView>(['meeting', clubId, year], (old) => (old ? change(old) : old))
    },
    [client, clubId, year],
  )

  const state = useMemo<MeetingState>(() => {
    const view = overlay(loaded, saved.entries)
    return {
      view,
      findings: findingsOf(view, loaded.portalNow),
      ...saved,
      saver: store.saver,
      store,
      setFence,
      refresh,
      put,
    }
  }, [loaded, store, saved, setFence, refresh, put])
  return <MeetingContext value={state}>{children}</MeetingContext>
}

/** `askEvery` (ms): for a page that must hear of changes at once. */
export const useMeetingQuery = (club: string, year: number, askEvery?: number) => {
  const session = useSession()
  const reader = session?.signedIn ? session.person.ref : null
  return useQuery({ ...meetingQuery(club, year, reader), ...(askEvery !== undefined && { refetchInterval: askEvery }) })
}

/** The meeting of the page. */
export const useMeeting = (): MeetingState => {
  const state = use(MeetingContext)
  if (!state) throw new Error('useMeeting needs a MeetingProvider above it')
  return state
}

/** One item: what it holds, what it lacks, and how to change it. */
export const useItem = <Data extends Record<string, unknown>>(id: string): ItemHandle<Data> | null => {
  const { view, findings, saver } = useMeeting()
  const { person } = useSignedIn()
  const item = view.items.find((candidate) => candidate.id === id)
  if (!item) return null
  const { summary, rights } = view
  const lockedByOther = summary.lock !== null && summary.lock.holder !== person.ref
  return {
    // The server checked the data against the widget's schema before it was stored.
    item: item as unknown as MeetingItem<Data>,
    entry: saver.entry(id),
    findings: findings.filter((finding) => finding.itemId === id),
    editable: rights.edit && !summary.frozen && summary.submittedAt === null && !lockedByOther,
    setData: (change) => saver.edit(id, { data: { ...(saver.entry(id)?.draft.data ?? item.data), ...change } }),
    setDraft: (change) => saver.edit(id, change),
    useField: useItemField,
  }
}
