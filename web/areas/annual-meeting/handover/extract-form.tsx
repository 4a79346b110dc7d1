import { Button, Radio, Select } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  concernedBy,
  ExtractChoice,
  extractIssues,
  mostSignatories,
  signingManners,
  type SigningManner,
} from '#shared/annual-meeting/handover/bank-extract.ts'
import type { HandoverView } from '#shared/contract/annual-meeting-handover.ts'
import { fieldErrors, type FieldIssue } from '#shared/fields/errors.ts'
import { ApiError } from '#web/client/api.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { FieldFrame, GroupFrame } from '#web/components/form/field-frame.tsx'
import { usePersonOptions } from '#web/components/form/person-field.tsx'
import { PersonField } from '../fields/person-field.tsx'
import { useOnline } from '#web/client/use-online.ts'
import { useMeeting } from '../meeting-context.tsx'
import type { HandoverActions } from './use-handover.ts'

type Typed = { attestants: [string, string]; signatories: string[]; manner: SigningManner | null }

/** What was chosen before; at first whoever is the club's chairman from now on signs for it. */
const begin = ({ state, starts }: HandoverView): Typed =>
  state.extract ?? {
    attestants: ['', ''],
    signatories: starts.filter(({ type }) => type === 'chairman').map(({ person }) => person),
    manner: null,
  }

/** Who signs for the club and how, and two people who attest the extract and whom it is not about. */
export const ExtractForm = ({ handover, choose }: { handover: HandoverView; choose: HandoverActions['choose'] }) => {
  const intl = useIntl()
  const announce = useAnnounce()
  const online = useOnline()
  const { view } = useMeeting()
  const optionsOf = usePersonOptions()
  const [typed, setTyped] = useState(() => begin(handover))
  const [issues, setIssues] = useState<readonly FieldIssue[]>([])
  const set = (change: Partial<Typed>) => setTyped((old) => ({ ...old, ...change }))
  const errorAt = (path: string) => {
    const issue = issues.find((each) => each.path === path || each.path.startsWith(`${path}.`))
    return issue ? intl.formatMessage({ id: `fields.${issue.code}` }, issue.params) : null
  }
  const attest = (index: 0 | 1) => (ref: string | null) =>
    set({ attestants: index === 0 ? [ref ?? '', typed.attestants[1]] : [typed.attestants[0], ref ?? ''] })
  const concerned = [...concernedBy(handover, typed.signatories)]

  const show = (found: readonly FieldIssue[]) => {
    setIssues(found)
    const first = found[0]?.path.replaceAll('.', '-')
    if (first)
      requestAnimationFrame(() =>
        document.getElementById(`extract-${first.startsWith('signatories') ? 'signatories' : first}`)?.focus(),
      )
  }
  const save = () => {
    const parsed = ExtractChoice.safeParse(typed, { reportInput: true })
    const found = parsed.success ? extractIssues(parsed.data, handover, view) : fieldErrors(parsed.error)
    show(found)
    if (!parsed.success || found.length > 0) return
    choose.mutate(parsed.data, {
      onSuccess: () => announce('handover.extract.saved', {}, 'polite'),
      onError: (error) => error instanceof ApiError && show(error.fields as FieldIssue[]),
    })
  }
  return (
    <>
      <FieldFrame
        id="extract-signatories"
        label={<FormattedMessage id="handover.extract.signatories" />}
        hint={<FormattedMessage id="handover.extract.signatories.hint" />}
        hintId="extract-signatories-hint"
        error={errorAt('signatories')}
        errorId="extract-signatories-error"
      >
        {(aria) => (
          <Select
            {...aria}
            mode="multiple"
            maxCount={mostSignatories}
            showSearch={{ optionFilterProp: 'label' }}
            value={typed.signatories}
            options={optionsOf(Object.values(view.people).filter(({ member }) => member))}
            onChange={(signatories: string[]) => set({ signatories })}
          />
        )}
      </FieldFrame>
      <GroupFrame
        id="extract-manner"
        label={<FormattedMessage id="handover.extract.manner" />}
        hintId="extract-manner-hint"
        error={errorAt('manner')}
        errorId="extract-manner-error"
      >
        <Radio.Group
          className="choice-cards"
          value={typed.manner}
          onChange={(event) => set({ manner: event.target.value as SigningManner })}
        >
          {signingManners.map((manner) => (
            <Radio key={manner} value={manner} className="choice-card">
              <FormattedMessage id={`handover.extract.manner.${manner}`} />
            </Radio>
          ))}
        </Radio.Group>
      </GroupFrame>
      <p className="secondary">
        <FormattedMessage id="handover.extract.attestants" />
      </p>
      {([0, 1] as const).map((index) => (
        <PersonField
          key={index}
          id={`extract-attestants-${index}`}
          label={<FormattedMessage id="handover.extract.attestant" values={{ number: index + 1 }} />}
          error={errorAt(`attestants.${index}`)}
          value={typed.attestants[index] || null}
          onChange={attest(index)}
          editable
          exclude={[...concerned, typed.attestants[index === 0 ? 1 : 0]]}
        />
      ))}
      {choose.error && issues.length === 0 && <ErrorMessage error={choose.error} />}
      {!online && (
        <p className="secondary" id="extract-offline">
          <FormattedMessage id="handover.offline" />
        </p>
      )}
      <p className="actions">
        <Button
          type="primary"
          size="large"
          disabled={!online}
          aria-describedby={online ? undefined : 'extract-offline'}
          loading={choose.isPending}
          onClick={save}
        >
          <FormattedMessage id="handover.extract.save" />
        </Button>
      </p>
    </>
  )
}
