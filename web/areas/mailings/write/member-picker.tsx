import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { selected } from '#shared/club-members/selection.ts'
import type { Member } from '#shared/contract/club-members.ts'
import { FoundCount } from '#web/components/finder/found-count.tsx'
import { SearchField } from '#web/components/finder/search-field.tsx'

type Props = { members: readonly Member[]; chosen: readonly string[]; onChange: (chosen: string[]) => void }

/** Members chosen one by one, found by name. */
export const MemberPicker = ({ members, chosen, onChange }: Props) => {
  const id = useId()
  const [text, setText] = useState('')
  const found = selected(members, { text, assignment: null, workplace: null })
  const toggle = (ref: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, ref] : chosen.filter((other) => other !== ref))
  return (
    <>
      <SearchField
        label={<FormattedMessage id="mailings.picker.search" />}
        hint={<FormattedMessage id="mailings.picker.hint" />}
        text={text}
        search={setText}
      />
      <FoundCount id="mailings.picker.count" found={found.length} of={chosen.length} />
      <ul className="member-picker">
        {found.map(({ ref, name, birthYear }) => (
          <li key={ref}>
            <label className="check-row" htmlFor={`${id}-${ref}`}>
              <input
                id={`${id}-${ref}`}
                type="checkbox"
                checked={chosen.includes(ref)}
                onChange={({ target }) => toggle(ref, target.checked)}
              />
              <span>
                <FormattedMessage id="forms.person-born" values={{ name, year: String(birthYear) }} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
