import type { z } from 'zod'
import type { Lot } from '../elections/election.ts'
import type { Language } from '../../basics/language.ts'
import type { MeetingContent, MeetingItem, WidgetKind } from '../meeting.ts'

/** What an item lacks or has wrong; text `findings.<code>`. Errors stop submission, warnings ask "proceed or stay". */
export type Finding = {
  code: string
  itemId: string
  /** Path of the field within the item's data, to put the focus there. */
  field?: string
  params?: Record<string, string | number>
  severity: 'error' | 'warning'
  /** The step whose page shows the item. */
  step: 'pre-meeting' | 'preparation' | 'annual-meeting' | 'register-assignments' | 'protocol'
}

/** A sentence of the protocol that knows where it came from. `draft` marks what is not decided yet. */
export type Sentence = { id: string; itemId: string; kind: 'text' | 'note' | 'missing'; text: string }

/** Formats a protocol message in the club's language; names and amounts are already resolved. */
export type Say = (id: string, values?: Record<string, string | number>) => string

export type WidgetContext = {
  content: MeetingContent
  say: Say
  language: Language
  name: (ref: string | null | undefined) => string
}

/** Something in an item that lots may have to decide. */
export type Drawable = {
  /** A post's id, or the item's own id for its vote. */
  of: string
  path: string
  waiting: (content: MeetingContent) => Lot | null
  /** What a draw rests on: while it stands this cannot change. */
  basis: (label: string) => unknown
  /** A seed in the data itself, as meetings stored it before the portal drew. */
  storedSeed: string | null
}

/** One kind of content. A new one needs its file of rules here, a screen in the web app and a line in the list. */
export type Widget<Data extends Record<string, unknown> = Record<string, unknown>> = {
  kind: WidgetKind
  /** `agenda`: a numbered paragraph; `panel`: a part of the tool; `record`: belongs under a paragraph. */
  place: 'agenda' | 'panel' | 'record'
  /** Accepts a half-filled draft (autosave); refuses unknown fields and forbidden characters. */
  schema: z.ZodType<Data>
  defaults: () => Data
  /** `now` is portal time. */
  findings: (item: MeetingItem<Data>, content: MeetingContent, now: number) => Finding[]
  sentences: (item: MeetingItem<Data>, context: WidgetContext) => Sentence[]
  drawables?: (item: MeetingItem<Data>) => Drawable[]
}
