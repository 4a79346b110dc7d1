import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ulid } from 'ulid'
import { proposalDecisions, type BoardProposal } from '#shared/annual-meeting/agenda/board-proposals.ts'
import type { MotionsData } from '#shared/annual-meeting/agenda/motions.ts'
import { meetingLimits } from '#shared/limits.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { useUndo } from '#web/components/undo.tsx'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { fieldAnchor, useItemField } from '../fields/use-field.ts'
import type { ItemHandle } from '../item-handle.ts'

const decisions = proposalDecisions.map((value) => ({
  value,
  label: <FormattedMessage id={`widget.board-proposal.${value}`} />,
}))

/** One proposal of the list as if it were an item of its own: fields, findings and refusals by their names in it. */
const handleOf = (
  handle: ItemHandle<MotionsData>,
  proposal: BoardProposal,
  index: number,
  change: (changed: BoardProposal) => void,
): ItemHandle<BoardProposal> => {
  const prefix = `proposals.${index}.`
  const within = <Found extends { field?: string }>(found: Found[]) =>
    found
      .filter(({ field }) => field?.startsWith(prefix))
      .map((each) => ({ ...each, field: each.field?.slice(prefix.length) }))
  const refusal = handle.entry?.refusal
  const fields = refusal?.fields.flatMap((each) => {
    const path = each.path.replace(/^data\./, '')
    return path.startsWith(prefix) ? [{ ...each, path: path.slice(prefix.length) }] : []
  })
  return {
    ...handle,
    // The id makes the fields' addresses those that the findings lead to.
    item: { ...handle.item, id: `${handle.item.id}.proposals.${index}`, data: proposal },
    entry: handle.entry && { ...handle.entry, ...(refusal && { refusal: { ...refusal, fields: fields ?? [] } }) },
    findings: within(handle.findings),
    setData: (changed) => change({ ...proposal, ...changed }),
    useField: useItemField,
  }
}

/** The board's own proposals, each with the meeting's decision. */
export const BoardProposals = ({ handle }: { handle: ItemHandle<MotionsData> }) => {
  const intl = useIntl()
  const offerUndo = useUndo()
  const proposals = handle.item.data.proposals ?? []
  const set = (next: BoardProposal[]) => handle.setData({ proposals: next })
  // An undo puts the proposal back into the list as it is by then.
  const latest = useRef(proposals)
  useEffect(() => {
    latest.current = proposals
  })
  const remove = (removed: BoardProposal, index: number) => {
    set(proposals.filter(({ id }) => id !== removed.id))
    offerUndo({
      text: intl.formatMessage({ id: 'widget.board-proposal.removed' }),
      undo: () => set(latest.current.toSpliced(index, 0, removed)),
      returnTo: fieldAnchor(handle.item.id, 'proposals'),
    })
  }
  return (
    <section id={fieldAnchor(handle.item.id, 'proposals')} tabIndex={-1} aria-labelledby="board-proposals">
      <h2 id="board-proposals">
        <FormattedMessage id="widget.motions.board-proposals" />
      </h2>
      {proposals.length === 0 && (
        <p className="secondary">
          <FormattedMessage id="widget.board-proposal.none" />
        </p>
      )}
      {proposals.map((proposal, index) => {
        const own = handleOf(handle, proposal, index, (changed) =>
          set(proposals.map((each) => (each.id === changed.id ? changed : each))),
        )
        const name = (
          <FormattedMessage
            id="widget.board-proposal.heading"
            values={{ number: index + 1, title: proposal.title ?? '', titled: proposal.title ? 'yes' : 'no' }}
          />
        )
        return (
          <CardSection key={proposal.id} level={3} title={name}>
            <TextField
              handle={own}
              name="title"
              maxLength={meetingLimits.titleLength}
              label={<FormattedMessage id="meeting.field.title" />}
            />
            <TextField handle={own} name="proposal" rows={3} label={<FormattedMessage id="meeting.field.proposal" />} />
            <ChoiceField
              handle={own}
              name="decision"
              label={<FormattedMessage id="widget.decision" />}
              choices={decisions}
            />
            {handle.editable && (
              <Button onClick={() => remove(proposal, index)}>
                <FormattedMessage id="widget.board-proposal.remove" />
                <span className="visually-hidden"> {name}</span>
              </Button>
            )}
          </CardSection>
        )
      })}
      {handle.editable && (
        <div className="button-row start">
          <Button onClick={() => set([...proposals, { id: ulid(), title: null, proposal: null, decision: null }])}>
            <FormattedMessage id="widget.board-proposal.add" />
          </Button>
        </div>
      )}
    </section>
  )
}
