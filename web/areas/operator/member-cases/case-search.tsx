import { useId, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { CaseWords } from '#shared/operator/member-case.ts'

/** Searches for cases by their ids; what cannot be one is said at the field, and goes nowhere. */
export const CaseSearch = ({ searched, search }: { searched: string; search: (words: string) => void }) => {
  const id = useId()
  const [typed, setTyped] = useState(searched)
  const [isWrong, setWrong] = useState(false)
  const [seen, setSeen] = useState(searched)
  const field = useRef<HTMLInputElement>(null)
  // Another address, by back and forward, brings what it searches for.
  if (seen !== searched) {
    setSeen(searched)
    setTyped(searched)
  }
  const send = () => {
    const words = CaseWords.safeParse(typed)
    const isRight = words.success || typed.trim() === ''
    setWrong(!isRight)
    if (isRight) search(words.data ?? '')
    else field.current?.focus()
  }
  return (
    <form
      role="search"
      className="choice search case-search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor={id}>
        <FormattedMessage id="operator.cases.search" />
      </label>
      <span className="button-line">
        <input
          ref={field}
          id={id}
          type="search"
          className="text-input"
          autoComplete="off"
          value={typed}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className="button">
          <FormattedMessage id="operator.cases.search.go" />
        </button>
      </span>
      {isWrong && (
        <span role="alert" className="wrong" id={`${id}-wrong`}>
          <FormattedMessage id="operator.cases.search.wrong" />
        </span>
      )}
    </form>
  )
}
