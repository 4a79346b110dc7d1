import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { answerIssue } from '#shared/news/poll-answer.ts'
import { fewestAnswers } from '#shared/news/results.ts'
import { answerPoll, type PollView } from '#shared/contract/news.ts'
import { ApiError, call } from '#web/client/api.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { useLanguage } from '#web/client/language.tsx'
import { useAnnounce } from '#web/components/announce.ts'
import { GroupFrame } from '#web/components/form/field-frame.tsx'
import type { FieldHandle } from '#web/components/form/field-handle.ts'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import type { DraftShape } from '#web/components/form/draft-storage.ts'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'
import { newsAndPollsQuery, pollQuery } from './content-queries.ts'

type Typed = { chosen: string[] }

/** Nothing of it is stored, so that nothing needs a schema. */
const shape: DraftShape<Typed> = { safeParse: () => ({}) }

/** Id of the question with its options. */
export const pollQuestion = 'poll-chosen'

const Options = ({ poll: { options, choice }, handle }: { poll: PollView; handle: FieldHandle<'chosen'> }) => {
  const language = useLanguage()
  const { value, change, onBlur, label, ...frame } = handle.useField('chosen')
  const chosen = value as string[]
  const isSeveral = choice === 'several'
  const toggle = (id: string, isOn: boolean) => {
    if (isSeveral) change(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))
    else change([id])
  }
  return (
    <GroupFrame {...frame} label={label} hint={<FormattedMessage id={`news.poll.choose-${choice}`} />}>
      {options.map(({ id, text }) => (
        <label key={id} className="poll-option">
          <input
            type={isSeveral ? 'checkbox' : 'radio'}
            name={frame.id}
            checked={chosen.includes(id)}
            onBlur={onBlur}
            onChange={(event) => toggle(id, event.target.checked)}
          />
          <span>{text[language]}</span>
        </label>
      ))}
    </GroupFrame>
  )
}

/**
 * Answers a poll, or answers it anew. What is chosen is secret: it stays on the page until it is sent, and nowhere
 * else.
 */
export const PollForm = ({ poll, onDone }: { poll: PollView; onDone: () => void }) => {
  const language = useLanguage()
  const announce = useAnnounce()
  const client = useQueryClient()
  const isOnline = useOnline()
  const form = useDraftForm<Typed, Typed, PollView>({
    name: 'poll',
    draftKey: poll.id,
    draftIn: 'nowhere',
    shape,
    start: { id: poll.id, version: 0, values: { chosen: poll.chosen ?? [] } },
    judge: (typed) => {
      const issue = answerIssue(poll, typed.chosen)
      return issue ? { body: null, issues: [issue] } : { body: typed, issues: [] }
    },
    nameOf: () => poll.question[language],
    save: async (body) => {
      try {
        return await call(answerPoll, { params: { poll: poll.id }, body })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'poll-closed')
          void client.invalidateQueries({ queryKey: pollQuery(poll.id).queryKey })
        throw error
      }
    },
    onSaved: (view) => {
      client.setQueryData(pollQuery(poll.id).queryKey, view)
      announce('news.poll.said')
      onDone()
      void client.invalidateQueries({ queryKey: newsAndPollsQuery.queryKey })
    },
  })
  const { isPending } = form.saving
  return (
    <DraftForm
      form={form}
      className="card poll-form no-print"
      errorsAtFields
      actions={
        <div className="button-row">
          {poll.chosen && (
            <button type="button" className="button" onClick={onDone}>
              <FormattedMessage id="news.poll.keep" />
            </button>
          )}
          <button
            type="submit"
            className="button primary"
            aria-disabled={isPending || !isOnline}
            aria-describedby={isOnline ? undefined : offlineBanner}
            onClick={(event) => {
              if (isPending || !isOnline) event.preventDefault()
            }}
          >
            <FormattedMessage id="news.poll.send" />
          </button>
        </div>
      }
    >
      <Options poll={poll} handle={form} />
      <p className="secondary">
        <FormattedMessage id="news.poll.secret" values={{ fewest: fewestAnswers }} />
      </p>
    </DraftForm>
  )
}
