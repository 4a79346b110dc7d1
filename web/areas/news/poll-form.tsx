import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { answerIssue } from '#shared/news/poll.ts'
import { answerPoll, type PollView } from '#shared/contract/news.ts'
import { ApiError, call } from '#web/client/api.ts'
import { useOnline } from '#web/client/use-online.ts'
import { useLanguage } from '#web/client/language.tsx'
import { useAnnounce } from '#web/components/announce.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { GroupFrame } from '#web/components/form/field-frame.tsx'
import { newsAndPollsQuery, pollQuery } from './content-queries.ts'

const fieldId = 'poll-answer'

/** Answers a poll, or answers it anew. What is chosen stays when the answer could not be sent. */
export const PollForm = ({ poll, onDone }: { poll: PollView; onDone: () => void }) => {
  const intl = useIntl()
  const language = useLanguage()
  const announce = useAnnounce()
  const client = useQueryClient()
  const isOnline = useOnline()
  const [chosen, setChosen] = useState<string[]>(poll.chosen ?? [])
  const [isWrong, setWrong] = useState(false)
  const isSeveral = poll.choice === 'several'
  const answering = useMutation({
    mutationFn: () => call(answerPoll, { params: { poll: poll.id }, body: { chosen } }),
    onSuccess: async (view) => {
      client.setQueryData(pollQuery(poll.id).queryKey, view)
      announce('news.poll.said')
      onDone()
      await client.invalidateQueries({ queryKey: newsAndPollsQuery.queryKey })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'poll-closed')
        void client.invalidateQueries({ queryKey: pollQuery(poll.id).queryKey })
    },
  })
  const toggle = (id: string, isOn: boolean) => {
    setWrong(false)
    if (isSeveral) setChosen(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))
    else setChosen([id])
  }
  const submit = () => {
    const issue = answerIssue(poll, chosen)
    setWrong(issue !== null)
    if (issue) document.getElementById(fieldId)?.focus()
    else answering.mutate()
  }
  return (
    <form
      className="card poll-form no-print"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <GroupFrame
        id={fieldId}
        label={poll.question[language]}
        hint={<FormattedMessage id={`news.poll.choose-${poll.choice}`} />}
        hintId={`${fieldId}-hint`}
        errorId={`${fieldId}-error`}
        error={isWrong ? intl.formatMessage({ id: 'fields.required' }) : null}
      >
        {poll.options.map(({ id, text }) => (
          <label key={id} className="poll-option">
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name={fieldId}
              checked={chosen.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
            <span>{text[language]}</span>
          </label>
        ))}
      </GroupFrame>
      <p className="secondary">
        <FormattedMessage id="news.poll.secret" />
      </p>
      {answering.error && <ErrorMessage error={answering.error} />}
      <div className="button-row">
        {poll.chosen && (
          <button type="button" className="button" onClick={onDone}>
            <FormattedMessage id="news.poll.keep" />
          </button>
        )}
        <button
          type="submit"
          className="button primary"
          aria-disabled={answering.isPending || !isOnline}
          onClick={(event) => {
            if (answering.isPending || !isOnline) event.preventDefault()
          }}
        >
          <FormattedMessage id="news.poll.send" />
        </button>
      </div>
      {!isOnline && (
        <p role="status" className="secondary">
          <FormattedMessage id="errors.offline" />
        </p>
      )}
    </form>
  )
}
