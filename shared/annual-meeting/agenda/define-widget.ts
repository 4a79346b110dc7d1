import type { MeetingItem } from '../meeting.ts'
import type { FindingCode } from './finding-codes.ts'
import type { Finding, Sentence, Widget } from './widget.ts'

/** Lets a widget work on its own data: what is stored is read through the widget's schema first. */
export const defineWidget = <Data extends Record<string, unknown>>(widget: Widget<Data>): Widget => {
  const read = (item: MeetingItem): MeetingItem<Data> | null => {
    const data = widget.schema.safeParse(item.data)
    return data.success ? { ...item, data: data.data } : null
  }
  const { drawables, ...rest } = widget
  return {
    ...rest,
    ...(drawables && {
      drawables: (item) => {
        const known = read(item)
        return known ? drawables(known) : []
      },
    }),
    findings: (item, content, now) => {
      const known = read(item)
      return known ? widget.findings(known, content, now) : [report(item, 'annual-meeting').error('item-not-filled-in')]
    },
    sentences: (item, context) => {
      const known = read(item)
      return known ? widget.sentences(known, context) : []
    },
  }
}

type Params = Record<string, string | number>

export const report = ({ id }: { id: string }, step: Finding['step']) => {
  const finding =
    (severity: Finding['severity']) =>
    (code: FindingCode, field?: string, params?: Params): Finding => ({
      code,
      itemId: id,
      severity,
      step,
      ...(field && { field }),
      ...(params && { params }),
    })
  return { error: finding('error'), warning: finding('warning') }
}

export const present = <Thing>(...things: (Thing | false | null | undefined)[]): Thing[] =>
  things.filter((thing): thing is Thing => Boolean(thing))

/** Makes the sentences of one item; a sentence keeps its id as long as it has the same meaning. */
export const minutesOf = (item: { id: string }) => {
  const sentence =
    (kind: Sentence['kind']) =>
    (meaning: string, text: string): Sentence => ({ id: `${item.id}.${meaning}`, itemId: item.id, kind, text })
  return { text: sentence('text'), note: sentence('note'), missing: sentence('missing') }
}
