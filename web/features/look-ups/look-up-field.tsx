import { CloseCircleFilled } from '@ant-design/icons'
import { Select } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { LookUpName } from '#shared/look-ups/look-up.ts'
import type { LookUpEntry } from '#shared/look-ups/look-up-entry.ts'
import { useLanguage } from '#web/client/language.tsx'
import type { FieldProps } from '#web/components/form/field-handle.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { namedOptions } from '#web/components/form/named-options.ts'
import { useEntry, useLookUp } from './use-look-up.ts'

type Props<Name extends string> = FieldProps<Name> & {
  list: LookUpName
  onChosen?: (entry: LookUpEntry | null) => void
}

/** In place of a list that could not be fetched; what is typed elsewhere stays. */
const ListFailed = ({ list, retry }: { list: LookUpName; retry: () => unknown }) => (
  <div className="notice error" role="alert">
    <p>
      <FormattedMessage id={`join.list-failed.${list}`} /> <FormattedMessage id="join.try-again" />
    </p>
    <button type="button" className="button" onClick={() => void retry()}>
      <FormattedMessage id="errors.retry" />
    </button>
  </div>
)

/** One entry of a list that the portal searches. */
export const LookUpField = <Name extends string>({ handle, name, label, hint, list, onChosen }: Props<Name>) => {
  const intl = useIntl()
  const language = useLanguage()
  const { value, change, onBlur, editable: _, ...frame } = handle.useField(name)
  const [text, setText] = useState('')
  const { data, error, isFetching, refetch } = useLookUp(list, text.trim())
  const entries = data?.entries ?? []
  const id = typeof value === 'string' && value !== '' ? value : null
  const { entry: chosen } = useEntry(list, id, entries)
  const offered = chosen && !text && !entries.includes(chosen) ? [chosen, ...entries] : entries
  const named = namedOptions(offered.map((entry) => ({ value: entry.id, label: entry.name[language] })))
  return (
    <FieldFrame {...frame} label={label ?? frame.label} hint={hint}>
      {(aria) => (
        <>
          {error && !data && <ListFailed list={list} retry={refetch} />}
          <Select
            {...aria}
            showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
            allowClear={{ clearIcon: <CloseCircleFilled />, label: intl.formatMessage({ id: 'forms.clear' }) }}
            loading={isFetching}
            value={id === null ? null : (chosen?.name[language] ?? null)}
            options={named.options}
            placeholder={intl.formatMessage({ id: data?.hasMore ? 'join.search-list' : 'join.choose' })}
            notFoundContent={isFetching ? null : intl.formatMessage({ id: 'join.nothing-found' })}
            onBlur={onBlur}
            onChange={(key: string | null | undefined) => {
              const entry = key ? (offered.find((each) => each.id === named.valueOf(key)) ?? null) : null
              setText('')
              change(entry?.id ?? '')
              onChosen?.(entry)
            }}
          />
        </>
      )}
    </FieldFrame>
  )
}
