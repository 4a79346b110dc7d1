import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MailingDraft, MailingSender } from '#shared/mailings/mailing.ts'
import { useLanguage } from '#web/client/language.tsx'
import { useSettled } from '#web/components/finder/use-settled.ts'
import { Loading } from '#web/components/loading.tsx'
import { previewQuery } from '../mailing-queries.ts'
import { Letter } from './letter.tsx'
import { AppearanceChoice, type Appearance } from './appearance-choice.tsx'

/** How long (ms) one may pause in typing before the letter is shown anew. */
const pause = 700

/** How a mailing appears to its recipient. */
export const LetterCard = ({
  sender,
  draft,
  files = null,
  title,
  level = 2,
}: {
  sender: MailingSender
  draft: MailingDraft
  /** What goes out with it. */ files?: ReactNode
  title: ReactNode
  level?: 2 | 3
}) => {
  const id = useId()
  const language = useLanguage()
  const [appearance, setAppearance] = useState<Appearance>({ language, format: 'html', colours: 'light' })
  const settled = useSettled(draft, pause)
  const { data, error, refetch } = useQuery(previewQuery(sender, settled, appearance.language))
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className="letter-card" aria-labelledby={id}>
      <div className="letter-card-head">
        <Heading id={id}>{title}</Heading>
        <AppearanceChoice appearance={appearance} onChange={setAppearance} />
      </div>
      {data ? <Letter letter={data} appearance={appearance} files={files} /> : !error && <Loading lines={8} />}
      {error && (
        <div role="status" className="notice attention">
          <p>
            <FormattedMessage id="mailings.letter.failed" />
          </p>
          <button type="button" className="button" onClick={() => void refetch()}>
            <FormattedMessage id="errors.retry" />
          </button>
        </div>
      )}
      {appearance.colours === 'dark' && appearance.format === 'html' && (
        <p className="secondary">
          <FormattedMessage id="mailings.view.colours.note" />
        </p>
      )}
      <p className="secondary">
        <FormattedMessage id="mailings.no-tracking" />
      </p>
    </section>
  )
}
