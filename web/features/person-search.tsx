import { useMutation } from '@tanstack/react-query'
import { Input } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PersonWords } from '#shared/operator/person-search.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'

/** The first of those who were found, and how many were in all. */
type Found<Person> = { people: Person[]; found: number }

type Props<Person> = {
  /** What the ids of its texts begin with. */
  texts: string
  find: (words: PersonWords) => Promise<Found<Person>>
  /** Those who were found. */
  children: (people: Person[]) => ReactNode
}

/** Finds people by name or reference. What is typed stays on the page: names of people do not belong in addresses. */
export const PersonSearch = <Person,>({ texts, find, children }: Props<Person>) => {
  const intl = useIntl()
  const online = useOnline()
  const id = useId()
  const [words, setWords] = useState('')
  const [isJudged, setIsJudged] = useState(false)
  const { mutate, data, error, isPending } = useMutation({ mutationFn: find })
  const judged = PersonWords.safeParse(words)
  const issue = isJudged ? judged.error?.issues[0] : undefined
  const values = issue && 'params' in issue ? (issue.params as Record<string, string | number>) : {}
  return (
    <>
      <form
        role="search"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsJudged(true)
          if (!judged.success) focusTarget(id)
          else if (online && !isPending) mutate(judged.data)
        }}
      >
        <FieldFrame
          id={id}
          label={<FormattedMessage id={`${texts}.words`} />}
          hint={<FormattedMessage id={`${texts}.hint`} />}
          hintId={`${id}-hint`}
          errorId={`${id}-error`}
          error={issue ? intl.formatMessage({ id: `fields.${issue.message}` }, values) : null}
        >
          {(aria) => (
            <Input
              {...aria}
              autoComplete="off"
              value={words}
              onChange={({ target }) => {
                setIsJudged(false)
                setWords(target.value)
              }}
            />
          )}
        </FieldFrame>
        <button
          type="submit"
          className="button"
          disabled={!online}
          aria-disabled={isPending}
          aria-describedby={online ? undefined : offlineBanner}
        >
          <FormattedMessage id={`${texts}.search`} />
        </button>
      </form>
      {error && !isPending && <ErrorMessage error={error} />}
      <p role="status">
        {data && (
          <FormattedMessage
            id={data.found > data.people.length ? `${texts}.more` : `${texts}.found`}
            values={{ found: data.found, shown: data.people.length }}
          />
        )}
      </p>
      {data && children(data.people)}
    </>
  )
}
