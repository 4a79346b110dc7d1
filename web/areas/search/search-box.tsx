import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import type { Suggestion } from '#shared/contract/search.ts'
import { judgeSearch } from '#shared/fields/search.ts'
import { useSettled } from '#web/components/finder/use-settled.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { isSearched, suggestionsQuery, type Asking } from './search-queries.ts'
import { usePlace } from './use-place.ts'

/** The field’s id, which the link of the header leads to. */
const searchFieldId = 'sok'
const listId = 'search-suggestions'
const errorId = 'search-error'
const optionId = (index: number) => `search-suggestion-${index}`

/** How long (ms) typing pauses before it is asked for. */
const pause = 200

type Box = {
  suggestions: Suggestion[]
  isOpen: boolean
  /** The suggestion that the arrows have reached; -1 for the field itself. */
  at: number
}

/** What a key does in the field; null for what the field does by itself. */
const moved = (key: string, { suggestions, isOpen, at }: Box): Pick<Box, 'isOpen' | 'at'> | null => {
  const { length } = suggestions
  if (length === 0) return null
  // From the last on to the field, and from there to the first.
  if (key === 'ArrowDown') return { isOpen: true, at: at + 1 >= length ? -1 : at + 1 }
  if (key === 'ArrowUp') return { isOpen: true, at: at < 0 ? length - 1 : at - 1 }
  return key === 'Escape' && isOpen ? { isOpen: false, at: -1 } : null
}

const Suggestions = ({ box, go }: { box: Box; go: (suggestion: Suggestion) => void }) => {
  const intl = useIntl()
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={intl.formatMessage({ id: 'search.suggestions' })}
      className="search-suggestions"
      hidden={!box.isOpen}
    >
      {box.suggestions.map((suggestion, index) => (
        <button
          type="button"
          tabIndex={-1}
          key={`${suggestion.place.page} ${suggestion.title}`}
          id={optionId(index)}
          role="option"
          aria-selected={index === box.at}
          // The field keeps the focus, so that the list is still there when the click comes: a finger may scroll over
          // it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => go(suggestion)}
        >
          {suggestion.title}
          {suggestion.isAct && (
            <span className="secondary">
              <FormattedMessage id="search.suggestion.act" />
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

/** Where one types what one searches for. Suggestions are reached by the arrows and lead to where they stand. */
export const SearchBox = ({ q, asking, search }: { q: string; asking: Asking; search: (text: string) => void }) => {
  const intl = useIntl()
  const navigate = useNavigate()
  const place = usePlace()
  const [text, setText] = useState(q)
  const [shown, setShown] = useState(q)
  const [{ isOpen, at }, setList] = useState({ isOpen: false, at: -1 })
  const [isJudged, setJudged] = useState(q !== '')
  // Another address: by a link, or by the browser’s back and forward.
  if (shown !== q) {
    setShown(q)
    setText(q)
    setJudged(q !== '')
  }
  const problem = isJudged ? judgeSearch(text) : null
  const settled = useSettled(text.trim(), pause)
  const { data } = useQuery(suggestionsQuery(settled, asking))
  const suggestions = isSearched(text) ? (data?.suggestions ?? []) : []
  const box = { suggestions, isOpen: isOpen && suggestions.length > 0, at: Math.min(at, suggestions.length - 1) }
  const go = (suggestion: Suggestion) => void navigate(place(suggestion.place))
  const submit = () => {
    setList({ isOpen: false, at: -1 })
    setJudged(true)
    if (isSearched(text)) search(text.trim())
    else focusTarget(searchFieldId)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = box.isOpen ? suggestions[box.at] : undefined
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      go(chosen)
      return
    }
    const next = moved(event.key, box)
    if (!next) return
    event.preventDefault()
    setList(next)
  }
  return (
    <form
      role="search"
      className="search-box"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label htmlFor={searchFieldId} className="visually-hidden">
        <FormattedMessage id="search.field" />
      </label>
      <div className="search-row">
        <div className="search-field">
          <input
            id={searchFieldId}
            type="text"
            role="combobox"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={intl.formatMessage({ id: 'search.placeholder' })}
            aria-expanded={box.isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={box.isOpen && box.at >= 0 ? optionId(box.at) : undefined}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem ? errorId : undefined}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setJudged(false)
              setList({ isOpen: true, at: -1 })
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setList({ isOpen: false, at: -1 })}
          />
          <Suggestions box={box} go={go} />
        </div>
        <button type="submit" className="button primary">
          <FormattedMessage id="search.do" />
        </button>
      </div>
      <div role="alert">
        {problem && (
          <p id={errorId} className="field-error">
            <FormattedMessage id={`fields.${problem.code}`} values={problem.params ?? {}} />
          </p>
        )}
      </div>
    </form>
  )
}
