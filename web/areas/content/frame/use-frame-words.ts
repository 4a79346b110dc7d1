import { useIntl } from 'react-intl'
import type { FrameDraft, FramePart } from '#shared/content/frame.ts'

type FieldsOf<Part extends FramePart> = Omit<Extract<FrameDraft, { part: Part }>, 'part'>
type Fields = FieldsOf<'menu'> & FieldsOf<'footer'> & FieldsOf<'contact'>

/** What the fields of the frame's parts are called, by their paths, and how a value is written beside a colleague's. */
export const useFrameWords = () => {
  const intl = useIntl()
  const say = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values)
  const nameOf = (path: string): string => {
    const [first = '', second = '', ...rest] = path.split('.')
    if (first === 'from') return say(`pages.field.from.${second || 'day'}`)
    if (/^\d+$/.test(second)) {
      const number = Number(second) + 1
      const within = say(first === 'columns' ? 'frame.column' : 'frame.link', { number })
      return rest.length > 0 ? say('frame.field-of', { of: within, field: nameOf(rest.join('.')) }) : within
    }
    const field = say(`frame.field.${first}`)
    return second === 'sv' || second === 'en' ? say(`content.in.${second}`, { field }) : field
  }
  const both = ({ sv, en }: { sv: string; en: string }) => [sv, en].filter(Boolean).join(' / ')
  const linksInWords = (links: Fields['links']) =>
    links
      .map(({ text, address, readers }) => `${both(text)}, ${address}, ${say(`frame.readers.${readers}`)}`)
      .join('; ')
  const words: { [Field in keyof Fields]: (value: Fields[Field]) => string } = {
    links: linksInWords,
    columns: (columns) => columns.map(({ title, links }) => `${both(title)}: ${linksInWords(links)}`).join('. '),
    phone: String,
    email: String,
    address: both,
    note: both,
    from: ({ day, time }) => `${day} ${time}`,
  }
  const inWords = (field: string, value: unknown): string =>
    (words[field as keyof typeof words] as (value: unknown) => string)(value).trim() || '–'
  return { nameOf, inWords }
}
