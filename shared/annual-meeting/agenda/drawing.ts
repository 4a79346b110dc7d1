import type { FieldIssue } from '../../fields/errors.ts'
import type { Lot } from '../elections/election.ts'
import type { Draw, MeetingContent, MeetingItem } from '../meeting.ts'
import { widgetOf } from './index.ts'
import type { Drawable } from './widget.ts'

const drawablesOf = (item: MeetingItem): Drawable[] => widgetOf(item.widget).drawables?.(item) ?? []

export const waitingLot = (content: MeetingContent, itemId: string, of: string): Lot | null => {
  const item = content.items.find(({ id, hidden }) => id === itemId && !hidden)
  return (
    (item &&
      drawablesOf(item)
        .find((each) => each.of === of)
        ?.waiting(content)) ??
    null
  )
}

/** Whether a save of an item of this kind can touch a draw. */
export const mayHoldDraws = ({ widget }: Pick<MeetingItem, 'widget'>): boolean =>
  widgetOf(widget).drawables !== undefined

const refusedAt = (path: string): FieldIssue => ({ path, code: 'drawn-by-portal' })

/** Seeds are made by the portal alone: what a save brings as one is refused. */
export const foreignSeeds = (item: MeetingItem): FieldIssue[] =>
  drawablesOf(item)
    .filter(({ storedSeed }) => storedSeed !== null)
    .map(({ path }) => refusedAt(`data.${path}.seed`))

/** The fields by which a save changes what a standing draw rests on. An item with any draw cannot be hidden. */
export const touchedDraws = (stored: MeetingItem, wanted: MeetingItem, draws: readonly Draw[]): FieldIssue[] => {
  const own = draws.filter(({ item }) => item === stored.id)
  if (own.length > 0 && wanted.hidden && !stored.hidden) return [refusedAt('hidden')]
  const [before, after] = [drawablesOf(stored), drawablesOf(wanted)]
  const isTouched = ({ of, label }: Draw) => {
    const [was, is] = [before, after].map((each) => each.find((drawable) => drawable.of === of))
    return JSON.stringify(was?.basis(label)) !== JSON.stringify(is?.basis(label))
  }
  return own
    .filter((draw) => !draw.setAside && isTouched(draw))
    .map(({ of }) =>
      refusedAt(`data.${(after.find((each) => each.of === of) ?? before.find((each) => each.of === of))?.path ?? ''}`),
    )
}
