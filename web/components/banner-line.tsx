import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { BannerKind } from '#shared/content/banner-kinds.ts'

const tones = { maintenance: 'error', warning: 'attention', information: 'information' } as const

/** What editors have the portal say above every page. `lang`: of a text in another language than the page’s. */
export const BannerLine = ({
  kind,
  text,
  lang,
  aside,
}: {
  kind: BannerKind
  text: string
  lang?: string
  aside?: ReactNode
}) => (
  <p className={`banner ${tones[kind]}`} lang={lang}>
    {kind !== 'information' && (
      <>
        <FormattedMessage id={`shell.banner.${kind}`} />{' '}
      </>
    )}
    {text} {aside}
  </p>
)
