import { FormattedMessage } from 'react-intl'
import type { BannerPublishing } from '#shared/content/banner.ts'
import { useLanguage } from '#web/client/language.tsx'
import { BannerLine } from '#web/components/banner-line.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'

type Props = { publishings: readonly BannerPublishing[]; use: (publishing: BannerPublishing) => void }

/** When the banner was published, and what it said then. `use`: writes on from what it said. */
export const BannerHistory = ({ publishings, use }: Props) => {
  const language = useLanguage()
  if (publishings.length === 0) return null
  return (
    <CardSection title={<FormattedMessage id="pages.versions" />}>
      <ul className="managed-pages">
        {publishings.toReversed().map((publishing) => {
          const { number, from, until, kind, text } = publishing
          return (
            <li key={number}>
              <p>
                <FormattedMessage
                  id={until === null ? 'pages.version.from' : 'pages.version.between'}
                  values={{ from: <DayAndTime at={from} />, until: until !== null && <DayAndTime at={until} /> }}
                />{' '}
                <button type="button" className="button quiet" onClick={() => use(publishing)}>
                  <FormattedMessage id="pages.version.use" />
                </button>
              </p>
              <BannerLine kind={kind} text={text[language]} />
            </li>
          )
        })}
      </ul>
    </CardSection>
  )
}
