import { useMutation } from '@tanstack/react-query'
import { useId, useState, type SyntheticEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { ulid } from 'ulid'
import { answerLimits } from '#shared/content/limits.ts'
import { answerPage } from '#shared/contract/content-answers.ts'
import type { PageView } from '#shared/contract/content.ts'
import { isPreview } from '#shared/languages/paths.ts'
import { ApiError, call } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'

type Given = { isFound: boolean; text: string }

/** Whether readers find what they are looking for; who answers is not asked, and words are for the editors alone. */
const Question = ({ page: { id: contentPage, number } }: { page: PageView }) => {
  const intl = useIntl()
  const id = useId()
  const [answer] = useState(() => ulid())
  const [text, setText] = useState('')
  const { mutate, variables, isSuccess, isPending, error } = useMutation({
    mutationFn: (given: Given) =>
      call(answerPage, { params: { contentPage, answer }, body: { number, ...given } }).then(() => given),
  })
  const [taken, setTaken] = useState<Given | null>(null)
  const send = (given: Given) => !isPending && mutate(given, { onSuccess: setTaken })
  const issue = error instanceof ApiError ? error.fields.find(({ path }) => path === 'text') : undefined
  const failure = error && !issue && <ErrorMessage error={error} />
  if (taken === null)
    return (
      <>
        <h2 id={id}>
          <FormattedMessage id="pages.found" />
        </h2>
        {failure}
        <div className="page-found-choices" role="group" aria-labelledby={id}>
          {[true, false].map((isFound) => (
            <button
              key={String(isFound)}
              type="button"
              className="button"
              aria-disabled={isPending}
              onClick={() => send({ isFound, text: '' })}
            >
              <FormattedMessage id={isFound ? 'forms.yes' : 'forms.no'} />
            </button>
          ))}
        </div>
      </>
    )
  if (taken.text !== '' && isSuccess)
    return (
      <p role="status">
        <FormattedMessage id="pages.found.thanks-for-words" />
      </p>
    )
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() !== '') send({ isFound: taken.isFound, text: text.trim() })
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <p role="status">
        <FormattedMessage id="pages.found.thanks" />
      </p>
      {variables?.text !== '' && failure}
      <FieldFrame
        id={`${id}-text`}
        label={<FormattedMessage id={`pages.found.words.${taken.isFound ? 'found' : 'missed'}`} />}
        hint={
          <FormattedMessage
            id="pages.found.words.hint"
            values={{
              contact: (words) => (
                <LocaleLink page="contact" params={{}}>
                  {words}
                </LocaleLink>
              ),
            }}
          />
        }
        hintId={`${id}-hint`}
        error={issue ? intl.formatMessage({ id: `fields.${issue.code}` }, issue.params) : null}
        errorId={`${id}-error`}
      >
        {(aria) => (
          <textarea
            {...aria}
            rows={3}
            maxLength={answerLimits.textLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FieldFrame>
      <button type="submit" className="button" aria-disabled={isPending}>
        <FormattedMessage id="pages.found.send" />
      </button>
    </form>
  )
}

/** The question below a page; an editor who previews it as others see it is not asked. */
export const FoundQuestion = ({ page }: { page: PageView }) => {
  const { pathname } = useLocation()
  if (isPreview(pathname)) return null
  return (
    <section className="page-found no-print">
      <Question key={page.id} page={page} />
    </section>
  )
}
