import { Input } from 'antd'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ItemTitle } from '#shared/annual-meeting/agenda/item-fields.ts'
import { fieldErrors } from '#shared/fields/errors.ts'
import { meetingLimits } from '#shared/limits.ts'
import { fieldAnchor } from '#web/areas/annual-meeting/fields/use-field.ts'
import { useShowAll } from '#web/areas/annual-meeting/frame/show-all.ts'
import type { ItemHandle } from '#web/areas/annual-meeting/item-handle.ts'

/** The error of the title of the club's own item, in words; null if there is none. */
export const useTitleError = () => {
  const intl = useIntl()
  return (title: string | null): string | null => {
    if (!title?.trim()) return intl.formatMessage({ id: 'findings.title-required' })
    const checked = ItemTitle.safeParse(title)
    const wrong = checked.success ? undefined : fieldErrors(checked.error)[0]
    return wrong ? intl.formatMessage({ id: `fields.${wrong.code}` }, wrong.params) : null
  }
}

/** The title of the club's own item, written where it stands; `number`: its paragraph. */
export const OwnTitle = ({ handle, number }: { handle: ItemHandle<Record<string, unknown>>; number: number }) => {
  const intl = useIntl()
  const titleError = useTitleError()
  const showAll = useShowAll()
  const [left, setLeft] = useState(false)
  const { title } = handle.item
  const id = fieldAnchor(handle.item.id, 'title')
  const wrong = titleError(title)
  const error = wrong && (title?.trim() || left || showAll) ? wrong : null
  return (
    <span className="agenda-name">
      <Input
        id={id}
        value={title ?? ''}
        maxLength={meetingLimits.titleLength}
        autoComplete="off"
        aria-label={intl.formatMessage({ id: 'pre-meeting.agenda.own-title.numbered' }, { number })}
        status={error ? 'error' : ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onBlur={() => setLeft(true)}
        onChange={(event) => handle.setDraft({ title: event.target.value === '' ? null : event.target.value })}
      />
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </span>
  )
}
