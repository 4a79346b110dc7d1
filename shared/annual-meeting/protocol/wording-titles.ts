import type { Language } from '../../basics/language.ts'
import type { MeetingItem } from '../meeting.ts'
import { wordingIn } from './wording.ts'
import { isStandardItem } from '../standard-agenda.ts'

/** The title of an item: the club's own, or the standard one in that language. */
export const itemTitle = (
  { id, widget, title }: Pick<MeetingItem, 'id' | 'widget' | 'title'>,
  language: Language,
): string => title?.trim() || wordingIn(language)(`protocol.title.${isStandardItem(id) ? id : widget}`)
