import { Input } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams } from 'react-router'
import { PollChoice, PollDraft, type Poll } from '#shared/news/poll.ts'
import { publishPoll, savePoll } from '#shared/contract/news.ts'
import { contentLimits } from '#shared/limits.ts'
import { call } from '#web/client/api.ts'
import { FieldFrame, GroupFrame, ReadValue } from '#web/components/form/field-frame.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { anchorOf, AudienceField, BothLanguages, ChoiceLine, useIssueText } from './fields.tsx'
import { BackToManage, Managed } from './managed.tsx'
import { PollOptions } from './poll-options.tsx'
import { PublicationTag } from './publication-tag.tsx'
import { useEditor, type Editor } from './use-editor.ts'
import { useFieldName } from './use-field-name.ts'
import '../news.css'

const empty = { sv: '', en: '' }
const draftOf = (poll: Poll | null): PollDraft => ({
  question: poll?.question ?? empty,
  about: poll?.about ?? empty,
  choice: poll?.choice ?? 'one',
  closesOn: poll?.closesOn ?? '',
  audience: poll?.audience ?? [],
  options: poll?.options ?? ['a', 'b'].map((id) => ({ id, text: empty })),
})

/** What is asked, while it can still be changed. */
const Asked = ({ editor: { draft, issues, change } }: { editor: Editor<PollDraft> }) => {
  const intl = useIntl()
  const choiceId = anchorOf('choice')
  return (
    <div className="card">
      <BothLanguages
        path="question"
        label={intl.formatMessage({ id: 'content.field.question' })}
        value={draft.question}
        issues={issues}
        maxLength={contentLimits.titleLength}
        onChange={(question) => change({ ...draft, question })}
      />
      <BothLanguages
        path="about"
        label={intl.formatMessage({ id: 'content.field.about' })}
        value={draft.about}
        issues={issues}
        rows={2}
        maxLength={contentLimits.aboutLength}
        onChange={(about) => change({ ...draft, about })}
      />
      <GroupFrame
        id={choiceId}
        label={<FormattedMessage id="content.field.choice" />}
        hintId={`${choiceId}-hint`}
        errorId={`${choiceId}-error`}
        error={null}
      >
        {PollChoice.options.map((choice) => (
          <ChoiceLine
            key={choice}
            id={`${choiceId}-${choice}`}
            type="radio"
            name={choiceId}
            label={<FormattedMessage id={`content.choice.${choice}`} />}
            checked={draft.choice === choice}
            onChange={() => change({ ...draft, choice })}
          />
        ))}
      </GroupFrame>
      <PollOptions options={draft.options} issues={issues} onChange={(options) => change({ ...draft, options })} />
    </div>
  )
}

/** What is asked, once it has been published. */
const AskedAlready = ({ poll }: { poll: Poll }) => (
  <div className="card">
    <p className="secondary">
      <FormattedMessage id="content.poll.fixed" />
    </p>
    <ReadValue label={<FormattedMessage id="content.field.question" />}>
      {poll.question.sv}
      <br />
      <span lang="en">{poll.question.en}</span>
    </ReadValue>
    <ReadValue label={<FormattedMessage id="content.field.options" />}>
      {poll.options.map(({ id, text }) => (
        <span key={id}>
          {text.sv} / <span lang="en">{text.en}</span>
          <br />
        </span>
      ))}
    </ReadValue>
  </div>
)

const EditPoll = ({ id, stored }: { id: string; stored: Poll | null }) => {
  const editor = useEditor({
    id,
    stored,
    draftOf,
    schema: PollDraft,
    save: (body, ifMatch) => call(savePoll, { params: { poll: id }, body, ifMatch }),
    bring: (state) => call(publishPoll, { params: { poll: id }, body: { state } }),
  })
  const nameOf = useFieldName()
  const { draft, issues, change } = editor
  const state = stored?.state ?? 'draft'
  const closesId = anchorOf('closesOn')
  return (
    <>
      <PageTitle id={stored ? 'content.poll.edit' : 'content.new.poll'} aside={<PublicationTag state={state} />} />
      <p className="lead">
        <FormattedMessage id="content.texts" />
      </p>
      <EditorFrame editor={editor} state={state} nameOf={nameOf}>
        {stored && state !== 'draft' ? <AskedAlready poll={stored} /> : <Asked editor={editor} />}
        <div className="card">
          <FieldFrame
            id={closesId}
            label={<FormattedMessage id="content.field.closesOn" />}
            hint={<FormattedMessage id="content.field.closesOn.hint" />}
            hintId={`${closesId}-hint`}
            errorId={`${closesId}-error`}
            error={useIssueText(issues)('closesOn')}
          >
            {(aria) => (
              <Input
                {...aria}
                type="date"
                value={draft.closesOn}
                onChange={(event) => change({ ...draft, closesOn: event.target.value })}
              />
            )}
          </FieldFrame>
          <AudienceField
            value={draft.audience}
            issues={issues}
            onChange={(audience) => change({ ...draft, audience })}
          />
        </div>
      </EditorFrame>
      <BackToManage />
    </>
  )
}

/** Writing, publishing and withdrawing a poll. */
const EditPollPage = () => {
  const { poll: id = '' } = useParams()
  return (
    <Managed what="form">
      {({ polls }) => <EditPoll key={id} id={id} stored={polls.find((each) => each.id === id) ?? null} />}
    </Managed>
  )
}
export default EditPollPage
