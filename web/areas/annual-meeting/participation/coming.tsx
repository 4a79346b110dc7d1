import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { sayComing, type Coming as Answer } from '#shared/contract/annual-meeting-participation.ts'
import { call } from '#web/client/api.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useParticipation } from './use-participation.ts'

const answers = ['yes', 'no'] as const

/** Whether the member comes: asked from the notice until the meeting, and changed or taken back as long. */
export const Coming = () => {
  const { club, year, view, put } = useParticipation()
  const announce = useAnnounce()
  const saying = useMutation({
    mutationFn: (coming: Answer | null) => call(sayComing, { params: { club, year }, body: { coming } }),
    onSuccess: (said) => {
      put(said)
      announce(`member-page.coming.said-${said.coming ?? 'nothing'}`)
    },
  })
  const { coming, mayAnswerComing, noticeSentAt } = view
  if (noticeSentAt === null || (!mayAnswerComing && !coming)) return null
  return (
    <CardSection className="coming no-print" title={<FormattedMessage id="member-page.coming.title" />}>
      <p>
        <FormattedMessage id={coming ? `member-page.coming.said-${coming}` : 'member-page.coming.lead'} />
      </p>
      {saying.error && <ErrorMessage error={saying.error} />}
      {mayAnswerComing && (
        <div className="coming-answers">
          {answers
            .filter((answer) => answer !== coming)
            .map((answer) => (
              <Button
                key={answer}
                type={answer === 'yes' && !coming ? 'primary' : 'default'}
                loading={saying.isPending && saying.variables === answer}
                onClick={() => saying.mutate(answer)}
              >
                <FormattedMessage id={`member-page.coming.${answer}`} />
              </Button>
            ))}
          {coming && (
            <button
              type="button"
              className="link-button"
              disabled={saying.isPending}
              onClick={() => saying.mutate(null)}
            >
              <FormattedMessage id="member-page.coming.undo" />
            </button>
          )}
        </div>
      )}
    </CardSection>
  )
}
