import { useIntl } from 'react-intl'
import type { BannerDraft } from '#shared/content/banner.ts'

/** What the fields of a banner are called, by their paths, and how a value is written beside a colleague's. */
export const useBannerWords = () => {
  const intl = useIntl()
  const nameOf = (path: string): string => {
    const [first = '', second] = path.split('.')
    if (first === 'from' || first === 'until')
      return intl.formatMessage({ id: `pages.field.${first}.${second ?? 'day'}` })
    const field = intl.formatMessage({ id: `banners.field.${first}` })
    return second === 'sv' || second === 'en' ? intl.formatMessage({ id: `content.in.${second}` }, { field }) : field
  }
  const reader = (each: string) =>
    intl.formatMessage({ id: each === 'visitor' ? 'pages.readers.visitor' : `roles.kind.${each}` })
  const words = {
    kind: (kind) => intl.formatMessage({ id: `banners.kind.${kind}` }),
    text: ({ sv, en }) => `${sv} / ${en}`,
    readers: (readers) => readers.map(reader).join(', '),
    from: ({ day, time }) => `${day} ${time}`,
    until: ({ day, time }) => `${day} ${time}`,
  } satisfies { [Field in keyof BannerDraft]: (value: BannerDraft[Field]) => string }
  const inWords = (field: string, value: unknown): string =>
    (words[field as keyof BannerDraft] as (value: unknown) => string)(value).trim() || '–'
  return { nameOf, inWords }
}
