import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod'
import { stockholmDate } from '#shared/clock.ts'
import { isReviewDue, lastReviewOf, type ContentPage } from '#shared/content/page.ts'
import { shownAt } from '#shared/content/shown.ts'
import { PageReview as Review, reviewPage, type ManagedPageView } from '#shared/contract/content.ts'
import { call } from '#web/client/api.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { DateField } from '#web/components/form/date-field.tsx'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { SendButton } from '#web/components/form/send-button.tsx'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'
import { pagesKey } from '../page-queries.ts'

const Typed = z.object({ reviewOn: z.string() })
const judge = judgedBy(Review)

type Reviewed = (page: ContentPage) => void

const Form = ({ page: { id, version }, onReviewed }: { page: ContentPage; onReviewed: Reviewed }) => {
  const intl = useIntl()
  const client = useQueryClient()
  const announce = useAnnounce()
  const form = useDraftForm<z.infer<typeof Typed>, z.infer<typeof Review>, ContentPage>({
    name: 'page-review',
    draftKey: id,
    draftIn: 'nowhere',
    shape: Typed,
    start: { id, version, values: { reviewOn: '' } },
    judge,
    nameOf: () => intl.formatMessage({ id: 'pages.field.reviewOn' }),
    save: (body, { version: seen }) => call(reviewPage, { params: { contentPage: id }, body, ifMatch: seen }),
    stored: (current) => ({ values: { reviewOn: '' }, version: (current as ContentPage).version, by: null }),
    onSaved: (saved) => {
      announce('pages.review.done')
      onReviewed(saved)
      void client.invalidateQueries({ queryKey: pagesKey })
      return { values: { reviewOn: '' }, version: saved.version }
    },
  })
  return (
    <DraftForm
      form={form}
      className="page-review"
      actions={
        <div className="button-row">
          <SendButton form={form}>
            <FormattedMessage id="pages.review.holds" />
          </SendButton>
        </div>
      }
    >
      <DateField handle={form} name="reviewOn" hint={<FormattedMessage id="pages.review.next" />} />
    </DraftForm>
  )
}

/** Who last made sure that what is shown holds, and saying so once more without publishing anything. */
export const PageReview = ({
  view: { page, portalNow, reviewer },
  onReviewed,
}: {
  view: ManagedPageView
  onReviewed: Reviewed
}) => {
  const shown = shownAt(page.publishings, portalNow)
  if (!shown) return null
  return (
    <CardSection title={<FormattedMessage id="pages.review" />}>
      <p>
        <FormattedMessage
          id={reviewer === null ? 'pages.review.last' : 'pages.review.last-by'}
          values={{ day: <DayInWords day={stockholmDate(lastReviewOf(shown))} />, name: reviewer }}
        />
      </p>
      {isReviewDue(page, stockholmDate(portalNow)) && (
        <p className="notice attention">
          <FormattedMessage id="pages.review-due" values={{ day: <DayInWords day={page.reviewOn} /> }} />
        </p>
      )}
      <Form page={page} onReviewed={onReviewed} />
    </CardSection>
  )
}
