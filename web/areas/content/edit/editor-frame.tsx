import type { ComponentProps, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { nextAfter, pageState } from '#shared/content/shown.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import type { FieldHandle } from '#web/components/form/field-handle.ts'
import { KeptForm } from '#web/components/form/kept-form.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { MomentFields } from './moment-fields.tsx'
import { PageStateTag } from './page-state-tag.tsx'
import { PublishingActs } from './publishing-acts.tsx'
import { ReadersField } from './readers-field.tsx'
import '#web/components/publishing/publishing.css'
import '../content.css'

type Publishings = Parameters<typeof pageState>[0]

type Props = {
  editor: ComponentProps<typeof KeptForm>['form'] &
    ComponentProps<typeof PublishingActs>['editor'] &
    FieldHandle<'readers' | `${'from' | 'until'}.${'day' | 'time'}`> & { withdrawing: { error: unknown } }
  /** What is stored; null for something new. */
  stored: { publishings: Publishings } | null
  portalNow: number
  /** What is written: the beginning of the ids of its texts, and where the list of all of them stands. */
  of: 'pages' | 'banners'
  shown: ComponentProps<typeof KeptForm>['shown']
  fields: ReactNode
  preview: ReactNode
  /** What is asked beside readers and times. */ besideTimes?: ReactNode
  /** What stands below the form. */ children: ReactNode
}

const lists = { pages: 'managePages', banners: 'manageBanners' } as const

/** Writing something that is shown to some readers for a time, in versions. */
export const EditorFrame = ({
  editor,
  stored,
  portalNow,
  of,
  shown,
  fields,
  preview,
  besideTimes,
  children,
}: Props) => {
  const publishings = stored?.publishings ?? []
  const state = pageState(publishings, portalNow)
  const planned = nextAfter(publishings, portalNow)
  return (
    <>
      <PageTitle id={stored ? `${of}.edit` : `${of}.new`} aside={<PageStateTag state={state} />} />
      <KeptForm
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
        <CardSection title={<FormattedMessage id="pages.whom-and-when" />}>
          <ReadersField handle={editor} />
          <MomentFields handle={editor} />
          {besideTimes}
        </CardSection>
      </KeptForm>
      {children}
      <p className="news-back">
        <LocaleLink page={lists[of]} params={{}}>
          <FormattedMessage id="content.back" />
        </LocaleLink>
      </p>
    </>
  )
}
