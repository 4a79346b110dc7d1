import { useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { searchProblem } from '#shared/fields/search.ts'
import { FieldFrame } from '../form/field-frame.tsx'
import { useSettled } from './use-settled.ts'

/** How long (ms) one may pause in typing before a search is said to be too short. */
const pause = 700

type Props = { label: ReactNode; hint: ReactNode; text: string; search: (text: string) => void }

/**
 * Where a list is searched; it says when a search is too short to count. Search and day fields are the browser's own
 * inputs, because two fields of Ant Design cost a visitor half a second on a telephone.
 */
export const SearchField = ({ label, hint, text, search }: Props) => {
  const intl = useIntl()
  const id = useId()
  const settled = useSettled(text, pause)
  const problem = searchProblem(text)
  const isSaid = problem !== null && (problem.code !== 'min-characters' || settled === text)
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      hintId={`${id}-hint`}
      errorId={`${id}-error`}
      error={isSaid ? intl.formatMessage({ id: `fields.${problem.code}` }, problem.params) : null}
    >
      {(aria) => (
        <input
          {...aria}
          className="text-input"
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => search(target.value)}
        />
      )}
    </FieldFrame>
  )
}
