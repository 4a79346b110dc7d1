import type { ComponentProps, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { nextAfter, pageState } from '#shared/content/shown.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { PageStateTag } from './page-state-tag.tsx'
import { PublishingActs } from './publishing-acts.tsx'
import '#web/components/publishing/publishing.css'
import '../content.css'

type Publishings = Parameters<typeof pageState>[0]

const lists = { pages: 'managePages', banners: 'manageBanners', frame: 'manageFrame' } as const

type Props = {
  editor: ComponentProps<typeof DraftForm>['form'] &
    ComponentProps<typeof PublishingActs>['editor'] & { withdrawing: { error: unknown } }
  /** What is stored; null for something new. */
  stored: { publishings: Publishings } | null
  portalNow: number
  /** What is written: the beginning of the ids of its texts, and where the list of all of them stands. */
  of: keyof typeof lists
  /** Its name, where there is but one of it; otherwise the title says whether it is new. */
  title?: string
  lead?: string
  shown: ComponentProps<typeof DraftForm>['shown']
  fields: ReactNode
  preview: ReactNode
  /** The title of what asks for whom and when it is shown. */
  when?: string
  times: ReactNode
  /** What stands below the form. */ children: ReactNode
}

/** Writing something that is shown to some readers for a time, in versions. */
export const EditorFrame = ({
  editor,
  stored,
  portalNow,
  of,
  title,
  lead,
  shown,
  fields,
  preview,
  when = 'pages.whom-and-when',
  times,
  children,
}: Props) => {
  const publishings = stored?.publishings ?? []
  const state = pageState(publishings, portalNow)
  const planned = nextAfter(publishings, portalNow)
  return (
    <>
      <PageTitle
        id={title ?? (stored ? `${of}.edit` : `${of}.new`)}
        aside={title && state === 'draft' ? undefined : <PageStateTag state={state} />}
      />
      {lead && (
        <p className="lead">
          <FormattedMessage id={lead} />
        </p>
      )}
      <DraftForm
        form={editor}
        className="content-form"
        shown={shown}
        failure={editor.withdrawing.error ? <ErrorMessage error={editor.withdrawing.error} /> : undefined}
        actions={
          <PublishingActs
            editor={editor}
            isWithdrawable={state === 'published' || state === 'scheduled'}
            withdraw={`${of}.withdraw`}
          />
        }
      >
        <div className="card">{fields}</div>
        {planned && (
          <p className="notice attention">
            <FormattedMessage id="pages.planned" values={{ from: <DayAndTime at={planned.from} /> }} />
          </p>
        )}
        {preview}
        <CardSection title={<FormattedMessage id={when} />}>{times}</CardSection>
      </DraftForm>
      {children}
      <p className="news-back">
        <LocaleLink page={lists[of]} params={{}}>
          <FormattedMessage id="content.back" />
        </LocaleLink>
      </p>
    </>
  )
}
