import { useMutation } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { findPeople, type FoundPerson } from '#shared/contract/operator.ts'
import { PersonWords, personSearchLimits } from '#shared/operator/person-search.ts'
import { call } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { useWrittenName } from '#web/components/use-written-name.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { TypeName } from '#web/features/assignments/type-name.tsx'
import { AskedField, wrongBy } from '../asked/asked-field.tsx'

const Found = ({ person, year }: { person: FoundPerson; year: number }) => (
  <li>
    <strong>{useWrittenName()(person.name)}</strong>{' '}
    <LocaleLink page="seasonClub" params={{ year, club: person.clubId }}>
      {person.clubName}
    </LocaleLink>
    <ul className="secondary found-assignments">
      {person.assignments.length === 0 && (
        <li>
          <FormattedMessage id="operator.people.no-assignment" />
        </li>
      )}
      {person.assignments.map((type) => (
        <li key={type}>
          <TypeName type={type} />
        </li>
      ))}
    </ul>
  </li>
)

/** Finds members of any club. What is typed stays on the page: names of people do not belong in addresses. */
export const PersonSearch = ({ year }: { year: number }) => {
  const online = useOnline()
  const box = useRef<HTMLFormElement>(null)
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState(false)
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (sought: string) => call(findPeople, { body: { words: sought } }),
  })
  const wrong = asked ? wrongBy(PersonWords, words) : null
  const search = () => {
    setAsked(true)
    if (wrongBy(PersonWords, words)) box.current?.querySelector('input')?.focus()
    else mutate(words.trim())
  }
  return (
    <CardSection className="person-finder" title={<FormattedMessage id="operator.people" />}>
      <form
        ref={box}
        role="search"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (online && !isPending) search()
        }}
      >
        <AskedField label="operator.people.words" hint="operator.people.hint" wrong={wrong}>
          {(aria) => (
            <Input
              {...aria}
              maxLength={personSearchLimits.longest}
              autoComplete="off"
              value={words}
              onChange={({ target }) => {
                setAsked(false)
                setWords(target.value)
              }}
            />
          )}
        </AskedField>
        <Button
          htmlType="submit"
          loading={isPending}
          disabled={!online}
          aria-describedby={online ? undefined : offlineBanner}
        >
          <FormattedMessage id="operator.people.search" />
        </Button>
      </form>
      {error && <ErrorMessage error={error} />}
      <p role="status">
        {data && (
          <FormattedMessage
            id={data.found > data.people.length ? 'operator.people.more' : 'operator.people.found'}
            values={{ found: data.found, shown: data.people.length }}
          />
        )}
      </p>
      {data && (
        <ul className="lines">
          {data.people.map((person) => (
            <Found key={person.ref + person.clubId} person={person} year={year} />
          ))}
        </ul>
      )}
    </CardSection>
  )
}
