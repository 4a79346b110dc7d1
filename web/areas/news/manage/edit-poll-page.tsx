import { FormattedMessage, useIntl } from 'react-intl'
import { useParams } from 'react-router'
import { z } from 'zod'
import { publishPoll, savePoll } from '#shared/contract/news.ts'
import { contentLimits } from '#shared/limits.ts'
import { audienceKinds } from '#shared/news/audience.ts'
import { inBoth } from '#shared/fields/both-languages.ts'
import { PollChoice, PollDraft, type Poll } from '#shared/news/poll.ts'
import { call } from '#web/client/api.ts'
import { BothLanguagesField } from '#web/components/form/both-languages-field.tsx'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { DateField } from '#web/components/form/date-field.tsx'
import { ReadValue } from '#web/components/form/field-frame.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { AudienceField } from './audience-field.tsx'
import { EditorFrame } from '#web/components/publishing/editor-frame.tsx'
import { BackToManage, Managed } from './managed.tsx'
import { PollOptions } from './poll-options.tsx'
import { PublicationTag } from '#web/components/publishing/publication-tag.tsx'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { useEditor } from '#web/components/publishing/use-editor.ts'
import { contentKey } from '../content-queries.ts'
import { useFieldName } from './use-field-name.ts'
import '../news.css'

const Texts = inBoth(z.string())
const Shape = z.object({
  question: Texts,
  about: Texts,
  choice: PollChoice,
  closesOn: z.string(),
  audience: z.array(z.enum(audienceKinds)),
  options: z.array(z.object({ id: z.string(), text: Texts })),
})

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
const Asked = ({ editor }: { editor: Parameters<typeof PollOptions>[0]['editor'] }) => (
  <div className="card">
    <BothLanguagesField handle={editor} name="question" maxLength={contentLimits.titleLength} />
    <BothLanguagesField handle={editor} name="about" rows={2} maxLength={contentLimits.aboutLength} />
    <ChoiceField
      handle={editor}
      name="choice"
      choices={PollChoice.options.map((choice) => ({
        value: choice,
        label: <FormattedMessage id={`content.choice.${choice}`} />,
      }))}
    />
    <PollOptions editor={editor} />
  </div>
)

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
  const intl = useIntl()
  const editor = useEditor({
    id,
    stored,
    draftOf,
    shape: Shape,
    judge: judgedBy(PollDraft),
    nameOf: useFieldName(),
    queryKey: contentKey,
    save: (body, ifMatch) => call(savePoll, { params: { poll: id }, body, ifMatch }),
    bring: (state) => call(publishPoll, { params: { poll: id }, body: { state } }),
  })
  const state = stored?.state ?? 'draft'
  return (
    <>
      <PageTitle id={stored ? 'content.poll.edit' : 'content.new.poll'} aside={<PublicationTag state={state} />} />
      <p className="lead">
        <FormattedMessage id="content.texts" />
      </p>
      <EditorFrame
        editor={editor}
        state={state}
        valueInWords={(field, value) =>
          field === 'choice' ? intl.formatMessage({ id: `content.choice.${String(value)}` }) : undefined
        }
      >
        {stored && state !== 'draft' ? <AskedAlready poll={stored} /> : <Asked editor={editor} />}
        <div className="card">
          <DateField handle={editor} name="closesOn" hint={<FormattedMessage id="content.field.closesOn.hint" />} />
          <AudienceField handle={editor} />
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
