import { Button, Radio } from 'antd'
import { useId, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { asGenerated } from '#shared/annual-meeting/protocol/merge-difference.ts'
import { mergeParagraphs, type MergeChoice } from '#shared/annual-meeting/protocol/merge.ts'
import type { Paragraph } from '#shared/annual-meeting/protocol/paragraphs.ts'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { ParagraphDifference } from './paragraph-difference.tsx'

const choices: MergeChoice[] = ['keep', 'merge', 'new']

type Props = {
  mine: readonly Paragraph[]
  fresh: readonly Paragraph[]
  pending: boolean
  disabled: boolean
  describedBy?: string | undefined
  onChoose: (choice: MergeChoice) => void
}

/** Keep, merge or make anew: one must be chosen, none is chosen beforehand. Shows what each would do to the text. */
export const ResolveForm = ({ mine, fresh, pending, disabled, describedBy, onChoose }: Props) => {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const [choice, setChoice] = useState<MergeChoice | null>(null)
  const [asked, setAsked] = useState(false)
  const missing = asked && choice === null
  const go = () => {
    setAsked(true)
    if (choice) onChoose(choice)
    else group.current?.focus()
  }
  const compared = mergeParagraphs(mine, fresh, choice ?? 'new')
  return (
    <>
      <section className="card">
        <fieldset
          ref={group}
          tabIndex={-1}
          className={missing ? 'field group invalid' : 'field group'}
          aria-describedby={missing ? `${id}-error` : undefined}
        >
          <legend>
            <h2>
              <FormattedMessage id="protocol-page.resolve.question" />
            </h2>
          </legend>
          {missing && (
            <p role="alert" className="field-error" id={`${id}-error`}>
              <FormattedMessage id="errors.protocol-choice-required" />
            </p>
          )}
          <Radio.Group
            className="choice-cards"
            name={id}
            value={choice}
            onChange={(event) => setChoice(event.target.value as MergeChoice)}
          >
            {choices.map((each) => (
              <Radio key={each} value={each} className="choice-card">
                <span className="choice-label">
                  <FormattedMessage id={`protocol-page.resolve.${each}`} />
                </span>
                <span className="choice-note">
                  <FormattedMessage id={`protocol-page.resolve.${each}.note`} />
                </span>
              </Radio>
            ))}
          </Radio.Group>
        </fieldset>
      </section>
      <section className="card" aria-live="polite">
        <h2>
          <FormattedMessage id={choice ? 'protocol-page.resolve.result' : 'protocol-page.resolve.changed'} />
        </h2>
        <ParagraphDifference
          before={choice ? mine : asGenerated(mine)}
          after={compared}
          beforeId={choice ? 'protocol-page.resolve.before' : 'protocol-page.resolve.generated'}
          afterId={choice ? `protocol-page.resolve.${choice}.after` : 'protocol-page.resolve.after'}
        />
      </section>
      <StickyActions
        primary={
          <Button
            type="primary"
            size="large"
            disabled={disabled}
            aria-describedby={describedBy}
            loading={pending}
            onClick={go}
          >
            <FormattedMessage id="protocol-page.resolve.go" />
          </Button>
        }
      />
    </>
  )
}
