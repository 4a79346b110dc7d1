import { useMutation } from '@tanstack/react-query'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { findOrganisers, type FoundOrganiser } from '#shared/contract/course-organisers.ts'
import { PersonWords, personSearchLimits } from '#shared/operator/person-search.ts'
import { call } from '#web/client/api.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'

type Props = { named: readonly string[]; isPending: boolean; name: (ref: string) => void }

const Unit = ({ clubs, isStaff }: Pick<FoundOrganiser, 'clubs' | 'isStaff'>) => {
  const intl = useIntl()
  const units = [...clubs, ...(isStaff ? [intl.formatMessage({ id: 'courses.organisers.staff' })] : [])]
  return units.length > 0 ? (
    intl.formatList(units, { type: 'unit' })
  ) : (
    <FormattedMessage id="courses.organisers.no-unit" />
  )
}

const Found = ({ person, named, isPending, name }: Props & { person: FoundOrganiser }) => {
  const online = useOnline()
  return (
    <li>
      <p>
        <strong>{person.name}</strong>
        <br />
        <span className="secondary">
          <Unit {...person} />
        </span>
      </p>
      {named.includes(person.ref) ? (
        <p>
          <FormattedMessage id="courses.organisers.is-named" />
        </p>
      ) : (
        <p>
          <button
            type="button"
            className="button"
            disabled={!online || isPending}
            aria-describedby={online ? undefined : offlineBanner}
            onClick={() => name(person.ref)}
          >
            <FormattedMessage id="courses.organisers.name" values={{ name: person.name }} />
          </button>
        </p>
      )}
    </li>
  )
}

/** Finds whom to name. What is typed stays on the page: names of people do not belong in addresses. */
export const OrganiserSearch = (props: Props) => {
  const intl = useIntl()
  const online = useOnline()
  const id = useId()
  const [words, setWords] = useState('')
  const [isJudged, setIsJudged] = useState(false)
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (sought: string) => call(findOrganisers, { body: { words: sought } }),
  })
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
          label={<FormattedMessage id="courses.organisers.words" />}
          hint={<FormattedMessage id="courses.organisers.hint" />}
          hintId={`${id}-hint`}
          errorId={`${id}-error`}
          error={issue ? intl.formatMessage({ id: `fields.${issue.message}` }, values) : null}
        >
          {(aria) => (
            <Input
              {...aria}
              maxLength={personSearchLimits.longest}
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
          <FormattedMessage id="courses.organisers.search" />
        </button>
      </form>
      {error && !isPending && <ErrorMessage error={error} />}
      <p role="status">
        {data && (
          <FormattedMessage
            id={data.found > data.people.length ? 'courses.organisers.more' : 'courses.organisers.found'}
            values={{ found: data.found, shown: data.people.length }}
          />
        )}
      </p>
      {data && (
        <ul className="occasions">
          {data.people.map((person) => (
            <Found key={person.ref} person={person} {...props} />
          ))}
        </ul>
      )}
    </>
  )
}
