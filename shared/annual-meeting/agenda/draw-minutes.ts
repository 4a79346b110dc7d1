import { drawnEntries, drawsOf } from '../elections/draws.ts'
import type { Draw } from '../meeting.ts'
import { writeList } from '../../languages/formats.ts'
import { minutesOf } from './define-widget.ts'
import type { Sentence, WidgetContext } from './widget.ts'

/** Draws that were set aside: the protocol names them with their outcome and the reason. */
export const drawsSetAside = (
  item: { id: string },
  of: string,
  { content, say, name, language }: WidgetContext,
): Sentence[] => {
  const sentence = ({ id, purpose, candidates, seed, ...draw }: Draw, reason: string): Sentence => {
    const named = (entries: readonly string[]) =>
      writeList(
        entries.map((entry) => (purpose === 'vote' ? say('protocol.draw.entry', { entry }) : name(entry))),
        language,
      )
    const drawn = drawnEntries({ ...draw, candidates, seed })
    const values = { names: named(candidates), drawn: named(drawn), seed, reason }
    return minutesOf(item).text(`${of}.set-aside-${id}`, say('protocol.draw.set-aside', values))
  }
  return drawsOf(content.summary, of).flatMap((draw) => (draw.setAside ? [sentence(draw, draw.setAside.reason)] : []))
}
