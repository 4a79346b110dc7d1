import { useIntl } from 'react-intl'
import { linesIn } from '#shared/content/body.ts'
import type { PageDraft } from '#shared/content/page.ts'

/** How a value of a page is written beside a colleague's. */
export const usePageValueInWords = () => {
  const intl = useIntl()
  const kind = (each: string) =>
    intl.formatMessage({ id: each === 'visitor' ? 'pages.readers.visitor' : `roles.kind.${each}` })
  const words = {
    section: (section) => intl.formatMessage({ id: `pages.section.${section}` }),
    address: ({ sv, en }) => `${sv} / ${en}`,
    title: ({ sv, en }) => `${sv} / ${en}`,
    summary: ({ sv, en }) => `${sv} / ${en}`,
    body: ({ sv, en }) => [sv, en].map((body) => linesIn(body).join(' ')).join(' / '),
    readers: (readers) => readers.map(kind).join(', '),
    from: ({ day, time }) => `${day} ${time}`,
    until: ({ day, time }) => `${day} ${time}`,
    reviewOn: (day) => day,
  } satisfies { [Field in keyof PageDraft]: (value: PageDraft[Field]) => string }
  return (field: string, value: unknown): string =>
    (words[field as keyof PageDraft] as (value: unknown) => string)(value).trim() || '–'
}
